import type { LabImage } from './lab-image.ts'

/** A mixture of Gaussians in Lab that describes the colours of a textured surface. */
export interface ColourMixture {
  components: Component[]
}

interface Component {
  mean: [number, number, number]
  /** Inverse covariance: xx, xy, xz, yy, yz, zz. */
  inverse: [number, number, number, number, number, number]
  /** Constant part of the negative log likelihood. */
  offset: number
}

/** Iterations of k-means. */
const ROUNDS = 8
/** Pixels that are sampled at most. */
const SAMPLES = 15000

/**
 * Fits a mixture of `size` Gaussians by k-means, then one Gaussian a cluster. Initial means are taken at even distances through `pixels`, so
 * that the result is reproducible. With fewer than four pixels a component, a single Gaussian is fitted.
 */
export function fitMixture(lab: LabImage, pixels: Int32Array, size: number): ColourMixture {
  const count = pixels.length < size * 4 ? 1 : size
  const step = Math.max(1, Math.floor(pixels.length / SAMPLES))
  const { lightness, a, b } = lab
  const means = Array.from({ length: count }, (_, k): [number, number, number] => {
    const i = pixels[Math.floor(((k + 0.5) * pixels.length) / count)]
    return [lightness[i], a[i], b[i]]
  })
  const owner = new Uint8Array(pixels.length)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = means.map(() => [0, 0, 0, 0])
    for (let t = 0; t < pixels.length; t += step) {
      const i = pixels[t]
      let least = Infinity
      for (let k = 0; k < count; k++) {
        const d = (lightness[i] - means[k][0]) ** 2 + (a[i] - means[k][1]) ** 2 + (b[i] - means[k][2]) ** 2
        if (d < least) {
          least = d
          owner[t] = k
        }
      }
      const s = sums[owner[t]]
      s[0] += lightness[i]
      s[1] += a[i]
      s[2] += b[i]
      s[3]++
    }
    sums.forEach((s, k) => {
      if (s[3] > 0) means[k] = [s[0] / s[3], s[1] / s[3], s[2] / s[3]]
    })
  }
  const components = means.flatMap((mean, k) => gaussianOf(lab, pixels, owner, step, k, mean))
  return { components }
}

/** The Gaussian of the sampled pixels that cluster `k` owns; none for fewer than three. */
function gaussianOf(
  { lightness, a, b }: LabImage,
  pixels: Int32Array,
  owner: Uint8Array,
  step: number,
  k: number,
  mean: [number, number, number],
): Component[] {
  const c = [0, 0, 0, 0, 0, 0]
  let count = 0
  let total = 0
  for (let t = 0; t < pixels.length; t += step) {
    total++
    if (owner[t] !== k) continue
    const i = pixels[t]
    const [x, y, z] = [lightness[i] - mean[0], a[i] - mean[1], b[i] - mean[2]]
    c[0] += x * x
    c[1] += x * y
    c[2] += x * z
    c[3] += y * y
    c[4] += y * z
    c[5] += z * z
    count++
  }
  if (count < 3) return []
  // One unit of variance is added: the variance of a flat colour is 0, and its covariance could not be inverted.
  const [xx, xy, xz, yy, yz, zz] = c.map((v, i) => v / count + (i === 0 || i === 3 || i === 5 ? 1 : 0))
  const determinant = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz)
  return [
    {
      mean,
      inverse: [
        (yy * zz - yz * yz) / determinant,
        (xz * yz - xy * zz) / determinant,
        (xy * yz - xz * yy) / determinant,
        (xx * zz - xz * xz) / determinant,
        (xy * xz - xx * yz) / determinant,
        (xx * yy - xy * xy) / determinant,
      ],
      offset: 0.5 * Math.log(determinant) - Math.log(count / total),
    },
  ]
}

/** Negative log likelihood of a colour under its most likely component. */
export function unlikelihood({ components }: ColourMixture, l: number, a: number, b: number): number {
  let best = 1e9
  for (const { mean, inverse, offset } of components) {
    const x = l - mean[0]
    const y = a - mean[1]
    const z = b - mean[2]
    const v =
      0.5 *
        (inverse[0] * x * x +
          2 * inverse[1] * x * y +
          2 * inverse[2] * x * z +
          inverse[3] * y * y +
          2 * inverse[4] * y * z +
          inverse[5] * z * z) +
      offset
    if (v < best) best = v
  }
  return best
}
