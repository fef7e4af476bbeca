/** How far a picture is from its golden, in sRGB steps (0 to 255). */
export interface GoldenDifference {
  /** Mean absolute difference over all pixels and channels. */
  mean: number
  /** Largest difference of mean colour over all 8×8 blocks and channels: a visible change. */
  worstBlock: number
}

/**
 * The largest differences that pass. The same engine on the same machine draws the same bytes. A fold that falls differently gives a
 * `worstBlock` of 20, a wrong print or a missing sleeve 60 and more; a change of light or grade shows in the mean.
 */
export const GOLDEN_TOLERANCE: GoldenDifference = { mean: 0.8, worstBlock: 12 }

/** Side of a block, pixels. */
const BLOCK = 8

export function goldenDifference(
  one: Uint8Array,
  other: Uint8Array,
  { width, height }: { width: number; height: number },
): GoldenDifference {
  if (one.length !== other.length || one.length !== width * height * 3)
    throw new RangeError('The pictures are not of the same size')
  let total = 0
  for (let i = 0; i < one.length; i++) total += Math.abs(one[i] - other[i])
  let worstBlock = 0
  for (let y = 0; y + BLOCK <= height; y += BLOCK)
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      const sum = [0, 0, 0]
      for (let j = 0; j < BLOCK; j++)
        for (let i = 0; i < BLOCK; i++) {
          const p = ((y + j) * width + x + i) * 3
          for (let k = 0; k < 3; k++) sum[k] += one[p + k] - other[p + k]
        }
      worstBlock = Math.max(worstBlock, ...sum.map(s => Math.abs(s) / BLOCK ** 2))
    }
  return { mean: total / one.length, worstBlock }
}

export function isWithin({ mean, worstBlock }: GoldenDifference, tolerance = GOLDEN_TOLERANCE): boolean {
  return mean <= tolerance.mean && worstBlock <= tolerance.worstBlock
}
