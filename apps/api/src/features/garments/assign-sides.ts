import { type CategoryKey, categoryKey, limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import { typedName } from './garment-name.ts'
import type { SamePhotos } from './waive-warnings.ts'

export interface OfferedFile {
  part: string
  fileName: string
  bytes: Uint8Array
  isTruncated: boolean
}

export interface Offer {
  type: CategoryKey
  tracking: string | null
  /** What the seller called the front photo's file; null where she did not. */
  name: string | null
  front: Uint8Array
  back: Uint8Array | null
  /** Sides whose photo is that of a garment of hers. */
  same: SamePhotos
}

const sides = ['front', 'back'] as const
type Side = (typeof sides)[number]

/** Parts are named front and back, or all `files`: first the front, then the back. */
function sideOf(file: OfferedFile, position: number): Side | undefined {
  if (file.part === 'front' || file.part === 'back') return file.part
  return file.part === 'files' || file.part === 'files[]' ? sides[position] : undefined
}

const isIgnored = (file: OfferedFile) =>
  (limits.upload.ignoredNames as readonly string[]).includes(file.fileName)

function filesBySide(files: readonly OfferedFile[]): Partial<Record<Side, OfferedFile>> {
  const bySide: Partial<Record<Side, OfferedFile>> = {}
  const unnamed = files.filter(file => file.part !== 'front' && file.part !== 'back')
  for (const file of files) {
    const side = sideOf(file, unnamed.indexOf(file))
    if (!side && unnamed.indexOf(file) < sides.length) throw new AppError('badRequest', { part: file.part })
    if (!side || bySide[side]) throw new AppError('too-many-files', { maxFiles: 1 })
    bySide[side] = file
  }
  return bySide
}

/**
 * Which file is which side, and what kind of garment it is said to be.
 *
 * @throws AppError badRequest, fileMissing, too-many-files, file-too-large
 */
export function assignSides(fields: Record<string, string>, offered: readonly OfferedFile[]): Offer {
  const { front, back } = filesBySide(offered.filter(file => !isIgnored(file)))
  if (!front) throw new AppError('fileMissing')
  for (const [side, file] of Object.entries({ front, back }))
    if (file?.isTruncated)
      throw new AppError('file-too-large', { side, maxBytes: limits.upload.garmentMaxBytes })
  const type = categoryKey.safeParse(fields.type)
  if (!type.success)
    throw new AppError('badRequest', { problems: [{ path: '/type', message: 'not a category' }] })
  return {
    type: type.data,
    tracking: fields.tracking?.slice(0, 64) || null,
    name: typedName(front.fileName),
    front: front.bytes,
    back: back?.bytes ?? null,
    same: { front: fields.sameFrontAs, back: fields.sameBackAs },
  }
}
