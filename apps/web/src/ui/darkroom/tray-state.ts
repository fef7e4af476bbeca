import type { GeneratedImage } from '@revela/contract'
import { finalOf } from '../../lib/calls/wire.ts'

/** Where a print stands: dry paper beside the tray, in the developer, finished, or spoiled. */
export type TrayState = 'waiting' | 'developing' | 'developed' | 'failed'

/** Follows the real state of one final; one that is reported done but has no picture yet is still developing (R-FLW-13). */
export function trayState(image: GeneratedImage): TrayState {
  const { status, url } = finalOf(image)
  if (status === 'failed') return 'failed'
  if (status === 'ok') return url === null ? 'developing' : 'developed'
  return status === 'generating' ? 'developing' : 'waiting'
}

/** The photos of a shoot that were ordered, in film order. */
export const orderedFinals = (images: readonly GeneratedImage[]): GeneratedImage[] =>
  images.filter(image => finalOf(image).status !== 'none').sort((a, b) => a.index - b.index)
