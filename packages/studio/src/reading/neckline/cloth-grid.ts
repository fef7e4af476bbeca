import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Lengths in half neck widths. A grid round the neck: so far to either side and so far down. */
export const CELL = 0.03
export const ACROSS = 1.5
const DOWN = 4.2
export const WIDE = Math.round((2 * ACROSS) / CELL)
export const TALL = Math.round(DOWN / CELL)
/** Beside the neck the front is seen, whatever the neck's form. */
const FRONT = { from: 1.1, to: 1.45, top: 0.5, bottom: 1.4 }
/** Fewer cells say nothing. */
const LEAST_CELLS = 20
/** Black cloth has no hue but the compression's: lightness counts as this much at least. */
const BLACK = 0.02
/** Cloth is never more even than this, in the unit of the channels. */
const EVEN = 0.5
/** What lies between the halves of the neck is compared with both fronts. */
const BETWEEN = 0.3

/** Lightness, redness and yellowness of a cell's cloth; the hues as shares of its light. */
export type Cloth = [number, number, number]

/** Colours of the cells, row by row; null beside the cloth. */
export type ClothGrid = (Cloth | null)[]

export const columnAt = (x: number) => Math.floor((x + ACROSS) / CELL)
export const rowAt = (depth: number) => Math.floor(depth / CELL)
export const acrossOf = (column: number) => -ACROSS + (column + 0.5) * CELL

/** Cells as a mean with their neighbours, so that weave and nap are one cloth. Light changes a cloth's lightness and hardly its hue. */
export function clothGrid(photo: RgbaImage, { centre, across, down, half }: Fan): ClothGrid {
  const raw = new Float32Array(WIDE * TALL * 4)
  for (let k = 0; k < WIDE * TALL; k++) {
    const [x, y] = [acrossOf(k % WIDE), (Math.floor(k / WIDE) + 0.5) * CELL]
    const place = {
      x: centre.x + (across.x * x + down.x * y) * half,
      y: centre.y + (across.y * x + down.y * y) * half,
    }
    sample(photo, place, raw.subarray(4 * k, 4 * k + 4))
  }
  return Array.from({ length: WIDE * TALL }, (_, k) => {
    if (raw[4 * k + 3] < 0.9) return null
    const sum = [0, 0, 0]
    let count = 0
    for (const y of neighbours(Math.floor(k / WIDE), TALL))
      for (const x of neighbours(k % WIDE, WIDE)) {
        const i = 4 * (y * WIDE + x)
        if (raw[i + 3] < 0.9) continue
        count++
        for (let c = 0; c < 3; c++) sum[c] += raw[i + c]
      }
    const [lightness, red, yellow] = sum.map(v => v / count)
    const light = (lightness / 100) ** 2 + BLACK
    return [lightness, red / light, yellow / light]
  })
}

const neighbours = (i: number, length: number) => [i - 1, i, i + 1].filter(n => n >= 0 && n < length)

/** The cloth of a rectangle of the grid. */
export function clothIn(grid: ClothGrid, left: number, right: number, top: number, bottom: number): Cloth[] {
  const found: Cloth[] = []
  for (let row = Math.max(0, rowAt(top)); row < Math.min(TALL, rowAt(bottom)); row++)
    for (let column = columnAt(left); column < columnAt(right); column++) {
      const cloth = grid[row * WIDE + column]
      if (cloth) found.push(cloth)
    }
  return found
}

/**
 * How each cell's cloth lies between the inside's (0) and the front's (1), in what parts these two best: each channel counts by its difference
 * over its unevenness within both. Cells beside the cloth are NaN. Null where the two are not told apart.
 * @param inside cloth that is certainly the inside's
 * @param apart by so many times their unevenness the two differ
 */
export function insideToFront(grid: ClothGrid, inside: Cloth[], apart: number): Float32Array | null {
  const { from, to, top, bottom } = FRONT
  const left = between(inside, clothIn(grid, -to, -from, top, bottom), apart)
  const right = between(inside, clothIn(grid, from, to, top, bottom), apart)
  if (!left || !right) return null
  return Float32Array.from(grid, (cloth, k) => {
    if (!cloth) return Number.NaN
    const share = Math.max(0, Math.min(1, (acrossOf(k % WIDE) + BETWEEN) / (2 * BETWEEN)))
    return (1 - share) * left(cloth) + share * right(cloth)
  })
}

function between(inside: Cloth[], front: Cloth[], apart: number): ((cloth: Cloth) => number) | null {
  if (Math.min(inside.length, front.length) < LEAST_CELLS) return null
  const channels = [0, 1, 2].map(c => {
    const [a, b] = [inside, front].map(cloths => cloths.map(v => v[c]))
    const [from, to] = [median(a), median(b)]
    const uneven = Math.max(median(a.map(v => Math.abs(v - from))), median(b.map(v => Math.abs(v - to))))
    return { from, step: to - from, weight: (to - from) / (1.48 * uneven + EVEN) ** 2 }
  })
  const all = channels.reduce((sum, { step, weight }) => sum + step * weight, 0)
  if (Math.sqrt(all) < apart) return null
  return cloth => channels.reduce((sum, { from, weight }, c) => sum + weight * (cloth[c] - from), 0) / all
}
