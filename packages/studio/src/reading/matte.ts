import type { RgbaImage } from './garment-reading.ts'
import { boxMean } from './mask-shape.ts'
import { nearestSource } from './nearest-source.ts'
import { boundsOf } from './tidy-mask.ts'

interface Mask {
  width: number
  height: number
  mask: Uint8Array
}

/** Projection on the foreground-background line is trusted fully from this squared sRGB contrast (30 units) on. */
const TRUSTED_CONTRAST = 900

/** The part of a photo that a garment and its rim are in, in pixels of the photo. */
interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** The mask's share of the garment at each pixel of the window. */
function enlarge(small: Mask, photo: { width: number; height: number }, window: Window): Float32Array {
  const { width, height } = window
  const out = new Float32Array(width * height)
  const columns = new Int32Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = placeInSmall(x + window.left, small.width, photo.width)
    columns[x] = at | 0
    shares[x] = at - columns[x]
  }
  for (let y = 0; y < height; y++) {
    const at = placeInSmall(y + window.top, small.height, photo.height)
    const upper = (at | 0) * small.width
    const lower = upper + small.width
    const t = at - (at | 0)
    for (let x = 0; x < width; x++) {
      const c = columns[x]
      const s = shares[x]
      const top = small.mask[upper + c] * (1 - s) + small.mask[upper + c + 1] * s
      const bottom = small.mask[lower + c] * (1 - s) + small.mask[lower + c + 1] * s
      out[y * width + x] = top * (1 - t) + bottom * t
    }
  }
  return out
}

function placeInSmall(pixel: number, small: number, large: number): number {
  return Math.min(small - 1.001, Math.max(0, ((pixel + 0.5) * small) / large - 0.5))
}

/** Mean colour of the sure pixels around a point; nearest alone would carry the photo's noise into the edge. */
function smoothSources(
  rgb: Uint8Array,
  sure: Uint8Array,
  width: number,
  height: number,
  i: number,
  out: Float32Array,
) {
  const x0 = i % width
  const y0 = (i / width) | 0
  let red = 0
  let green = 0
  let blue = 0
  let count = 0
  for (let y = Math.max(0, y0 - 1); y <= Math.min(height - 1, y0 + 1); y++) {
    for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x0 + 1); x++) {
      const k = y * width + x
      if (!sure[k]) continue
      red += rgb[k * 3]
      green += rgb[k * 3 + 1]
      blue += rgb[k * 3 + 2]
      count++
    }
  }
  out[0] = red / count
  out[1] = green / count
  out[2] = blue / count
}

const clamp01 = (v: number) => (v < 0 ? 0 : v > 1 ? 1 : v)

/**
 * Soft alpha at the photo's size along the mask's edge, and colours freed from the background. It is worked out around the garment;
 * elsewhere the photo's colours stay, unseen.
 */
export function pullMatte(rgb: Uint8Array, width: number, height: number, cut: Mask): RgbaImage {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0, o = 0; o < data.length; i += 3, o += 4) {
    data[o] = rgb[i]
    data[o + 1] = rgb[i + 1]
    data[o + 2] = rgb[i + 2]
  }
  const radius = Math.max(2, Math.round((1.5 * width) / cut.width))
  const reach = radius * 6
  const window = windowAround(cut, { width, height }, reach + 2 * radius)
  const pixels = new Uint8Array(window.width * window.height * 3)
  for (let y = 0; y < window.height; y++) {
    const from = ((window.top + y) * width + window.left) * 3
    pixels.set(rgb.subarray(from, from + window.width * 3), y * window.width * 3)
  }
  const matte = matteIn(window, pixels, enlarge(cut, { width, height }, window), { radius, reach })
  for (let y = 0; y < window.height; y++)
    data.set(
      matte.subarray(y * window.width * 4, (y + 1) * window.width * 4),
      ((window.top + y) * width + window.left) * 4,
    )
  return { width, height, data }
}

function windowAround(cut: Mask, photo: { width: number; height: number }, margin: number): Window {
  const box = boundsOf(cut.mask, cut.width, cut.height)
  const scale = photo.width / cut.width
  const span = (first: number, last: number, size: number) => {
    const from = Math.max(0, Math.floor((first - 1) * scale) - margin)
    return [from, Math.min(size, Math.ceil((last + 2) * scale) + margin) - from]
  }
  const [left, width] = span(box.left, box.right, photo.width)
  const [top, height] = span(box.top, box.bottom, photo.height)
  return { left, top, width, height }
}

/**
 * Each edge pixel is projected on the line between the nearest sure background and the nearest sure garment colour, so that a
 * striped garment keeps its stripes up to the edge; where the two are alike, the mask's own shape decides.
 * @returns RGBA
 */
function matteIn(
  { width, height }: Window,
  rgb: Uint8Array,
  prior: Float32Array,
  { radius, reach }: { radius: number; reach: number },
): Uint8Array {
  const n = width * height
  const closeness = boxMean(prior, width, height, radius)
  const inside = new Uint8Array(n)
  const outside = new Uint8Array(n)
  const band: number[] = []
  for (let i = 0; i < n; i++) {
    if (closeness[i] > 0.97) inside[i] = 1
    else if (closeness[i] < 0.03) outside[i] = 1
    else band.push(i)
  }
  const garment = nearestSource(inside, width, height, reach)
  const empty = nearestSource(outside, width, height, reach)
  const data = new Uint8Array(n * 4)
  for (let i = 0; i < n; i++) {
    data[i * 4] = rgb[i * 3]
    data[i * 4 + 1] = rgb[i * 3 + 1]
    data[i * 4 + 2] = rgb[i * 3 + 2]
    data[i * 4 + 3] = inside[i] ? 255 : 0
  }
  const front = new Float32Array(3)
  const back = new Float32Array(3)
  for (const i of band) {
    const shape = clamp01((prior[i] - 0.5) * 1.6 + 0.5)
    const inner = garment(i)
    const outer = empty(i)
    if (inner < 0 || outer < 0) {
      data[i * 4 + 3] = Math.round(255 * shape)
      continue
    }
    smoothSources(rgb, inside, width, height, inner, front)
    smoothSources(rgb, outside, width, height, outer, back)
    let along = 0
    let length = 0
    for (let c = 0; c < 3; c++) {
      const span = front[c] - back[c]
      along += (rgb[i * 3 + c] - back[c]) * span
      length += span * span
    }
    const trust = Math.min(1, length / TRUSTED_CONTRAST)
    const near = closeness[i]
    const floor = near > 0.6 ? ((near - 0.6) / 0.37) ** 2 : 0
    const ceiling = near < 0.4 ? near / 0.4 : 1
    const value = Math.max(floor, Math.min(ceiling, trust * (along / (length + 1)) + (1 - trust) * shape))
    const alpha = clamp01((value - 0.04) / 0.92)
    data[i * 4 + 3] = Math.round(255 * alpha)
    if (alpha > 0) freeColour(rgb, i, alpha, front, back, data)
  }
  return data
}

function freeColour(
  rgb: Uint8Array,
  i: number,
  alpha: number,
  front: Float32Array,
  back: Float32Array,
  out: Uint8Array,
) {
  const own = Math.min(1, alpha * 1.2)
  for (let c = 0; c < 3; c++) {
    const seen = rgb[i * 3 + c]
    const unmixed = own * ((seen - (1 - alpha) * back[c]) / Math.max(alpha, 0.08)) + (1 - own) * front[c]
    const low = Math.min(seen, front[c]) - 20
    const high = Math.max(seen, front[c]) + 20
    out[i * 4 + c] = Math.round(Math.max(0, Math.min(255, Math.max(low, Math.min(high, unmixed)))))
  }
}
