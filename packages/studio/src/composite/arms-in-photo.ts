import { SHOWN } from '../catalog/photo-parts.ts'
import { median } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround, shareInFrame } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { VisibilityBuffer } from '../raster/visibility-buffer.ts'
import { along, hemRows, rowsOf } from './arm-rows.ts'

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
  const drawn = (marks: Uint8Array) => {
    const out = new Uint8Array(count)
    for (let q = 0; q < count; q++) if (owner[q] >= 0) out[q] = marks[owner[q]]
    return out
  }
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
/**
 * How much of each pixel is an arm or a hand in the photo that no sleeve covers, 0 to 1, with an even edge.
 * @param parts what each pixel of the window shows
 */
export function armsInPhoto(
  { width: w, height: h, limb, bare, trunk }: FittedLimbs,
  parts: Uint8Array,
  sleeves: Float32Array,
  isToned: (q: number) => boolean,
  px: (at1024: number) => number,
): Float32Array {
  const beyond = dilate(limb, w, h, px(BEYOND_PX))
  const into = dilate(limb, w, h, px(INTO_TRUNK_PX))
  const core = erode(bare, w, h, px(CORE_PX))
  const firstOutside = rowsOutside(hemRows(sleeves, w), w)
  const toned = maskWhere(limb.length, q => parts[q] === SHOWN.skin && isToned(q))
  // A glint is too pale for skin, with skin all round it.
  const largestGlint = px(GLINT_PX) ** 2
  regionsOf(toned, w, h, 0).fill(toned, 1, r => r.area < largestGlint && r.onFrame === 0)
  const free = lend(Uint8Array, limb.length)
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0; x < w; x++, q++)
      free[q] = +(
        parts[q] === SHOWN.skin &&
        sleeves[q] === 0 &&
        y >= firstOutside[x] &&
        (core[q] === 1 || toned[q] === 1) &&
        (trunk[q] && !limb[q] ? into[q] : beyond[q]) === 1
      )
  const found = sleeves.includes(1) ? opened(free, w, h, px(BESIDE_SLEEVE_PX)) : free
  const hangs = reachedFrom(core, found, w, h)
  // Small spots of another colour inside an arm are nails, rings and freckles: they count as arm.
  const most = px(CORE_PX) ** 2
  regionsOf(hangs, w, h, 0).fill(hangs, 1, r => r.area < most && r.onFrame === 0)
  const out = evenEdges(hangs, { width: w, height: h, limb }, firstOutside, px)
  giveBack(beyond, into, core, toned, free, hangs)
  if (found !== free) giveBack(found)
  return out
}

/** By column, the first row in which an arm is outside its sleeve. */
const rowsOutside = (hem: (x: number) => number, width: number): Float64Array =>
  Float64Array.from({ length: width }, (_, x) => hem(x))

/** Shares of the pixels that are arm: its edge is smoothed, finely at the hand. None above the hem. */
function evenEdges(
  hangs: Uint8Array,
  { width: w, height: h, limb }: Pick<FittedLimbs, 'width' | 'height' | 'limb'>,
  firstOutside: Float64Array,
  px: (at1024: number) => number,
): Float32Array {
  // The arm goes on in its sleeve: smoothed alone, it would end in a round corner below the hem.
  const whole = lend(Uint8Array, hangs.length)
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0; x < w; x++, q++) whole[q] = hangs[q] | (limb[q] & +(y < firstOutside[x]))
  const [fine, even] = [px(SMOOTH_PX), px(EVEN_PX)].map(radius => smoothed(whole, w, h, radius))
  const { middle, left, right } = rowsOf(limb, w)
  const out = new Float32Array(hangs.length)
  for (let y = 0, q = 0; y < h; y++) {
    const [ofLeft, ofRight] = [left, right].map(rows =>
      smoothstep((along(y, rows) - HAND.from) / (HAND.to - HAND.from)),
    )
    for (let x = 0; x < w; x++, q++)
      if (y >= firstOutside[x]) out[q] = even[q] + (fine[q] - even[q]) * (x < middle ? ofLeft : ofRight)
  }
  giveBack(whole, fine, even)
  return out
}

/** A mask whose edge is smoothed over a radius, and as steep as before. The result is lent. */
function smoothed(mask: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const out = blurAround(mask, width, height, radius)
  // An arm continues beyond the frame.
  const inFrame = shareInFrame(width, height, radius)
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q++)
      if (out[q] > 0) out[q] = Math.max(0, Math.min(1, (out[q] / inFrame(x, y) - 0.5) * STEEP * radius + 0.5))
  return out
}

function opened(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const small = erode(mask, width, height, radius)
  const out = dilate(small, width, height, radius)
  for (let q = 0; q < out.length; q++) out[q] &= mask[q]
  giveBack(small)
  return out
}

/** The regions of `mask` that have a pixel of `start`. The result is lent. */
function reachedFrom(start: Uint8Array, mask: Uint8Array, width: number, height: number): Uint8Array {
  const found = regionsOf(mask, width, height)
  const isReached = found.touchedBy(start)
  return found.fill(lend(Uint8Array, mask.length), 1, r => isReached[r.id] === 1)
}

/** Least chroma of skin, as a share of the arms' median: white cloth in an arm's shade has less. */
const LEAST_COLOUR = 0.6

/**
 * Whether a pixel is as colourful as the skin of these arms.
 * @param parts what each pixel of the window shows
 * @param at a pixel's place in the photo, `rgba`
 */
export function skinToned(
  { bare }: FittedLimbs,
  parts: Uint8Array,
  rgba: Uint8Array,
  at: (q: number) => number,
): (q: number) => boolean {
  const warmth = (q: number) => {
    const i = at(q)
    return (rgba[i] - rgba[i + 2]) / Math.max(1, rgba[i] + rgba[i + 1] + rgba[i + 2])
  }
  const own: number[] = []
  for (let q = 0; q < bare.length; q += 5) if (bare[q] && parts[q] === SHOWN.skin) own.push(warmth(q))
  const least = LEAST_COLOUR * median(own, 0)
  return q => warmth(q) >= least
}
