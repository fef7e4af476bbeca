import { LINEAR } from '../colour/transfer-curve.ts'
import { medianOfCounts } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { TexturePyramid } from '../photo/texture-pyramid.ts'

/** The inside of a garment's back, as its photo shows it through the neck or waist opening. */
export interface Lining {
  /** Median by channel, linear, so that labels and seams do not count. */
  colour: readonly [number, number, number]
  /** First and last photo column of the opening. */
  from: number
  to: number
}

/**
 * Where the photo's pixels give way to the lining's colour: between these distances above the front's edge, shares of the opening's width.
 * Worn, a back comes to hang lower or higher behind that edge than in its photo, and pixels of the edge and its shade would show beside it.
 * A ghost's back stays where it was: it is shown as in the photo down to the edge.
 */
export const WORN = { from: 0, to: 0.05 }
export const STILL = { from: -0.015, to: 0 }
/** Distance from the opening over which the lining gives way to the fabric's inside, as a share of its width. */
const REACH = 0.6
/** Least visible area of the inside, as a share of the opening's width squared; a smaller one is a sliver of something else. */
const LEAST_SHARE = 0.02

/**
 * @param frontEdge row by photo column above which the photo shows the inside of the back; −1 elsewhere
 * @returns null where the photo shows too little of the inside
 */
export function liningOf(picture: TexturePyramid, frontEdge: Float32Array): Lining | null {
  const from = frontEdge.findIndex(row => row >= 0)
  const to = frontEdge.findLastIndex(row => row >= 0)
  if (from < 0 || to - from < 8) return null
  const { width, alpha, levels } = picture
  const [{ rgb }] = levels
  const soft = WORN.to * (to - from)
  const counts = [0, 1, 2].map(() => new Uint32Array(256))
  let count = 0
  for (let column = from; column <= to; column += 2)
    for (let row = 0; row < frontEdge[column] - soft; row += 2) {
      const p = row * width + column
      if (alpha[p] < 250) continue
      for (let k = 0; k < 3; k++) counts[k][rgb[p * 3 + k]]++
      count++
    }
  if (count * 4 < LEAST_SHARE * (to - from) ** 2) return null
  const [r, g, b] = counts.map(channel => LINEAR[medianOfCounts(channel, count)])
  return { colour: [r, g, b], from, to }
}

/** Weights, 0 to 1, of what is mixed at a place on the inside of the back: the photo's pixels, the mirrored photo, and the lining's colour against the fabric's. */
export interface InsideMix {
  photo: number
  /** Weight of the photo mirrored at the front edge, which continues the weave where the photographed inside ends; U and V are the mirrored place. */
  mirrored: number
  mirroredU: number
  mirroredV: number
  lining: number
  /** How deep in the opening the place is: 0 at the front's edge, 1 well above it. */
  deep: number
}

export const noInside = (): InsideMix => ({
  photo: 0,
  mirrored: 0,
  mirroredU: 0,
  mirroredV: 0,
  lining: 0,
  deep: 0,
})

/** Distance from the front's edge to what is deep in the opening, as a share of its width. */
const DEEP = 0.25

/** Distance over which the mirrored photo fades out, as a share of the opening's width. */
const MIRRORED = 0.4

/** Step of the search for the edge, photo pixels: shorter than a weave's repeat. */
const STEP = 2

/** Writes the mix at a place into `into`. @param place U and V: pixels of the front photo; fade: `WORN` or `STILL` */
export function insideMix(
  lining: Lining,
  frontEdge: Float32Array,
  { u, v, fade }: { u: number; v: number; fade: typeof WORN },
  into: InsideMix,
): void {
  const { from, to } = lining
  const width = to - from
  const column = Math.round(Math.max(from, Math.min(to, u)))
  const beside = Math.abs(u - column)
  const above = frontEdge[column] - v
  into.photo = smoothstep(((above - beside) / width - fade.from) / (fade.to - fade.from))
  into.deep = smoothstep((above - beside) / width / DEEP)
  into.lining = 1 - smoothstep(Math.max(-above, beside) / (REACH * width))
  const down = beside > 1 ? Infinity : Math.max(0, WORN.to * width - above)
  const across = down === 0 ? 0 : acrossToEdge(lining, frontEdge, u, v)
  const inwards = u < (from + to) / 2 ? 1 : -1
  into.mirroredU = across < down ? u + 2 * across * inwards : u
  into.mirroredV = across < down ? v : v - 2 * down
  into.mirrored = 1 - smoothstep(Math.min(across, down) / (MIRRORED * width))
}

/** Distance towards the middle at which this row of the photo shows the inside, pixels: a V neck ends at the side, not below. */
function acrossToEdge({ from, to }: Lining, frontEdge: Float32Array, u: number, v: number): number {
  const inwards = u < (from + to) / 2 ? 1 : -1
  const clean = v + WORN.to * (to - from)
  const most = MIRRORED * (to - from)
  for (let across = 0; across < most; across += STEP)
    if (frontEdge[Math.round(u + across * inwards)] > clean) return across
  return Infinity
}

/** Relative difference from the lining's light up to which mirrored cloth is used fully, and from which it is left out as a label or a seam. */
const WEAVE = { from: 0.22, to: 0.5 }
/** Added to the lining's light before dividing by it: in dark cloth a difference is noise. */
const DARK = 0.02

/** Weight of a mirrored place by its likeness to the lining, 0 to 1. @param light linear, RGB */
export function likeLining({ colour }: Lining, light: ArrayLike<number>): number {
  let off = 0
  for (let k = 0; k < 3; k++) off = Math.max(off, Math.abs(light[k] - colour[k]) / (colour[k] + DARK))
  return 1 - smoothstep((off - WEAVE.from) / (WEAVE.to - WEAVE.from))
}
