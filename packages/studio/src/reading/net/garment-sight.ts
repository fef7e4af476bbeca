import { readFileSync } from 'node:fs'
import { type CategoryKey, categoryKeys, type MarkName, markNames } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import type { SeenMark } from '../result/garment-reading.ts'
import { GarmentNet, type NetOutput } from './garment-net.ts'
import { type SleeveLook, sleeveLooksOf } from './sleeve-looks.ts'

/** The sizes that the net was trained on and one narrower one of as many pixels; a photo is pressed into the one most like it. */
const SIZES = [
  [192, 256],
  [224, 224],
  [256, 192],
  [176, 288],
  [288, 176],
] as const
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

let net: GarmentNet | null = null

/** Weights are read once per thread; they are part of the package, not input. */
function loadNet(): GarmentNet {
  net ??= new GarmentNet(readFileSync(new URL('weights/garment.bin', import.meta.url)))
  return net
}

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
  const seen = loadNet().run(pressed, w, h, category)
  const mirrored = loadNet().run(mirrorRgb(pressed, w), w, h, category)
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
  return Object.fromEntries(categoryKeys.map((key, k) => [key, shares[k]])) as Record<CategoryKey, number>
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
