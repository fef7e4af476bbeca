import type { LabImage } from '../../colour/lab-image.ts'

/** Side of the cells of Lab space in which colours are counted. */
const CELL = 10
/** Share of the garment from which a colour is its own. */
const OWN_SHARE = 0.012

/**
 * Lab colours, three numbers each, that a mask's part of a picture has much of.
 * @param from first row that counts, pixels
 * @param to first row that counts no more
 * @param share from which a colour is much
 */
export function ownColours(
  mask: Uint8Array,
  { width, lightness, a, b }: LabImage,
  from: number,
  to: number,
  share = OWN_SHARE,
): Float32Array {
  const cells = new Map<number, number[]>()
  const cellOf = (v: number) => Math.round(v / CELL) + 32
  let count = 0
  // Neighbours are mostly of one cell, which is then not looked up.
  let last = -1
  let sums: number[] = []
  for (let i = from * width; i < to * width; i++) {
    if (!mask[i]) continue
    count++
    const key = (cellOf(lightness[i]) * 64 + cellOf(a[i])) * 64 + cellOf(b[i])
    if (key !== last) {
      sums = cells.get(key) ?? [0, 0, 0, 0]
      cells.set(key, sums)
      last = key
    }
    sums[0] += lightness[i]
    sums[1] += a[i]
    sums[2] += b[i]
    sums[3]++
  }
  const own = [...cells.values()].filter(s => s[3] > share * count)
  return Float32Array.from(own.flatMap(([l, p, q, n]) => [l / n, p / n, q / n]))
}

/** Lab distance of a pixel to the nearest of such colours; Infinity where there is none. */
export function distanceTo(own: Float32Array, { lightness, a, b }: LabImage, i: number): number {
  let least = Infinity
  for (let c = 0; c < own.length; c += 3) {
    const dl = lightness[i] - own[c]
    const da = a[i] - own[c + 1]
    const db = b[i] - own[c + 2]
    const squared = dl * dl + da * da + db * db
    if (squared < least) least = squared
  }
  return Math.sqrt(least)
}
