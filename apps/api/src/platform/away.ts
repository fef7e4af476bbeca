import { isDatabaseAway } from './db/database-errors.ts'
import { StorageUnavailable } from './storage/storage.ts'

/** Something that we stand on is not there for the moment: nobody who asked did anything wrong, and no job failed for a reason of its own. */
export const isAway = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error instanceof StorageUnavailable || isDatabaseAway(error))
