import { mulberry32 } from '../../geometry/random.ts'
import { squareSums } from '../../photo/square-sums.ts'

/** A piece of photographed cloth to quilt from: what each pixel differs from its wider surroundings, three channels. */
export interface Swatch {
  width: number
  height: number
  detail: Float32Array
  /** 1 where it shows nothing but the cloth. */
  usable: Uint8Array
}

/** Places that are tried for each patch, and how many must be there at all. */
const CANDIDATES = { tried: 48, least: 24 }
/** Shares of the patches, by how rough they are, that are used: without the smoothest, which are blurred, and the roughest, which have creases and seams. */
const USED = { from: 0.15, to: 0.65 }
/** Neighbouring patches overlap by this share of their side. */
const OVERLAP = 0.3
/** Of an overlap each so many pixels are compared. */
const COMPARED = 2

/**
 * New cloth of any size from photographed cloth: patches that fit their neighbours where they overlap, joined where the two differ least (Efros
 * and Freeman 2001, "Image quilting"). Knits, weaves and ribs go on from patch to patch.
 * @param side of a patch, pixels; larger than what repeats in the cloth
 * @returns three channels, the mean of each about 0; null where the swatch is too small
 */
export function quiltCloth(
  swatch: Swatch,
  size: { width: number; height: number },
  side: number,
): Float32Array | null {
  const places = evenPlaces(swatch, side)
  if (places.length < CANDIDATES.least) return null
  const random = mulberry32(1)
  const overlap = Math.max(2, Math.round(OVERLAP * side))
  const step = side - overlap
  const quilt = { ...size, detail: new Float32Array(size.width * size.height * 3) }
  for (let y = 0; y < size.height - (y === 0 ? 0 : overlap); y += step)
    for (let x = 0; x < size.width - (x === 0 ? 0 : overlap); x += step) {
      const patch = { x, y, side, overlap }
      let [best, least] = [0, Infinity]
      for (let n = 0; n < CANDIDATES.tried; n++) {
        const place = places[Math.floor(random() * places.length)]
        const apart = x + y === 0 ? 0 : overlapApart(quilt, swatch, place, patch, least)
        if (apart < least) [best, least] = [place, apart]
      }
      sewIn(quilt, swatch, best, patch)
    }
  return quilt.detail
}

type Quilt = Omit<Swatch, 'usable'>

/** Where a patch is sewn into the quilt. */
interface Patch {
  x: number
  y: number
  side: number
  overlap: number
}

/** Upper left corners, as pixels of the swatch, of squares that show nothing but cloth and are about as rough as most. */
function evenPlaces({ width, height, detail, usable }: Swatch, side: number): number[] {
  const strange = squareSums(width, height, i => 1 - usable[i])
  const rough = squareSums(width, height, i => (usable[i] ? Math.abs(detail[i * 3 + 1]) : 0))
  const stride = Math.max(1, side >> 3)
  const found: { place: number; roughness: number }[] = []
  for (let y = 0; y + side <= height; y += stride)
    for (let x = 0; x + side <= width; x += stride)
      if (strange(x, y, side) === 0) found.push({ place: y * width + x, roughness: rough(x, y, side) })
  found.sort((a, b) => a.roughness - b.roughness)
  return found
    .slice(Math.floor(USED.from * found.length), Math.ceil(USED.to * found.length))
    .map(({ place }) => place)
}

/** How much a patch differs from the quilt where it overlaps it, or more than `most`. */
function overlapApart(quilt: Quilt, swatch: Quilt, place: number, patch: Patch, most: number): number {
  const { x, y, side, overlap } = patch
  let apart = 0
  const bottom = Math.min(side, quilt.height - y)
  const right = Math.min(side, quilt.width - x)
  for (let v = 0; v < bottom && apart < most; v += COMPARED) {
    const to = y > 0 && v < overlap ? right : x > 0 ? Math.min(right, overlap) : 0
    for (let u = 0; u < to; u += COMPARED)
      apart += differs(quilt, (y + v) * quilt.width + x + u, swatch, place + v * swatch.width + u)
  }
  return apart
}

function differs(quilt: Quilt, i: number, swatch: Quilt, j: number): number {
  let squared = 0
  for (let k = 0; k < 3; k++) squared += (quilt.detail[i * 3 + k] - swatch.detail[j * 3 + k]) ** 2
  return squared
}

/** Sews a patch in: where it overlaps what is there, from the line on which the two differ least. */
function sewIn(quilt: Quilt, swatch: Quilt, place: number, patch: Patch): void {
  const { x, y, side, overlap } = patch
  const bottom = Math.min(side, quilt.height - y)
  const right = Math.min(side, quilt.width - x)
  const costAt = (u: number, v: number) =>
    differs(quilt, (y + v) * quilt.width + x + u, swatch, place + v * swatch.width + u)
  const fromLeft = x > 0 ? seam(bottom, Math.min(overlap, right), (v, u) => costAt(u, v)) : null
  const fromTop = y > 0 ? seam(right, Math.min(overlap, bottom), costAt) : null
  for (let v = 0; v < bottom; v++)
    for (let u = 0; u < right; u++) {
      if ((fromLeft && u < fromLeft[v]) || (fromTop && v < fromTop[u])) continue
      const o = ((y + v) * quilt.width + x + u) * 3
      const p = (place + v * swatch.width + u) * 3
      for (let k = 0; k < 3; k++) quilt.detail[o + k] = swatch.detail[p + k]
    }
}

/** The cheapest line along a strip: by place along it, how far across it lies; it moves by one at most from place to place. */
function seam(
  length: number,
  across: number,
  costAt: (along: number, across: number) => number,
): Uint16Array {
  const cost = new Float64Array(length * across)
  for (let i = 0; i < length; i++)
    for (let j = 0; j < across; j++)
      cost[i * across + j] =
        costAt(i, j) + (i === 0 ? 0 : cost[(i - 1) * across + cheapest(cost, i - 1, j, across)])
  const line = new Uint16Array(length)
  let j = 0
  for (let k = 1; k < across; k++)
    if (cost[(length - 1) * across + k] < cost[(length - 1) * across + j]) j = k
  for (let i = length - 1; i >= 0; i--) {
    line[i] = j
    if (i > 0) j = cheapest(cost, i - 1, j, across)
  }
  return line
}

/** Of a place of a line and its two neighbours the cheapest. */
function cheapest(cost: Float64Array, line: number, j: number, across: number): number {
  let best = j
  for (const k of [j - 1, j + 1])
    if (k >= 0 && k < across && cost[line * across + k] < cost[line * across + best]) best = k
  return best
}
