import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { readRange } from '../storage/byte-range.ts'
import {
  type ByteRange,
  FileAbsent,
  RangeNotSatisfiable,
  type Storage,
  type StorageKey,
  type StoredFile,
} from '../storage/storage.ts'

/** A stored file never changes, so its key says which content it is; told as a digest, since the key opens the file. */
const versionOf = (key: StorageKey): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 16)}"`

/**
 * Streams a stored file, the part of it that is asked for (RFC 9110: one range), or nothing where the browser has it. Type, name and
 * caching are the caller's to set.
 * @throws AppError notFound; StorageUnavailable
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key }: { storage: Storage; key: StorageKey },
): Promise<FastifyReply> {
  const etag = versionOf(key)
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const rangeHolds = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const range = rangeHolds ? readRange(request.headers.range) : null
  try {
    return send(request, reply, await storage.open(key, range ?? undefined), range)
  } catch (error) {
    if (error instanceof FileAbsent) throw new AppError('notFound')
    if (!(error instanceof RangeNotSatisfiable)) throw error
    return reply.code(416).header('content-range', `bytes */${error.totalBytes}`).send()
  }
}

function send(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { stream, bytes, start, totalBytes }: StoredFile,
  range: ByteRange | null,
): FastifyReply {
  reply.header('content-length', bytes)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${start + bytes - 1}/${totalBytes}`)
  if (method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  // Of a head the framework counts what it is sent, unless that is a stream.
  return reply.send(Readable.from([]))
}
