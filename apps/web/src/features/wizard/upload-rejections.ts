import { limits } from '@revela/contract'
import { type RejectionCode, rejectionCodes } from '../../lib/text/rejection-texts.ts'

interface Rejection {
  file: { name: string }
  errors: readonly { code: string }[]
}

export interface Dropped<Photo> {
  /** The one photo that may go on, or null. */
  photo: Photo | null
  /** Why the others may not: each reason once, however many files it hit. */
  reasons: RejectionCode[]
}

const isIgnored = (file: { name: string }): boolean =>
  (limits.upload.ignoredNames as readonly string[]).includes(file.name)

/**
 * What to do with a drop. Files that systems leave in folders don't count (R-UPL-05; the library skips them on a drop but not on a
 * choice from the file dialog). All or nothing: with two photos none is taken, because we can't know which one was meant.
 */
export function readDrop<Photo extends { name: string }>(
  accepted: readonly Photo[],
  rejected: readonly Rejection[],
): Dropped<Photo> {
  const photos = accepted.filter(file => !isIgnored(file))
  const refused = rejected.filter(({ file }) => !isIgnored(file))
  const given = new Set(refused.flatMap(({ errors }) => errors.map(error => error.code)))
  if (photos.length + refused.length > 1) given.add('too-many-files')
  else given.delete('too-many-files')
  const reasons = rejectionCodes.filter(code => given.has(code))
  return { photo: reasons.length === 0 ? (photos[0] ?? null) : null, reasons }
}
