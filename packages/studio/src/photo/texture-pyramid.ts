import { giveBack, lend } from '../memory/array-pool.ts'
import type { RgbaImage } from './rgba-image.ts'

/**
 * A colour picture in halving sizes, 3 sRGB bytes a pixel, with colours bled into everything outside the matte. In shared
 * memory, so that threads hand it to each other.
 */
export interface TexturePyramid {
  levels: { width: number; height: number; rgb: Uint8Array }[]
  /** The matte at full size. */
  alpha: Uint8Array
  width: number
  height: number
}

/** How much a pixel of this alpha says about the cloth's colour: rims are mixed with the background. */
const WEIGHT = Float32Array.from({ length: 256 }, (_, alpha) => Math.max(0, (alpha - 140) / 115) ** 2)
const LEVELS = 6

/**
 * Push-pull: averages weighted by the matte on the way up, holes filled from above on the way down. `alpha` is the
 * image's own where another pyramid has it already.
 */
export function texturePyramid(image: RgbaImage, alpha = alphaOf(image)): TexturePyramid {
  const { width, height } = image
  const stack: Level[] = [halvePhoto(image)]
  while (stack[stack.length - 1].width > 1 || stack[stack.length - 1].height > 1)
    stack.push(halve(stack[stack.length - 1]))
  for (let i = stack.length - 2; i >= 0; i--) fillFrom(stack[i], stack[i + 1])
  const coarse = stack.slice(0, LEVELS - 1)
  const levels = [
    { width, height, rgb: filledPhoto(image, stack[0]) },
    ...coarse.map(l => ({ width: l.width, height: l.height, rgb: toBytes(l.rgb) })),
  ]
  for (const { rgb, weight } of stack) giveBack(rgb, weight)
  return {
    levels,
    alpha,
    width,
    height,
  }
}

/**
 * A picture of one colour a row, as large as another one and with its matte.
 * @param colours sRGB, 3 bytes a row of the full size
 */
export function stripedPyramid(colours: Uint8Array, like: TexturePyramid): TexturePyramid {
  let rows = Float32Array.from(colours)
  const levels = like.levels.map(({ width, height }, level) => {
    if (level > 0) rows = halvedRows(rows)
    const rgb = sharedBytes(width * height * 3)
    const line = new Uint8Array(width * 3)
    for (let y = 0; y < height; y++) {
      for (let i = 0; i < line.length; i += 3) for (let k = 0; k < 3; k++) line[i + k] = rows[y * 3 + k] + 0.5
      rgb.set(line, y * line.length)
    }
    return { width, height, rgb }
  })
  return { ...like, levels }
}

/** Each two rows as one; a last one alone stays as it is. */
function halvedRows(rows: Float32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.ceil(rows.length / 6) * 3)
  for (let i = 0; i < out.length; i++) {
    const upper = Math.floor(i / 3) * 6 + (i % 3)
    const lower = upper + 3 < rows.length ? upper + 3 : upper
    out[i] = (rows[upper] + rows[lower]) / 2
  }
  return out
}

const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length))

/** What a picture takes in memory. */
export function bytesOf({ levels, alpha }: TexturePyramid): number {
  return levels.reduce((sum, level) => sum + level.rgb.length, alpha.length)
}

export function alphaOf({ width, height, data }: RgbaImage): Uint8Array {
  const alpha = sharedBytes(width * height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3]
  return alpha
}

/** The photo itself, bytes to bytes: at full size no float copy is made of it. */
function filledPhoto(photo: RgbaImage, coarse: Level): Uint8Array {
  const out = sharedBytes(photo.width * photo.height * 3)
  for (let y = 0; y < photo.height; y++) filledRow(photo, coarse, y, out)
  return out
}

function filledRow({ width, data }: RgbaImage, coarse: Level, y: number, out: Uint8Array): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const p = i * 4
    const o = i * 3
    const w = WEIGHT[data[p + 3]] * 2
    if (w >= 1) {
      out[o] = data[p]
      out[o + 1] = data[p + 1]
      out[o + 2] = data[p + 2]
      continue
    }
    const q = ((y >> 1) * coarse.width + (x >> 1)) * 3
    for (let k = 0; k < 3; k++) out[o + k] = data[p + k] * w + coarse.rgb[q + k] * (1 - w) + 0.5
  }
}

function halvePhoto(image: RgbaImage): Level {
  const out = emptyLevel((image.width + 1) >> 1, (image.height + 1) >> 1)
  for (let y = 0; y < out.height; y++) halvePhotoRow(image, y, out)
  return out
}

function halvePhotoRow({ width, height, data }: RgbaImage, y: number, out: Level): void {
  const bottom = Math.min(height, 2 * y + 2)
  for (let x = 0, o = y * out.width; x < out.width; x++, o++) {
    let r = 0
    let g = 0
    let b = 0
    let total = 0
    let count = 0
    const right = Math.min(width, 2 * x + 2)
    for (let j = 2 * y; j < bottom; j++)
      for (let i = 2 * x; i < right; i++) {
        const p = (j * width + i) * 4
        const w = WEIGHT[data[p + 3]]
        count++
        if (w === 0) continue
        total += w
        r += w * data[p]
        g += w * data[p + 1]
        b += w * data[p + 2]
      }
    setAverage(out, o, r, g, b, total, count)
  }
}

function emptyLevel(width: number, height: number): Level {
  return {
    width,
    height,
    rgb: lend(Float32Array, width * height * 3),
    weight: lend(Float32Array, width * height),
  }
}

function setAverage(
  { rgb, weight }: Level,
  o: number,
  r: number,
  g: number,
  b: number,
  total: number,
  count: number,
): void {
  if (total === 0) return
  weight[o] = total / count
  rgb[o * 3] = r / total
  rgb[o * 3 + 1] = g / total
  rgb[o * 3 + 2] = b / total
}

/** A plain loop: TypedArray.from with a callback takes ten times as long. */
function toBytes(values: Float32Array): Uint8Array {
  const out = sharedBytes(values.length)
  for (let i = 0; i < out.length; i++) out[i] = values[i] + 0.5
  return out
}

interface Level {
  width: number
  height: number
  rgb: Float32Array
  weight: Float32Array
}

function halve(from: Level): Level {
  const out = emptyLevel(Math.max(1, (from.width + 1) >> 1), Math.max(1, (from.height + 1) >> 1))
  for (let y = 0; y < out.height; y++) halveRow(from, y, out)
  return out
}

function halveRow(from: Level, y: number, out: Level): void {
  for (let x = 0, o = y * out.width; x < out.width; x++, o++) {
    let r = 0
    let g = 0
    let b = 0
    let total = 0
    let count = 0
    for (let j = 2 * y; j < Math.min(from.height, 2 * y + 2); j++)
      for (let i = 2 * x; i < Math.min(from.width, 2 * x + 2); i++) {
        const p = j * from.width + i
        const w = from.weight[p]
        count++
        total += w
        r += w * from.rgb[p * 3]
        g += w * from.rgb[p * 3 + 1]
        b += w * from.rgb[p * 3 + 2]
      }
    setAverage(out, o, r, g, b, total, count)
  }
}

function fillFrom(level: Level, coarse: Level): void {
  for (let y = 0; y < level.height; y++) fillRow(level, coarse, y)
}

function fillRow(level: Level, coarse: Level, y: number): void {
  for (let x = 0, p = y * level.width; x < level.width; x++, p++) {
    const w = Math.min(1, level.weight[p] * 2)
    if (w >= 1) continue
    const q = ((y >> 1) * coarse.width + (x >> 1)) * 3
    for (let k = 0; k < 3; k++) level.rgb[p * 3 + k] = level.rgb[p * 3 + k] * w + coarse.rgb[q + k] * (1 - w)
  }
}

/** Bilinear colour at a full-size pixel place on one level; writes sRGB 0 to 255 into `out`. */
export function sampleTexture(
  t: TexturePyramid,
  level: number,
  x: number,
  y: number,
  out: Float64Array,
): void {
  const l = t.levels[level]
  const scale = 1 / (1 << level)
  const fx = Math.max(0, Math.min(l.width - 1.001, (x + 0.5) * scale - 0.5))
  const fy = Math.max(0, Math.min(l.height - 1.001, (y + 0.5) * scale - 0.5))
  const ix = fx | 0
  const iy = fy | 0
  const ax = fx - ix
  const ay = fy - iy
  const i = (iy * l.width + ix) * 3
  const right = ix + 1 < l.width ? 3 : 0
  const below = iy + 1 < l.height ? l.width * 3 : 0
  for (let k = 0; k < 3; k++) {
    const a = l.rgb[i + k]
    const b = l.rgb[i + right + k]
    const c = l.rgb[i + below + k]
    const d = l.rgb[i + below + right + k]
    out[k] = (a + (b - a) * ax) * (1 - ay) + (c + (d - c) * ax) * ay
  }
}

/** Bilinear matte, 0 to 255. */
export function sampleAlpha(t: TexturePyramid, x: number, y: number): number {
  const fx = Math.max(0, Math.min(t.width - 1.001, x))
  const fy = Math.max(0, Math.min(t.height - 1.001, y))
  const ix = fx | 0
  const iy = fy | 0
  const ax = fx - ix
  const ay = fy - iy
  const i = iy * t.width + ix
  const a = t.alpha
  return (
    (a[i] * (1 - ax) + a[i + 1] * ax) * (1 - ay) + (a[i + t.width] * (1 - ax) + a[i + t.width + 1] * ax) * ay
  )
}
