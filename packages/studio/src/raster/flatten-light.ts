import type { RgbaImage } from '../reading/garment-reading.ts'
import { fabricGrounds, groundOf } from './fabric-grounds.ts'
import { SHRINK, type SmallPhoto, shrink } from './small-photo.ts'

/** Folds at least this wide (share of the photo's width, as a standard deviation) are taken out; weave and seams stay. */
const FINEST = 0.006
/** Further sizes, each this much wider, carry the light across prints, where the ground can't be seen. */
const WIDER = 3
const SIZES = 3
/** How much of the photo's broad light is taken out, and of its folds: half of them stays, for they are the fabric's own. */
const BROAD = 0.85
const FOLDS = 0.5
/** Natural logarithm; beyond this it is no fold. */
const MOST = 0.45

/**
 * Takes the photo's own folds and shadows out of the cloth before it is lit anew, or every fold would be lit twice.
 * Light changes how bright a fabric is, not which colour it has: wherever the photo shows one of the fabric's ground
 * colours, brightness against that ground is light; prints get the light of their surroundings and keep their edges.
 * After Land & McCann 1971 (retinex), with the fabric's own grounds instead of smoothness as the prior.
 */
export function flattenLight(image: RgbaImage): RgbaImage {
  const small = shrink(image)
  const grounds = fabricGrounds(small)
  if (grounds.length === 0) return image
  const value = new Float32Array(small.weight.length)
  const weight = new Float32Array(small.weight.length)
  for (let i = 0; i < value.length; i++) {
    if (small.weight[i] < 0.9) continue
    const found = groundOf(grounds, small.brightness[i], small.red[i], small.green[i])
    if (!found) continue
    weight[i] = found.likeness
    value[i] = Math.max(-MOST, Math.min(MOST, small.brightness[i] - found.brightness)) * found.likeness
  }
  return relit(image, small, lightField(value, weight, small.width, small.height))
}

/**
 * The light to take out. Normalised blurs from fine to wide: where the fine one sees no ground, the wider one speaks; the
 * widest alone is the broad light.
 */
function lightField(value: Float32Array, weight: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(value.length)
  let broad: Float32Array = out
  const left = new Float32Array(value.length).fill(1)
  let radius = Math.max(1, FINEST * width)
  for (let size = 0; size < SIZES; size++, radius *= WIDER) {
    const v = blur(value, width, height, Math.round(radius))
    const w = blur(weight, width, height, Math.round(radius))
    broad = v
    for (let i = 0; i < out.length; i++) {
      broad[i] = w[i] > 1e-3 ? v[i] / w[i] : 0
      const share = left[i] * Math.min(1, w[i] * 4)
      out[i] += share * broad[i]
      left[i] -= share
    }
  }
  for (let i = 0; i < out.length; i++) out[i] = BROAD * broad[i] + FOLDS * (out[i] - broad[i])
  return out
}

/** Three running means each way: close to a Gaussian of this standard deviation. */
function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = values
  for (let pass = 0; pass < 3; pass++)
    current = meansDown(meansAlong(current, width, height, radius), width, height, radius)
  return current
}

/** Means along the rows; nothing lies beyond the frame. */
function meansAlong(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(from.length)
  for (let y = 0, start = 0; y < height; y++, start += width) {
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x]
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[start + x + radius]
      if (x - radius - 1 >= 0) sum -= from[start + x - radius - 1]
      out[start + x] = sum / (2 * radius + 1)
    }
  }
  return out
}

/** Means down the columns, all columns at once: a walk down each would miss the cache at every step. */
function meansDown(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(from.length)
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] += from[i]
  for (let y = 0; y < height; y++) {
    const enters = y + radius < height ? (y + radius) * width : -1
    const leaves = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let sum = sums[x]
      if (enters >= 0) sum += from[enters + x]
      if (leaves >= 0) sum -= from[leaves + x]
      sums[x] = sum
      out[i] = sum / (2 * radius + 1)
    }
  }
  return out
}

/** f ** (1 / 2.2) where light is; a table, because a power for each pixel was a third of this step. */
const GAMMA = (() => {
  const steps = 4096
  const [low, high] = [0.5, 2]
  const values = Float64Array.from(
    { length: steps + 2 },
    (_, i) => (low + ((high - low) * i) / steps) ** (1 / 2.2),
  )
  const at = (f: number) => {
    const t = ((f - low) / (high - low)) * steps
    const i = t | 0
    return t >= 0 && i < steps ? values[i] + (values[i + 1] - values[i]) * (t - i) : f ** (1 / 2.2)
  }
  return { at }
})()

/** Nearer than this to the next byte the table is not asked: its error is a hundredth of it. */
const UNSURE = 1e-3

function relit(image: RgbaImage, small: SmallPhoto, field: Float32Array): RgbaImage {
  const { width, height, data } = image
  const out = new Uint8Array(data)
  const factor = Float32Array.from(field, v => Math.exp(-v))
  for (let y = 0; y < height; y++) {
    const fy = Math.max(0, Math.min(small.height - 1.001, (y + 0.5) / SHRINK - 0.5))
    const iy = Math.floor(fy)
    const ay = fy - iy
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4
      if (data[p + 3] === 0) continue
      const fx = Math.max(0, Math.min(small.width - 1.001, (x + 0.5) / SHRINK - 0.5))
      const ix = Math.floor(fx)
      const ax = fx - ix
      const i = iy * small.width + ix
      const f =
        (factor[i] * (1 - ax) + factor[i + 1] * ax) * (1 - ay) +
        (factor[i + small.width] * (1 - ax) + factor[i + small.width + 1] * ax) * ay
      // The curve of sRGB is close to a power of 2.2 where cloth is.
      const g = GAMMA.at(f)
      for (let k = p; k < p + 3; k++) {
        const value = data[k] * g + 0.5
        const rest = value - Math.floor(value)
        const exact = rest > UNSURE && rest < 1 - UNSURE ? value : data[k] * f ** (1 / 2.2) + 0.5
        out[k] = exact < 255 ? exact : 255
      }
    }
  }
  return { width, height, data: out }
}
