import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { dilate, type Region, regionsOf } from '../../photo/mask-shape.ts'
import { distanceTo, ownColours } from './own-colours.ts'
import { boundsOf, largestPart } from './tidy-mask.ts'

/** Region in which a hanger is searched: from the garment's top, as a share of its height, and on both sides of its middle, as a share of its width. */
const REACH_DOWN = 0.2
const REACH_ASIDE = 0.3
/** Largest distance of a hanger from the garment's top, as a share of the height. */
const AT_TOP = 0.03
/** Largest distance of the hook from the middle, as a share of the width. */
const MIDDLE = 0.1
/** Least distance, Lab units, from all of the garment's own colours of another object's colour; blurred rims differ by less. */
const UNLIKE = 30
const RIM_UNLIKE = 14
/** Range of a hanger's area, as shares of the garment's: smaller is a label or a button, larger a part of the garment. */
const LEAST = 0.0012
const MOST = 0.05
/** Least height of a hanger above the garment, as a share of its height; a buckle has none. */
const STANDS_OUT = 0.015
/** Largest width of a hanger's top as a share of its greatest width, since it narrows towards the hook; a collar's rib does not. */
const HOOK = 0.72

/**
 * Takes a hanger that was cut out with its garment off the mask: in the middle of the top, of a colour that the garment does not have,
 * narrowing upwards.
 * @returns the mask without it, or the same mask
 */
export function takeOffHanger(mask: Uint8Array, lab: LabImage): Uint8Array {
  const { width, height } = lab
  const box = boundsOf(mask, width, height)
  const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const bottom = Math.min(height - 1, Math.round(box.top + REACH_DOWN * tall))
  const middle = (box.left + box.right) / 2
  const [from, to] = [middle - REACH_ASIDE * wide, middle + REACH_ASIDE * wide].map(Math.round)
  const own = ownColours(mask, lab, bottom + 1, height)
  if (own.length === 0) return mask
  const off = lend(Float32Array, mask.length)
  const unlike = lend(Uint8Array, mask.length)
  for (let y = box.top; y <= bottom; y++)
    for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
      const i = y * width + x
      if (!mask[i]) continue
      off[i] = distanceTo(own, lab, i)
      unlike[i] = +(off[i] > UNLIKE)
    }
  const area = mask.reduce((sum, v) => sum + v, 0)
  const strange = regionsOf(unlike, width, height)
  giveBack(unlike)
  const hanger = strange.regions.find(
    r =>
      r.area > LEAST * area &&
      r.area < MOST * area &&
      r.top <= box.top + AT_TOP * tall &&
      r.bottom < bottom &&
      hookOf(strange.labels, r, width, middle, MIDDLE * wide),
  )
  if (!hanger) {
    giveBack(off)
    return mask
  }
  let gone = strange.fill(new Uint8Array(mask.length), 1, r => r === hanger)
  for (let round = 0; round < 3; round++) {
    const grown = dilate(gone, width, height, 1)
    gone = gone.map((v, i) => v | +(grown[i] === 1 && off[i] > RIM_UNLIKE))
  }
  giveBack(off)
  const bare = largestPart(
    mask.map((v, i) => v & (1 - gone[i])),
    width,
    height,
  )
  return boundsOf(bare, width, height).top - hanger.top > STANDS_OUT * tall ? bare : mask
}

/** Whether a region's upper end is narrow and stands in the middle. */
function hookOf(labels: Int32Array, r: Region, width: number, middle: number, aside: number): boolean {
  const span = (y: number) => {
    let [left, right] = [width, -1]
    for (let x = r.left; x <= r.right; x++)
      if (labels[y * width + x] === r.id) {
        left = Math.min(left, x)
        right = x
      }
    return { left, right }
  }
  const top = span(Math.min(r.bottom, r.top + Math.round(0.12 * (r.bottom - r.top))))
  const most = r.right - r.left + 1
  return top.right - top.left < HOOK * most && Math.abs((top.left + top.right) / 2 - middle) < aside
}
