import { type GeneratedImage, limits } from '@revela/contract'
import { draftOf } from '../../lib/calls/wire.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'

/** One place on the film: a draft, or film that waits for one. */
export interface SheetFrame {
  index: number
  number: string
  state: 'waiting' | 'exposing' | 'ready' | 'failed'
  image: GeneratedImage | null
}

const states = { queued: 'waiting', generating: 'exposing', ok: 'ready', failed: 'failed' } as const

/** The frames of the contact sheet; until the server has named its drafts, four blank ones (R-FLW-05). */
export function sheetFrames(images: readonly GeneratedImage[], isGenerating: boolean): SheetFrame[] {
  const drafts = images.map(image => ({
    index: image.index,
    number: frameNumber(image.index),
    state: isReady(image) ? states[image.status] : ('exposing' as const),
    image,
  }))
  if (drafts.length > 0 || !isGenerating) return drafts
  return Array.from(
    { length: limits.drafts.perBatch },
    (_, index): SheetFrame => ({ index, number: frameNumber(index), state: 'waiting', image: null }),
  )
}

/** A draft whose picture has no address yet still shows as being exposed. */
const isReady = (image: GeneratedImage) => image.status !== 'ok' || draftOf(image).url !== null

/** Failed drafts count for nothing: neither towards the twelve nor towards the credits that more of them need. */
export const countedDrafts = (images: readonly GeneratedImage[]): number =>
  images.filter(image => image.status !== 'failed').length
