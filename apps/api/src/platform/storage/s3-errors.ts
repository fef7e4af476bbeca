import { FileAbsent, StorageUnavailable } from './storage.ts'

interface S3Error extends Error {
  code?: string
  /** On every failure of the client's, also where no answer came. */
  $metadata?: { httpStatusCode?: number; attempts?: number }
}

const statusOf = (error: unknown): number | undefined => (error as S3Error).$metadata?.httpStatusCode

export const isAbsent = (error: unknown): boolean =>
  (error as S3Error).name === 'NoSuchKey' || (error as S3Error).name === 'NotFound'

export const isOutOfRange = (error: unknown): boolean => statusOf(error) === 416

/** The server speaks only a part of S3. */
export const serverLacks = (error: unknown): boolean =>
  (error as S3Error).name === 'NotImplemented' || statusOf(error) === 501

/** Says what was asked and what came of it; what isn't the storage's failure (the stream that was put broke) stays as it is. */
export function asStorageError(verb: string, what: string, error: unknown): unknown {
  if (error instanceof FileAbsent) return error
  if (isAbsent(error)) return new FileAbsent(what)
  const { $metadata, name, message, code } = error as S3Error
  if (!$metadata && !code && name !== 'TimeoutError' && name !== 'AbortError' && verb === 'put') return error
  const came = [$metadata?.httpStatusCode, name, code ?? message].filter(Boolean).join(' ')
  return new StorageUnavailable(`could not ${verb} ${what}: ${came}`, { cause: error })
}
