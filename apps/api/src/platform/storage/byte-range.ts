import { type ByteRange, RangeNotSatisfiable, type StorageKey } from './storage.ts'

/**
 * First and last byte of a range in a file of that length, both included.
 * @throws RangeNotSatisfiable
 */
export function bytesWithin(
  key: StorageKey,
  totalBytes: number,
  range: ByteRange,
): { start: number; end: number } {
  const start = 'last' in range ? Math.max(0, totalBytes - range.last) : range.start
  const end = Math.min(totalBytes - 1, ('last' in range ? undefined : range.end) ?? totalBytes - 1)
  if (start > end) throw new RangeNotSatisfiable(key, totalBytes)
  return { start, end }
}

/**
 * A `Range` header's one range; null for several and for what is none, which RFC 9110 lets a server answer with the whole file.
 */
export function readRange(header: string | undefined): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first) {
    const [start, end] = [Number(first), last ? Number(last) : undefined]
    return end !== undefined && end < start ? null : { start, end }
  }
  return last ? { last: Number(last) } : null
}

/** As a `Range` header. */
export const writeRange = ({ start, end }: { start: number; end?: number }): string =>
  `bytes=${start}-${end ?? ''}`
