import { lend } from '../memory/array-pool.ts'

/**
 * Loops over a picture's pixels: `Uint8Array.from` and `Float32Array.from` with a function go through an iterator and take twenty to a
 * hundred times as long. The results are lent (`array-pool.ts`).
 */

/** A mask: 1 at each of `count` pixels for which `is` holds. */
export function maskWhere(count: number, is: (q: number) => boolean): Uint8Array {
  const out = lend(Uint8Array, count)
  for (let q = 0; q < count; q++) if (is(q)) out[q] = 1
  return out
}

/** A number for each of `count` pixels. */
export function planeOf(count: number, valueAt: (q: number) => number): Float32Array {
  const out = lend(Float32Array, count)
  for (let q = 0; q < count; q++) out[q] = valueAt(q)
  return out
}
