import { sampleEnlarged } from '../photo/cubic-sample.ts'
import { sampleTexture, type TexturePyramid } from '../photo/texture-pyramid.ts'

/** Most texture taps for one sample of the picture. */
const MOST_TAPS = 4
/** Bias towards sharper mip levels, levels: a pixel's four samples average the rest. */
const SHARPER = 0.25
/** Footprints below this, as a logarithm to base 2 of photo pixels, belong to photos that are shown at twice their size and more. */
const ENLARGED = -1.9
/** Distance between taps along the footprint, pixels of the level. */
const TAP = 1.5

/**
 * Anisotropic texture filtering: the footprint of a picture sample in the photo, by triangle. Cloth that turns away at a body's side
 * compresses its print in one direction only; a mip level coarse enough for that would blur the other direction, a finer one would turn
 * a check into stripes. So the level fits the footprint's short side, and several taps are averaged along its long side (Heckbert 1989).
 */
export class Footprints {
  private readonly levels: number
  private readonly level: Uint8Array
  private readonly taps: Uint8Array
  private readonly enlarged: Uint8Array
  /** From one tap to the next, pixels of the photo. */
  private readonly step: Float32Array
  private readonly tap = new Float64Array(3)

  constructor(triangles: number, levels: number) {
    this.levels = levels
    this.level = new Uint8Array(triangles)
    this.taps = new Uint8Array(triangles).fill(1)
    this.enlarged = new Uint8Array(triangles)
    this.step = new Float32Array(triangles * 2)
  }

  /** Two edges of a triangle, x and y of each: in samples of the picture, and in pixels of the photo. */
  set(t: number, screen: readonly number[], photo: readonly number[]): void {
    const [ax, ay, bx, by] = screen
    const [au, av, bu, bv] = photo
    const area = ax * by - ay * bx
    const inv = Math.abs(area) > 1e-9 ? 1 / area : 1e9
    // Photo pixels a sample to the right (ux, vx) and down (uy, vy).
    const ux = (au * by - bu * ay) * inv
    const uy = (bu * ax - au * bx) * inv
    const vx = (av * by - bv * ay) * inv
    const vy = (bv * ax - av * bx) * inv
    const uu = ux * ux + uy * uy
    const vv = vx * vx + vy * vy
    const uv = ux * vx + uy * vy
    const long = Math.sqrt((uu + vv + Math.hypot(uu - vv, 2 * uv)) / 2)
    const short = Math.abs(ux * vy - uy * vx) / Math.max(1e-9, long)
    const wanted = Math.log2(Math.max(1e-9, short, long / (MOST_TAPS * TAP))) - SHARPER
    const level = Math.max(0, Math.min(this.levels - 1, Math.round(wanted)))
    const taps = Math.max(1, Math.min(MOST_TAPS, Math.round(long / (TAP * (1 << level)))))
    this.level[t] = level
    this.taps[t] = taps
    this.enlarged[t] = +(taps === 1 && wanted < ENLARGED)
    if (taps === 1) return
    const angle = Math.atan2(2 * uv, uu - vv) / 2
    this.step[t * 2] = (Math.cos(angle) * long) / taps
    this.step[t * 2 + 1] = (Math.sin(angle) * long) / taps
  }

  /** Colour at a place of the photo, sRGB 0 to 255 into `out`. */
  sample(t: number, picture: TexturePyramid, u: number, v: number, out: Float64Array): void {
    const taps = this.taps[t]
    const level = this.level[t]
    if (this.enlarged[t] === 1) {
      sampleEnlarged(picture, u, v, out)
      return
    }
    if (taps === 1) {
      sampleTexture(picture, level, u, v, out)
      return
    }
    const { tap, step } = this
    out.fill(0)
    for (let i = 0; i < taps; i++) {
      const along = i - (taps - 1) / 2
      sampleTexture(picture, level, u + along * step[t * 2], v + along * step[t * 2 + 1], tap)
      for (let k = 0; k < 3; k++) out[k] += tap[k] / taps
    }
  }
}
