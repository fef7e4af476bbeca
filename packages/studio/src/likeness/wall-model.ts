import { median } from '../geometry/median.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import { type ColourField, pullPush } from '../photo/pull-push.ts'
import { solveLinear } from '../reading/cutout/background-model.ts'
import type { BodySeeds } from './body-seeds.ts'

/** The wall as it would look without the person, with the visible part of the shadow on it. */
export interface WallModel extends ColourField {
  /** 1 where the picture certainly shows the wall. */
  seen: Uint8Array
  /** Standard deviation of the wall's pixels from the model, sRGB steps. */
  noise: number
}

/** Columns on either side with which the wall model starts, as a share of the width: nobody stands there. */
const SIDE = 0.13
/** Degree of the polynomial that models the light on a wall. */
const ORDER = 4
/** Largest distance of a wall's pixels from the polynomial, sRGB steps; or three times their median distance. */
const NEAR_STEPS = 7
/**
 * Rounds of growing the wall: range of shadow as shares of the model's light, and largest colour difference (sRGB steps beyond three times
 * the noise). A wall in shadow keeps its colour. The first round uses the polynomial, later ones the wall filled in so far.
 */
const ROUNDS = [
  { least: 0.55, most: 1.12, steps: 5 },
  { least: 0.75, most: 1.06, steps: 4 },
  { least: 0.85, most: 1.04, steps: 3.5 },
  { least: 0.9, most: 1.04, steps: 3 },
]
/** Least size of a region of wall, as a share of the picture; smaller regions of its colour are clothes or skin. */
const LEAST_ISLAND = 4e-4

/**
 * Models the wall of a photo about 512 pixels high: a polynomial through the pixels beside the person, then all pixels that differ from it
 * only by their light, from which the wall behind the person is filled in.
 *
 * @param darkest share of the wall's light that remains in the deepest shadow
 */
export function wallModel(
  picture: ColourField,
  { likely, possible }: BodySeeds,
  { darkest = 0 }: { darkest?: number } = {},
): WallModel {
  const { width, height, rgb } = picture
  let wall = polynomialWall(picture, possible)
  let seen: Uint8Array = Uint8Array.from(possible, v => 1 - v)
  let noise = noiseOf(wall, picture, seen)
  for (const { steps, ...shade } of ROUNDS) {
    const off = distanceFrom(wall, picture, { ...shade, least: Math.max(shade.least, darkest) })
    const calm = blur(off, width, height, 1)
    const limit = steps + 3 * Math.min(2, noise)
    const near = Uint8Array.from(calm, (d, i) => +(!likely[i] && (!possible[i] || d < limit)))
    seen = largeRegions(near, width, height)
    giveBack(calm)
    const trusted = erode(seen, width, height, 2)
    wall = smoothed({ width, height, rgb: pullPush({ width, height, rgb }, trusted) })
    giveBack(trusted)
    noise = noiseOf(wall, picture, seen)
  }
  return { width, height, rgb: wall, seen, noise }
}

/** Distance of each pixel's colour from the wall's colour at the best shade within the range, sRGB steps. */
export function distanceFrom(
  wall: Float32Array,
  { rgb }: ColourField,
  { least, most }: { least: number; most: number },
): Float32Array {
  const out = new Float32Array(rgb.length / 3)
  for (let i = 0, p = 0; i < out.length; i++, p += 3) {
    const [r, g, b] = [wall[p], wall[p + 1], wall[p + 2]]
    const along = (rgb[p] * r + rgb[p + 1] * g + rgb[p + 2] * b) / (r * r + g * g + b * b + 1e-3)
    const s = Math.max(least, Math.min(most, along))
    out[i] = Math.hypot(rgb[p] - s * r, rgb[p + 1] - s * g, rgb[p + 2] - s * b)
  }
  return out
}

function largeRegions(mask: Uint8Array, width: number, height: number): Uint8Array {
  const small = erode(mask, width, height, 1)
  const opened = dilate(small, width, height, 1)
  const least = LEAST_ISLAND * mask.length
  const out = new Uint8Array(mask.length)
  regionsOf(opened, width, height).fill(out, 1, r => r.area > least)
  giveBack(small, opened)
  for (let i = 0; i < out.length; i++) out[i] &= mask[i]
  return out
}

function smoothed({ width, height, rgb }: ColourField): Float32Array {
  const out = new Float32Array(rgb.length)
  const ones = blur(new Float32Array(width * height).fill(1), width, height, 2)
  for (let k = 0; k < 3; k++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => rgb[i * 3 + k])
    const soft = blur(plane, width, height, 2)
    for (let i = 0; i < soft.length; i++) out[i * 3 + k] = soft[i] / ones[i]
    giveBack(soft)
  }
  giveBack(ones)
  return out
}

function noiseOf(wall: Float32Array, { rgb }: ColourField, seen: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < seen.length; i++) {
    if (!seen[i]) continue
    for (let k = i * 3; k < i * 3 + 3; k++) sum += (rgb[k] - wall[k]) ** 2
    count += 3
  }
  return Math.sqrt(sum / Math.max(1, count))
}

/** A polynomial in x and y through the pixels that are connected with the picture's sides and near the polynomial. */
function polynomialWall(picture: ColourField, possible: Uint8Array): Float32Array {
  const { width, height, rgb } = picture
  const terms = termsOf(width, height)
  const side = Math.round(SIDE * width)
  const beside = Uint8Array.from(possible, (v, i) => +(!v || i % width < side || i % width >= width - side))
  let chosen = beside
  let wall: Float32Array = new Float32Array(rgb.length)
  for (let round = 0; round < 5; round++) {
    wall = fitted(picture, terms, chosen)
    const off = Float32Array.from({ length: chosen.length }, (_, i) =>
      Math.hypot(
        rgb[i * 3] - wall[i * 3],
        rgb[i * 3 + 1] - wall[i * 3 + 1],
        rgb[i * 3 + 2] - wall[i * 3 + 2],
      ),
    )
    const own = off.filter((_, i) => chosen[i] && i % 7 === 0)
    const limit = Math.max(NEAR_STEPS, 3 * median(own, 0))
    const near = Uint8Array.from(off, d => +(d < limit))
    const regions = regionsOf(near, width, height)
    const next = new Uint8Array(near.length)
    regions.fill(next, 1, r => r.left === 0 || r.right === width - 1 || r.top === 0)
    for (let i = 0; i < next.length; i++) next[i] |= 1 - possible[i]
    chosen = next
  }
  return wall
}

/** Each pixel's terms, the picture reaching from −1 to 1. */
function termsOf(width: number, height: number): (i: number, out: Float64Array) => void {
  return (i, out) => {
    const x = ((i % width) / width) * 2 - 1
    const y = (Math.floor(i / width) / height) * 2 - 1
    let n = 0
    for (let px = 1, a = 0; a <= ORDER; a++, px *= x)
      for (let py = 1, b = 0; a + b <= ORDER; b++, py *= y) out[n++] = px * py
  }
}

const TERMS = ((ORDER + 1) * (ORDER + 2)) / 2

function fitted(
  { width, height, rgb }: ColourField,
  terms: (i: number, out: Float64Array) => void,
  chosen: Uint8Array,
): Float32Array {
  const normal = new Float64Array(TERMS * TERMS)
  const right = [0, 1, 2].map(() => new Float64Array(TERMS))
  const t = new Float64Array(TERMS)
  // Every seventh pixel is used: there are a hundred thousand for fifteen terms.
  for (let i = 0; i < chosen.length; i += 7) {
    if (!chosen[i]) continue
    terms(i, t)
    for (let p = 0; p < TERMS; p++) {
      for (let q = 0; q < TERMS; q++) normal[p * TERMS + q] += t[p] * t[q]
      for (let k = 0; k < 3; k++) right[k][p] += t[p] * rgb[i * 3 + k]
    }
  }
  for (let p = 0; p < TERMS; p++) normal[p * TERMS + p] += 1e-3
  const surfaces = right.map(values => solveLinear(Float64Array.from(normal), values, TERMS))
  const out = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    terms(i, t)
    for (let k = 0; k < 3; k++) {
      let sum = 0
      for (let p = 0; p < TERMS; p++) sum += surfaces[k][p] * t[p]
      out[i * 3 + k] = sum
    }
  }
  return out
}
