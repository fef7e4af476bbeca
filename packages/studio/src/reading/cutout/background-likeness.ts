import { giveBack, lend } from '../../memory/array-pool.ts'
import { inChunks } from '../../memory/in-chunks.ts'
import { boxMax } from '../../photo/mask-shape.ts'
import type { BackgroundDistance } from './background-distance.ts'

/** JPEG ringing: luma blocks are 8 pixels wide, subsampled chroma blocks 16; amplitudes as shares of the local contrast. */
const RINGS = [
  { blockPixels: 9, share: 0.09 },
  { blockPixels: 17, share: 0.035 },
]

/**
 * Per pixel, the largest distance to the background (Lab units) that still counts as empty. Shop backgrounds are often flat to
 * the last bit, which lets white on #F4F4F4 through at a tenth of the usual threshold, except beside strong edges, where
 * compression leaves ripples.
 * @returns the limit; `base`, the limit far from any edge; `contrast`, the strongest distance within a block
 * @param scale working pixels per photo pixel
 */
export function emptyLimit(
  distance: BackgroundDistance,
  width: number,
  height: number,
  noise: number,
  scale: number,
) {
  const base = Math.max(0.45, 4 * noise)
  const limit = lend(Float32Array, width * height).fill(base)
  let contrast: Float32Array = limit
  for (const { blockPixels, share } of RINGS) {
    const strongest = boxMax(distance.total, width, height, Math.max(2, Math.round(blockPixels * scale)))
    if (contrast === limit) contrast = strongest
    inChunks(limit.length, (from, to) => raiseLimit(limit, strongest, share, from, to))
    if (strongest !== contrast) giveBack(strongest)
  }
  return { limit, base, contrast }
}

function raiseLimit(limit: Float32Array, strongest: Float32Array, share: number, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const ripple = strongest[i] * share
    if (ripple > limit[i]) limit[i] = ripple < 9 ? ripple : 9
  }
}
