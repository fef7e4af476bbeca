import type { TexturePyramid } from './texture-pyramid.ts'

/** Keys' parameter: −0.5 is the smoothest cubic that keeps straight ramps, −0.75 is crisper, as editors enlarge photos. */
const CRISP = -0.75
/** How far a value may overshoot the four pixels around it, as a share of their range: more would be a halo. */
const OVERSHOOT = 0.15

const across = new Float64Array(4)
const down = new Float64Array(4)

/** Weights of the four pixels around a place that lies `t` behind the second of them (Keys 1981). */
function weigh(t: number, out: Float64Array): void {
  const a = CRISP
  for (let i = 0; i < 4; i++) {
    const d = Math.abs(t + 1 - i)
    out[i] = d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
  }
}

/**
 * Cubic colour at a place of the photo, full-size pixels: for photos that a picture shows much larger than they are, whose edges a bilinear
 * filter would soften and step. Writes sRGB 0 to 255 into `out`.
 */
export function sampleEnlarged(
  { levels: [photo] }: TexturePyramid,
  x: number,
  y: number,
  out: Float64Array,
): void {
  const { width, height, rgb } = photo
  const fx = Math.max(1, Math.min(width - 2.001, x))
  const fy = Math.max(1, Math.min(height - 2.001, y))
  const [ix, iy] = [fx | 0, fy | 0]
  weigh(fx - ix, across)
  weigh(fy - iy, down)
  for (let k = 0; k < 3; k++) {
    let sum = 0
    let [least, most] = [255, 0]
    for (let j = 0; j < 4; j++) {
      let row = 0
      const start = ((iy - 1 + j) * width + ix - 1) * 3 + k
      for (let i = 0; i < 4; i++) {
        const v = rgb[start + i * 3]
        row += across[i] * v
        if (i === 1 || i === 2) {
          if (j !== 1 && j !== 2) continue
          if (v < least) least = v
          if (v > most) most = v
        }
      }
      sum += down[j] * row
    }
    const room = OVERSHOOT * (most - least)
    out[k] = Math.max(0, Math.min(255, Math.max(least - room, Math.min(most + room, sum))))
  }
}
