import type { OwnPhoto, PhotoVerdict } from '@revela/contract'

/** A photo with one of these makes no model; the other verdicts warn. */
const blocking: ReadonlySet<PhotoVerdict> = new Set([
  'nobody',
  'someoneElse',
  'tooSmall',
  'tooDark',
  'blurred',
  'cutOff',
  'sitting',
  'marksOff',
  'outlineOff',
])

export const isBlocking = (verdict: PhotoVerdict): boolean => blocking.has(verdict)

type ReadPhoto = Pick<OwnPhoto, 'kind' | 'status' | 'verdicts'>

export const isUsablePhoto = ({ status, verdicts }: Pick<ReadPhoto, 'status' | 'verdicts'>): boolean =>
  status === 'read' && !verdicts.some(isBlocking)

/** A model needs a whole photo from the front, and no photo that can't be used. */
export const mayMakeModel = (photos: readonly ReadPhoto[]): boolean =>
  photos.some(({ kind }) => kind === 'front') && photos.every(isUsablePhoto)
