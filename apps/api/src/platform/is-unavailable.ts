import { isDatabaseUnavailable } from './db/database-errors.ts'
import { StorageUnavailable } from './storage/storage.ts'

/** Whether an error means that database or storage is unavailable for the moment: neither a fault of the request nor of the job. */
export const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error instanceof StorageUnavailable || isDatabaseUnavailable(error))
