import { SHOWN } from '../catalog/photo-parts.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { VisibilityBuffer } from '../raster/visibility-buffer.ts'

/** The fitted body in the window, a sample a pixel. */
export interface FittedLimbs {
  width: number
  height: number
  /** 1 where the fitted body has an arm or a hand, and where it has one that no sleeve covers. */
  limb: Uint8Array
  bare: Uint8Array
  /** 1 where it has neither arm nor head. */
  trunk: Uint8Array
  /** Metres from the camera, infinite beside the body. */
  depth: Float32Array
}

export function fittedLimbs(
  { owner, depth, width, height }: Pick<VisibilityBuffer, 'owner' | 'depth' | 'width' | 'height'>,
  { limb, bare, trunk }: Record<'limb' | 'bare' | 'trunk', Uint8Array>,
): FittedLimbs {
  const count = width * height
  const drawn = (marks: Uint8Array) => Uint8Array.from(owner.subarray(0, count), t => (t >= 0 ? marks[t] : 0))
  return {
    ...{ width, height, limb: drawn(limb), bare: drawn(bare), trunk: drawn(trunk) },
    depth: depth.slice(0, count),
  }
}

/** How far the photo's arm may reach beyond the fitted arm, and into the fitted trunk; pixels of a picture 1024 high. */
const BEYOND_PX = 14
const INTO_TRUNK_PX = 7
/** Distance inside the fitted arm's outline from which a pixel certainly belongs to the arm, pixels of a picture 1024 high. */
const CORE_PX = 5
/** A patch of pale skin up to the area of a square with this side is a glint, pixels of a picture 1024 high. */
const GLINT_PX = 16
/** Radius of smoothing of the photo's arm outline, pixels of a picture 1024 high: removes the mask's stair steps and keeps fingers. */
const SMOOTH_PX = 1.5
/** The same above the hand, where an arm's edge is one long curve: a shirt as pale as the skin leaves it ragged. */
const EVEN_PX = 6
/** Shares of an arm's height between which the hand begins. */
export const HAND = { from: 0.7, to: 0.76 }
/** Factor that makes an edge smoothed by one pixel as steep as an edge seen through a lens. */
const STEEP = 2

/** Half the largest width of an arm's part that shows beside its sleeve, pixels of a picture 1024 high. */
const BESIDE_SLEEVE_PX = 4
/** Share of a sleeve's rows that count as its lowest part, where its hem meets the trunk. */
const HEM_SHARE = 0.3

/** How much of each pixel is an arm or a hand in the photo that no sleeve covers, 0 to 1, with an even edge. */
export function armsInPhoto(
  { width: w, height: h, limb, bare, trunk }: FittedLimbs,
  partAt: (q: number) => number,
  sleeves: Float32Array,
  isToned: (q: number) => boolean,
  px: (at1024: number) => number,
): Float32Array {
  const beyond = dilate(limb, w, h, px(BEYOND_PX))
  const into = dilate(limb, w, h, px(INTO_TRUNK_PX))
  const core = erode(bare, w, h, px(CORE_PX))
  const hems = hemRows(sleeves, w)
  const toned = Uint8Array.from(limb, (_, q) => +(partAt(q) === SHOWN.skin && isToned(q)))
  // A glint is too pale for skin, with skin all round it.
  const largestGlint = px(GLINT_PX) ** 2
  regionsOf(toned, w, h, 0).fill(toned, 1, r => r.area < largestGlint && r.onFrame === 0)
  const free = Uint8Array.from(
    limb,
    (_, q) =>
      +(
        sleeves[q] === 0 &&
        Math.floor(q / w) >= hems(q % w) &&
        partAt(q) === SHOWN.skin &&
        (core[q] === 1 || toned[q] === 1) &&
        (trunk[q] && !limb[q] ? into[q] : beyond[q]) === 1
      ),
  )
  const found = sleeves.includes(1) ? opened(free, w, h, px(BESIDE_SLEEVE_PX)) : free
  const hangs = reachedFrom(
    found.map((v, q) => v & core[q]),
    found,
    w,
  )
  // Small spots of another colour inside an arm are nails, rings and freckles: they count as arm.
  const most = px(CORE_PX) ** 2
  regionsOf(hangs, w, h, 0).fill(hangs, 1, r => r.area < most && r.onFrame === 0)
  const isAboveHem = (q: number) => Math.floor(q / w) < hems(q % w)
  // The arm goes on in its sleeve: smoothed alone, it would end in a round corner below the hem.
  const whole = hangs.map((v, q) => v | (limb[q] & +isAboveHem(q)))
  const [fine, even] = [px(SMOOTH_PX), px(EVEN_PX)].map(radius => smoothed(whole, w, h, radius))
  const sides = rowsOf(limb, w)
  const out = Float32Array.from(fine, (v, q) => {
    if (isAboveHem(q)) return 0
    const hand = smoothstep(
      (along(q, w, q % w < sides.middle ? sides.left : sides.right) - HAND.from) / (HAND.to - HAND.from),
    )
    return even[q] + (v - even[q]) * hand
  })
  giveBack(beyond, into, core)
  return out
}

/** A mask whose edge is smoothed over a radius, and as steep as before. */
function smoothed(mask: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const soft = blur(Float32Array.from(mask), width, height, radius)
  // An arm continues beyond the frame.
  const inFrame = blur(new Float32Array(mask.length).fill(1), width, height, radius)
  const out = Float32Array.from(soft, (v, q) =>
    Math.max(0, Math.min(1, (v / inFrame[q] - 0.5) * STEEP * radius + 0.5)),
  )
  giveBack(soft, inFrame)
  return out
}

/** Share of an arm's height at which a pixel lies. */
const along = (q: number, width: number, { top, bottom }: Rows) =>
  (Math.floor(q / width) - top) / Math.max(1, bottom - top)

/** By column, the row below which an arm is outside its sleeve: the sleeve's hem line, extended to the trunk. */
export function hemRows(sleeves: Float32Array, width: number): (x: number) => number {
  const { middle, left, right } = rowsOf(sleeves, width)
  const lowest = new Int32Array(width).fill(-1)
  for (let q = 0; q < sleeves.length; q++) if (sleeves[q]) lowest[q % width] = Math.floor(q / width)
  const hem = ({ top, bottom }: Rows, isOn: (x: number) => boolean): ((x: number) => number) => {
    if (bottom === 0) return () => -Infinity
    const points: [number, number][] = []
    lowest.forEach((y, x) => {
      if (isOn(x) && y > bottom - HEM_SHARE * (bottom - top)) points.push([x, y])
    })
    // Either end of a hem is round.
    const inner = points.slice(Math.round(points.length * 0.2), Math.round(points.length * 0.8))
    return inner.length < 3 ? () => bottom : lineThrough(inner)
  }
  const [ofLeft, ofRight] = [hem(left, x => x < middle), hem(right, x => x >= middle)]
  return x => (x < middle ? ofLeft(x) : ofRight(x))
}

/** Steepest slope of a hem line that is extended. */
const STEEPEST = 0.5

function lineThrough(points: readonly [number, number][]): (x: number) => number {
  const mean = (k: 0 | 1) => points.reduce((sum, p) => sum + p[k], 0) / points.length
  const [mx, my] = [mean(0), mean(1)]
  const across = points.reduce((sum, p) => sum + (p[0] - mx) ** 2, 0)
  const slope = points.reduce((sum, p) => sum + (p[0] - mx) * (p[1] - my), 0) / across
  const slant = Math.max(-STEEPEST, Math.min(STEEPEST, slope))
  return x => my + slant * (x - mx)
}

function opened(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const small = erode(mask, width, height, radius)
  const out = dilate(small, width, height, radius)
  for (let q = 0; q < out.length; q++) out[q] &= mask[q]
  giveBack(small)
  return out
}

/** The pixels of `mask` that are connected with a pixel of `start` (4-neighbourhood flood fill). */
function reachedFrom(start: Uint8Array, mask: Uint8Array, width: number): Uint8Array {
  const out = start.slice()
  const reached: number[] = []
  for (let q = 0; q < out.length; q++) if (out[q]) reached.push(q)
  for (let n = 0; n < reached.length; n++)
    for (const step of [1, -1, width, -width]) {
      const q = reached[n] + step
      if (mask[q] !== 1 || out[q]) continue
      out[q] = 1
      reached.push(q)
    }
  return out
}

/** Depth difference over which an arm changes from level with the cloth (0.5) to fully before it (1), metres. */
const ORDER_M = 0.004
/**
 * Tolerance for the fitted arm's depth, which is not reliable: it grows to `metres` between these shares of the arm's height, from the
 * armpit to the elbow.
 */
const DEPTH_TOLERANCE = { from: 0.14, to: 0.32, metres: 0.12 }
/** Shares of the arm's height between which it comes out from below laid cloth: at the armpit. */
export const ARMPIT = { from: 0.11, to: 0.15 }
/** Cloth that lies so far behind an arm's skin is the garment's back, metres. */
const BACK_M = 0.05
/** Reach on either side over which depths are compared, pixels. */
const COMPARED_PX = 4
/** Median depth behind the cloth from which an arm counts as hanging behind a turned trunk, metres. */
const BEHIND_M = 0.05

/**
 * Share of each pixel's arm that lies before the cloth, 0 to 1. Near the armhole depths decide. Below it an arm is always in front, unless it
 * hangs behind the trunk: cloth drawn before it has been pinched by the fitted arm.
 * @param cloth depth of the trunk's cloth by pixel, metres, infinite where there is none
 * @param hasSleeves whether the arm comes out of a sleeve, and so lies before the trunk
 * @param isLaid whether the cloth's depths are those of the body itself: then it lies on the shoulder down to the armpit
 */
export function armBeforeCloth(
  { width: w, height: h, limb, depth }: FittedLimbs,
  cloth: Float32Array,
  { hasSleeves, isLaid }: { hasSleeves: boolean; isLaid: boolean },
  px: (at1024: number) => number,
): Float32Array {
  const both = Float32Array.from(limb, (v, q) => +(v === 1 && cloth[q] < Infinity))
  const apart = Float32Array.from(limb, (_, q) => (both[q] ? cloth[q] - depth[q] : 0))
  const sums = blur(apart, w, h, px(COMPARED_PX))
  const counts = blur(both, w, h, px(COMPARED_PX))
  const sides = rowsOf(limb, w)
  const isBehind = (rows: Rows, isOn: (x: number) => boolean): boolean => {
    const all: number[] = []
    for (let q = 0; q < apart.length; q++)
      if (both[q] && isOn(q % w) && along(q, w, rows) > DEPTH_TOLERANCE.to) all.push(apart[q])
    return all.length > 0 && all.sort((a, b) => a - b)[all.length >> 1] < -BEHIND_M
  }
  const behind = {
    left: !isLaid && isBehind(sides.left, x => x < sides.middle),
    right: !isLaid && isBehind(sides.right, x => x >= sides.middle),
  }
  const out = new Float32Array(w * h)
  for (let q = 0; q < out.length; q++) {
    const side = q % w < sides.middle ? 'left' : 'right'
    if (hasSleeves || behind[side]) {
      out[q] = behind[side] && cloth[q] < Infinity ? 0 : 1
      continue
    }
    if (isLaid) {
      const isBack = both[q] === 1 && apart[q] > BACK_M
      out[q] = isBack ? 1 : smoothstep((along(q, w, sides[side]) - ARMPIT.from) / (ARMPIT.to - ARMPIT.from))
      continue
    }
    const down =
      (along(q, w, sides[side]) - DEPTH_TOLERANCE.from) / (DEPTH_TOLERANCE.to - DEPTH_TOLERANCE.from)
    const tolerance = DEPTH_TOLERANCE.metres * Math.max(0, Math.min(1, down))
    const before = (counts[q] > 0.02 ? sums[q] / counts[q] : 0) + tolerance
    out[q] = Math.max(0, Math.min(1, before / ORDER_M + 0.5))
  }
  giveBack(sums, counts)
  return out
}

/** Least chroma of skin, as a share of the arms' median: white cloth in an arm's shade has less. */
const LEAST_COLOUR = 0.6

/** Whether a pixel is as colourful as the skin of these arms. */
export function skinToned(
  { bare }: FittedLimbs,
  partAt: (q: number) => number,
  rgbAt: (q: number) => readonly [number, number, number],
): (q: number) => boolean {
  const warmth = (q: number) => {
    const [r, g, b] = rgbAt(q)
    return (r - b) / Math.max(1, r + g + b)
  }
  const own: number[] = []
  for (let q = 0; q < bare.length; q += 5) if (bare[q] && partAt(q) === SHOWN.skin) own.push(warmth(q))
  const least = LEAST_COLOUR * (own.sort((a, b) => a - b)[own.length >> 1] ?? 0)
  return q => warmth(q) >= least
}

interface Rows {
  top: number
  bottom: number
}

/** Row of the higher armpit; armholes and neck lie above it. */
export function armpitRow({ limb, width }: FittedLimbs): number {
  const { left, right } = rowsOf(limb, width)
  return Math.min(...[left, right].map(({ top, bottom }) => top + DEPTH_TOLERANCE.from * (bottom - top)))
}

/** The rows of the arms on either side of their middle column. */
export function rowsOf(limb: ArrayLike<number>, width: number) {
  let [first, last] = [width, -1]
  for (let q = 0; q < limb.length; q++) {
    if (!limb[q]) continue
    first = Math.min(first, q % width)
    last = Math.max(last, q % width)
  }
  const middle = (first + last) / 2
  const rows = (isOn: (x: number) => boolean): Rows => {
    let [top, bottom] = [Infinity, 0]
    for (let q = 0; q < limb.length; q++) {
      if (!limb[q] || !isOn(q % width)) continue
      top = Math.min(top, Math.floor(q / width))
      bottom = Math.floor(q / width)
    }
    return { top, bottom }
  }
  return { middle, left: rows(x => x < middle), right: rows(x => x >= middle) }
}
