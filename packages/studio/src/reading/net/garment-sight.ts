import { readFileSync } from 'node:fs'
import { type CategoryKey, categoryKeys, type MarkName, markNames } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { once } from '../../memory/once.ts'
import type { SeenMark } from '../result/garment-reading.ts'
import { GarmentNet, NET_CATEGORIES, type NetOutput, type NetWidths } from './garment-net.ts'
import { type SleeveLook, sleeveLooksOf } from './sleeve-looks.ts'

/** The sizes that the net was trained on and one narrower one of as many pixels; a photo is pressed into the one most like it. */
const SIZES = [
  [192, 256],
  [224, 224],
  [256, 192],
  [176, 288],
  [288, 176],
] as const
/** A square is all that the neck net looks at, and so it is narrower than the garment net. */
const NECK_NET: NetWidths = [16, 40, 80, 112]
/** Pixels of a cell of the heat maps, and cells around a peak whose heat counts as the peak's. */
const CELL = 4
const AROUND = 2

/** What the net sees in a photo. Planes are log odds at half the picture's size; places are shares of its width and height. */
export interface GarmentSight {
  garment: Float32Array
  inside: Float32Array
  inTheWay: Float32Array
  marks: Record<MarkName, SeenMark>
  /** Probabilities that sum to 1. */
  categories: Record<CategoryKey, number>
  /** Radians clockwise that the garment is turned by, and how sure that is: 1 is fully. */
  turn: { angle: number; certainty: number }
  /** Probabilities that sum to 1; they say nothing of what hangs from the waist. */
  sleeves: Record<SleeveLook, number>
}

const weightsOf = (name: string) => readFileSync(new URL(`weights/${name}.bin`, import.meta.url))
const garmentNet = once(() => new GarmentNet(weightsOf('garment')))
const neckNet = once(() => new GarmentNet(weightsOf('neck'), NECK_NET))

/**
 * Roughly where a garment is, where its marks are, what it is and which way up: the mean of what the net gives for the picture and for
 * its mirror image.
 * @param category what the seller says that it is; null where she has not
 */
export function garmentSight(
  rgb: Uint8Array,
  width: number,
  height: number,
  category: CategoryKey | null,
): GarmentSight {
  const unlike = ([w, h]: readonly [number, number]) => Math.abs(Math.log((w * height) / (h * width)))
  const [w, h] = SIZES.reduce((best, size) => (unlike(size) < unlike(best) ? size : best))
  const pressed = pressRgb(rgb, { width, height }, { width: w, height: h })
  const seen = garmentNet().run(pressed, w, h, category)
  const mirrored = garmentNet().run(mirrorRgb(pressed, w), w, h, category)
  const plane = (of: (output: NetOutput) => Float32Array) =>
    stretch(meanWithMirrored(of(seen), of(mirrored), w), { width: w, height: h }, half(width, height))
  const { cos, sin } = { cos: seen.turn.cos + mirrored.turn.cos, sin: seen.turn.sin - mirrored.turn.sin }
  return {
    garment: plane(o => o.garment),
    inside: plane(o => o.inside),
    inTheWay: plane(o => o.inTheWay),
    marks: marksOf(seen, mirrored),
    categories: categoriesOf(seen, mirrored),
    turn: { angle: Math.atan2(sin, cos), certainty: Math.min(1, Math.hypot(cos, sin) / 2) },
    sleeves: sleeveLooksOf([seen.features, mirrored.features]),
  }
}

/** A square of a picture, pixels; it may reach beyond the picture's frame. */
export interface Place {
  left: number
  top: number
  side: number
}

/** Pixels of a side that a square of a picture is seen with. */
const SQUARE = 224

/** Log odds at a place of the square, pixels of the picture from the square's corner. */
type Odds = (x: number, y: number) => number

/** What the neck net sees in a square of a picture, as the mean of the square and its mirror image. */
export function seenInSquare(
  rgb: Uint8Array,
  size: Size,
  place: Place,
  category: CategoryKey | null,
): Pick<Record<keyof GarmentSight, Odds>, 'garment' | 'inside' | 'inTheWay'> {
  const pressed = pressSquare(rgb, size, place)
  const seen = neckNet().run(pressed, SQUARE, SQUARE, category)
  const mirrored = neckNet().run(mirrorRgb(pressed, SQUARE), SQUARE, SQUARE, category)
  const odds = (of: (output: NetOutput) => Float32Array): Odds => {
    const plane = meanWithMirrored(of(seen), of(mirrored), SQUARE)
    return (x, y) => oddsAt(plane, (x * SQUARE) / place.side - 0.5, (y * SQUARE) / place.side - 0.5)
  }
  return { garment: odds(o => o.garment), inside: odds(o => o.inside), inTheWay: odds(o => o.inTheWay) }
}

/** Bilinear. */
function oddsAt(plane: Float32Array, x: number, y: number): number {
  const clamped = (at: number) => Math.max(0, Math.min(SQUARE - 1.001, at))
  const [u, v] = [clamped(x), clamped(y)]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const i = row * SQUARE + column
  const upper = plane[i] + (plane[i + 1] - plane[i]) * (u - column)
  const lower = plane[i + SQUARE] + (plane[i + SQUARE + 1] - plane[i + SQUARE]) * (u - column)
  return upper + (lower - upper) * (v - row)
}

/** A square pressed or stretched to the net's size; beyond the frame the frame's own pixels go on. */
function pressSquare(rgb: Uint8Array, { width, height }: Size, { left, top, side }: Place): Uint8Array {
  const out = new Uint8Array(SQUARE * SQUARE * 3)
  const scale = side / SQUARE
  const fine = Math.max(1, Math.ceil(scale))
  const within = (at: number, most: number) => Math.max(0, Math.min(most - 1.001, at))
  for (let y = 0; y < SQUARE; y++)
    for (let x = 0; x < SQUARE; x++) {
      const sums = [0, 0, 0]
      for (let v = 0; v < fine; v++) {
        const down = within(top + (y + (v + 0.5) / fine) * scale - 0.5, height)
        const row = Math.floor(down)
        for (let u = 0; u < fine; u++) {
          const across = within(left + (x + (u + 0.5) / fine) * scale - 0.5, width)
          const column = Math.floor(across)
          const at = (row * width + column) * 3
          for (let c = 0; c < 3; c++) {
            const upper = rgb[at + c] + (rgb[at + 3 + c] - rgb[at + c]) * (across - column)
            const below = at + width * 3 + c
            const lower = rgb[below] + (rgb[below + 3] - rgb[below]) * (across - column)
            sums[c] += upper + (lower - upper) * (down - row)
          }
        }
      }
      for (let c = 0; c < 3; c++) out[(y * SQUARE + x) * 3 + c] = sums[c] / fine ** 2 + 0.5
    }
  return out
}

const half = (width: number, height: number) => ({ width: width >> 1, height: height >> 1 })

const meanWithMirrored = (plane: Float32Array, mirrored: Float32Array, width: number) =>
  plane.map((v, i) => (v + mirrored[i - (i % width) + width - 1 - (i % width)]) / 2)

/** The mark that takes a mark's place in the mirror. */
const inMirror = (name: MarkName): MarkName => {
  const other = name.endsWith('Left') ? name.replace('Left', 'Right') : name.replace('Right', 'Left')
  return other as MarkName
}

function marksOf(seen: NetOutput, mirrored: NetOutput): Record<MarkName, SeenMark> {
  const [columns, rows] = [seen.width / CELL, seen.height / CELL]
  return Object.fromEntries(
    markNames.map((name, k) => {
      const twin = inMirror(name)
      const other = softmax(mirrored.heat[markNames.indexOf(twin)])
      const heat = meanWithMirrored(softmax(seen.heat[k]), other, columns)
      const shows = 1 / (1 + Math.exp(-(seen.shows[name] + mirrored.shows[twin]) / 2))
      return [name, { ...peakOf(heat, columns, rows), shows }]
    }),
  ) as Record<MarkName, SeenMark>
}

/** The middle of the heat around the hottest cell. */
function peakOf(heat: Float32Array, columns: number, rows: number): Point & { sharpness: number } {
  let hottest = 0
  for (let i = 1; i < heat.length; i++) if (heat[i] > heat[hottest]) hottest = i
  const [column, row] = [hottest % columns, Math.floor(hottest / columns)]
  let [sum, x, y] = [0, 0, 0]
  for (let v = Math.max(0, row - AROUND); v <= Math.min(rows - 1, row + AROUND); v++)
    for (let u = Math.max(0, column - AROUND); u <= Math.min(columns - 1, column + AROUND); u++) {
      const share = heat[v * columns + u]
      sum += share
      x += share * (u + 0.5)
      y += share * (v + 0.5)
    }
  return { x: x / sum / columns, y: y / sum / rows, sharpness: sum }
}

function categoriesOf(seen: NetOutput, mirrored: NetOutput): Record<CategoryKey, number> {
  const logits = Float32Array.from(seen.categories, (v, k) => (v + mirrored.categories[k]) / 2)
  const shares = softmax(logits)
  const shareOf = (key: CategoryKey) => shares[NET_CATEGORIES.indexOf(key)] ?? 0
  return Object.fromEntries(categoryKeys.map(key => [key, shareOf(key)])) as Record<CategoryKey, number>
}

function softmax(logits: Float32Array): Float32Array {
  const most = logits.reduce((a, b) => Math.max(a, b))
  const exps = logits.map(v => Math.exp(v - most))
  const sum = exps.reduce((a, b) => a + b, 0)
  return exps.map(v => v / sum)
}

interface Size {
  width: number
  height: number
}
/** Means of the pixels that each pixel of the other size lies over. */
function pressRgb(rgb: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height * 3)
  const range = (i: number, side: number, small: number) =>
    [Math.floor((i * side) / small), Math.ceil(((i + 1) * side) / small)] as const
  for (let y = 0; y < to.height; y++) {
    const [top, bottom] = range(y, from.height, to.height)
    for (let x = 0; x < to.width; x++) {
      const [left, right] = range(x, from.width, to.width)
      const sums = [0, 0, 0]
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++)
          for (let c = 0; c < 3; c++) sums[c] += rgb[(v * from.width + u) * 3 + c]
      const count = (bottom - top) * (right - left)
      for (let c = 0; c < 3; c++) out[(y * to.width + x) * 3 + c] = sums[c] / count + 0.5
    }
  }
  return out
}

function mirrorRgb(rgb: Uint8Array, width: number): Uint8Array {
  return rgb.map((_, k) => {
    const x = ((k / 3) | 0) % width
    return rgb[k + (width - 1 - 2 * x) * 3]
  })
}

/** Bilinear. */
function stretch(plane: Float32Array, from: Size, to: Size): Float32Array {
  const place = (i: number, side: number, small: number) => {
    const at = Math.max(0, Math.min(small - 1, ((i + 0.5) * small) / side - 0.5))
    const first = Math.min(small - 2, Math.floor(at))
    return [first, at - first] as const
  }
  const out = new Float32Array(to.width * to.height)
  const columns = Array.from({ length: to.width }, (_, x) => place(x, to.width, from.width))
  for (let y = 0; y < to.height; y++) {
    const [row, down] = place(y, to.height, from.height)
    for (let x = 0; x < to.width; x++) {
      const [column, across] = columns[x]
      const i = row * from.width + column
      const upper = plane[i] * (1 - across) + plane[i + 1] * across
      const lower = plane[i + from.width] * (1 - across) + plane[i + from.width + 1] * across
      out[y * to.width + x] = upper * (1 - down) + lower * down
    }
  }
  return out
}

/** The category that the net finds likeliest. */
export const likeliestCategory = ({ categories }: Pick<GarmentSight, 'categories'>): CategoryKey =>
  categoryKeys.reduce((best, key) => (categories[key] > categories[best] ? key : best))
