import type { GeneratedImage } from '@revela/contract'

/** Where a print stands: dry paper beside the tray, in the developer, finished, or spoiled. */
export type TrayState = 'waiting' | 'developing' | 'developed' | 'failed'

/** Follows the real state of one final; one that is reported done but has no picture yet is still developing (R-FLW-13). */
export function trayState({ asset: { vton } }: GeneratedImage): TrayState {
  if (vton.status === 'failed') return 'failed'
  if (vton.status === 'ok') return vton.url === null ? 'developing' : 'developed'
  return vton.status === 'generating' ? 'developing' : 'waiting'
}

/** The photos of a shoot that were ordered, in film order. */
export const orderedFinals = (images: readonly GeneratedImage[]): GeneratedImage[] =>
  images.filter(({ asset }) => asset.vton.status !== 'none').sort((a, b) => a.index - b.index)
