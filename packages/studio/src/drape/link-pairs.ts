import type { ClothConstraints } from './cloth-constraints.ts'

/** Of a pair: the ends' four addresses, then its rest lengths and both shares as doubles, two each. */
export const PAIR_BYTES = 64

/** Links two by two, as a LinkRelaxer sweeps over them. */
export interface LinkPairs {
  bytes: Uint8Array
}

/**
 * Pairs links that have no point in common. Links that share a point keep their order, on which alone a sweep's result depends: a link's
 * rank is one more than that of the previous link at either of its points, and links of equal rank are independent.
 *
 * @param shareOf of a link's error that each of its ends takes in a sweep, by its compliance
 */
export function pairLinks(
  { vertexCount, first, second, rest, compliance, pressed }: ClothConstraints,
  shareOf: (compliance: number) => number,
): LinkPairs {
  const { ranks, sizes } = rankLinks(first, second, vertexCount)
  const next = new Uint32Array(sizes.length)
  let places = 0
  for (let r = 0; r < sizes.length; r++) {
    next[r] = places
    places += sizes[r] + (sizes[r] & 1)
  }
  const bytes = new Uint8Array((places / 2) * PAIR_BYTES)
  const ints = new Int32Array(bytes.buffer)
  const doubles = new Float64Array(bytes.buffer)
  const write = (place: number, a: number, b: number, values: readonly [number, number, number]) => {
    const lane = place & 1
    const pair = place >> 1
    ints[pair * 16 + lane * 2] = a * 24
    ints[pair * 16 + lane * 2 + 1] = b * 24
    for (let k = 0; k < 3; k++) doubles[pair * 8 + 2 + k * 2 + lane] = values[k]
  }
  // The last link of an odd rank is paired with a dummy that moves nothing.
  for (let r = 0; r < sizes.length; r++)
    if (sizes[r] & 1) write(next[r] + sizes[r], vertexCount, vertexCount + 1, [0, 0, 0])
  for (let k = 0; k < first.length; k++)
    write(next[ranks[k]]++, first[k], second[k], [rest[k], shareOf(compliance[k]), shareOf(pressed[k])])
  return { bytes }
}

function rankLinks(first: Uint32Array, second: Uint32Array, vertexCount: number) {
  const free = new Uint32Array(vertexCount)
  const ranks = new Uint32Array(first.length)
  const sizes: number[] = []
  for (let k = 0; k < first.length; k++) {
    const rank = Math.max(free[first[k]], free[second[k]])
    ranks[k] = rank
    free[first[k]] = free[second[k]] = rank + 1
    sizes[rank] = (sizes[rank] ?? 0) + 1
  }
  return { ranks, sizes }
}
