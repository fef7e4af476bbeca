import { LINEAR } from '../colour/transfer-curve.ts'
import { medianOfCounts } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { TexturePyramid } from '../photo/texture-pyramid.ts'

/** The inside of a garment's back, as its photo shows it through the neck or waist opening. */
export interface Lining {
  /** Median by channel, linear: labels and seams have no say. */
  colour: readonly [number, number, number]
  /** First and last photo column of the opening. */
  from: number
  to: number
}

/** Shares of the opening's width: the photo's own shade along the front edge fades into the lining's colour over the first, the lining into the fabric's inside over the second. */
const SOFT = 0.05
const REACH = 0.6
/** Fewer pixels than this share of the squared width of the opening are slivers of something else. */
const LEAST_SHARE = 0.02

/**
 * @param frontEdge by photo column, the row above which the photo shows the inside of the back; −1 elsewhere
 * @returns null where the photo shows next to nothing of it
 */
export function liningOf(picture: TexturePyramid, frontEdge: Float32Array): Lining | null {
  const from = frontEdge.findIndex(row => row >= 0)
  const to = frontEdge.findLastIndex(row => row >= 0)
  if (from < 0 || to - from < 8) return null
  const { width, alpha, levels } = picture
  const [{ rgb }] = levels
  const soft = SOFT * (to - from)
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

/** How a place on the inside of the back is mixed, 0 to 1 each: the photo's own pixels, what goes on from them, and the lining against the fabric. */
export interface InsideMix {
  photo: number
  /** The photo mirrored at its front edge, so that a weave goes on where the photo's inside ends; at this place of it. */
  mirrored: number
  mirroredU: number
  mirroredV: number
  lining: number
}

export const noInside = (): InsideMix => ({ photo: 0, mirrored: 0, mirroredU: 0, mirroredV: 0, lining: 0 })

/** What is mirrored fades over this share of the opening's width. */
const MIRRORED = 0.4

/** The edge is looked for in steps of so many pixels of the photo: a weave's repeat is longer. */
const STEP = 2

/** @param u, v the place, pixels of the front photo */
export function insideMix(
  lining: Lining,
  frontEdge: Float32Array,
  u: number,
  v: number,
  into: InsideMix,
): void {
  const { from, to } = lining
  const width = to - from
  const column = Math.round(Math.max(from, Math.min(to, u)))
  const beside = Math.abs(u - column)
  const above = frontEdge[column] - v
  into.photo = smoothstep((above - beside) / (SOFT * width))
  into.lining = 1 - smoothstep(Math.max(-above, beside) / (REACH * width))
  const down = beside > 1 ? Infinity : Math.max(0, SOFT * width - above)
  const across = down === 0 ? 0 : acrossToEdge(lining, frontEdge, u, v)
  const inwards = u < (from + to) / 2 ? 1 : -1
  into.mirroredU = across < down ? u + 2 * across * inwards : u
  into.mirroredV = across < down ? v : v - 2 * down
  into.mirrored = 1 - smoothstep(Math.min(across, down) / (MIRRORED * width))
}

/** How far towards the middle the photo shows the clean inside in this row: V necks end aside, not below. */
function acrossToEdge({ from, to }: Lining, frontEdge: Float32Array, u: number, v: number): number {
  const inwards = u < (from + to) / 2 ? 1 : -1
  const clean = v + SOFT * (to - from)
  const most = MIRRORED * (to - from)
  for (let across = 0; across < most; across += STEP)
    if (frontEdge[Math.round(u + across * inwards)] > clean) return across
  return Infinity
}

/** Mirrored cloth may differ from the lining by this share of its light; what differs by the second is a label or a seam and is left out. */
const WEAVE = { from: 0.22, to: 0.5 }
/** In the dark a difference is noise. */
const DARK = 0.02

/** How far a mirrored place is the lining itself, 0 to 1. @param light linear, RGB */
export function likeLining({ colour }: Lining, light: ArrayLike<number>): number {
  let off = 0
  for (let k = 0; k < 3; k++) off = Math.max(off, Math.abs(light[k] - colour[k]) / (colour[k] + DARK))
  return 1 - smoothstep((off - WEAVE.from) / (WEAVE.to - WEAVE.from))
}
