import { median } from '../../geometry/median.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'

/** Score of a region: its area, reduced for regions along the frame, which are rather a prop or the surface. */
const weightOf = (r: Region, width: number, height: number) => {
  const offCentre = Math.hypot((r.centreX - width / 2) / width, (r.centreY - height / 2) / height)
  return r.area * (1 - Math.min(0.9, r.onFrame / (width + height))) * (1 - Math.min(0.8, offCentre))
}

/**
 * Keeps the garment's own regions and drops the rest; every hole is filled.
 * @returns the mask and the area of the largest dropped region as a share of the garment's: perhaps a second garment.
 */
export function tidyMask(mask: Uint8Array, width: number, height: number) {
  const found = regionsOf(mask, width, height)
  const { regions } = found
  if (regions.length === 0) return { mask: new Uint8Array(mask.length), second: 0 }
  const main = regions.reduce((best, r) =>
    weightOf(r, width, height) > weightOf(best, width, height) ? r : best,
  )
  const belongs = (r: Region) => {
    const near = r.centreX > main.left - width * 0.02 && r.centreX < main.right + width * 0.02
    const level = r.bottom > main.top && r.top < main.bottom
    return r === main || (r.area > main.area * 0.06 && near && level && r.onFrame === 0)
  }
  const dropped = regions.filter(r => !belongs(r) && r.onFrame === 0)
  const second = dropped.reduce((most, r) => Math.max(most, r.area), 0) / main.area
  const out = found.fill(new Uint8Array(mask.length), 1, belongs)
  return { mask: regionsOf(out, width, height, 0).fill(out, 1, r => r.onFrame === 0), second }
}

/** The mask's bounding box. */
export function boundsOf(mask: Uint8Array, width: number, height: number) {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first < 0) continue
    left = Math.min(left, first)
    right = Math.max(right, row.lastIndexOf(1))
    top = Math.min(top, y)
    bottom = y
  }
  return { left, right, top, bottom }
}

export interface HoleEvidence {
  /** Distance to the background, Lab units. */
  total: Float32Array
  /** Distance that counts as empty far from any edge. */
  base: number
  /** The same per pixel, raised beside strong edges. */
  limit: Float32Array
  /** Whether the garment has parts as pale as the background; then only holes with a mirror image are opened. */
  paleGarment: boolean
}

/** How far a hole in pale cloth may grow beyond its core, in working pixels. */
const RIM_ROUNDS = 6
/** Largest number of holes: two arms, two legs or straps. */
const MOST_HOLES = 4
/**
 * Factor on the least area of a hole: where that much, with ripples, is like the background around, the hole's core may be half as large,
 * because compression ripples divide the core of a narrow hole.
 */
const ROOMY = 4

/**
 * Opens what can be seen through: enclosed, background-like regions between sleeve, strap or leg and body. A region needs a
 * core that is truly background and then grows up to the ripples of its rim.
 * A background-coloured print on the chest looks the same, so the middle of the garment stays closed.
 */
export function openHoles(
  mask: Uint8Array,
  width: number,
  height: number,
  evidence: HoleEvidence,
): Uint8Array {
  const { total, base, limit, paleGarment } = evidence
  const box = boundsOf(mask, width, height)
  const within = (limitAt: (i: number) => number) => {
    const empty = lend(Uint8Array, mask.length)
    for (let i = 0; i < mask.length; i++) empty[i] = +(mask[i] === 1 && total[i] < limitAt(i))
    return empty
  }
  const core = within(() => base)
  const open = paleGarment ? core : within(i => limit[i])
  const empty = regionsOf(open, width, height)
  const reach = paleGarment ? 6 : 12
  const found: Region[] = []
  let likePaper = 0
  for (const r of empty.regions) {
    const down = (r.centreY - box.top) / (box.bottom - box.top)
    const aside = Math.abs((r.centreX - (box.left + box.right) / 2) / (box.right - box.left))
    const inTheMiddle = aside < 0.2 && down > 0.16 && down < 0.9
    const least = mask.length * (aside < 0.28 && down > 0.16 ? 0.0006 : 0.0002)
    if (r.area < least / 2) continue
    const sure = areaIn(core, empty.labels, r, width)
    const isLarge = sure > least || (sure > least / 2 && r.area > ROOMY * least)
    if (!isLarge || rimContrast(empty.labels, r, width, total, reach) <= 4) continue
    likePaper++
    if (!inTheMiddle) found.push(r)
  }
  giveBack(...new Set([core, open]))
  const twinned = (r: Region) =>
    found.some(
      other =>
        other !== r &&
        Math.min(other.area, r.area) > 0.5 * Math.max(other.area, r.area) &&
        Math.abs(other.centreY - r.centreY) < 0.05 * (box.bottom - box.top) &&
        Math.abs(other.centreX + r.centreX - box.left - box.right) < 0.12 * (box.right - box.left),
    )
  // So many of them, wherever they are, are the pattern of a cloth as pale as the paper.
  const patterned = paleGarment && likePaper > MOST_HOLES
  const opened = patterned ? [] : found.filter(r => !paleGarment || twinned(r))
  if (opened.length === 0) return mask
  const hole = empty.fill(new Uint8Array(mask.length), 1, r => opened.includes(r))
  const isRim = (i: number) => mask[i] === 1 && total[i] < limit[i]
  spreadBy(hole, width, height, paleGarment ? RIM_ROUNDS : width, isRim)
  return mask.map((v, i) => (hole[i] ? 0 : v))
}

/** Grows a mask in place to neighbours on all eight sides that may join, a pixel a round. */
function spreadBy(
  mask: Uint8Array,
  width: number,
  height: number,
  rounds: number,
  mayJoin: (pixel: number) => boolean,
): void {
  let rim: number[] = []
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) rim.push(i)
  for (let round = 0; round < rounds && rim.length > 0; round++) {
    const next: number[] = []
    for (const i of rim) {
      const x = i % width
      const y = (i / width) | 0
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const j = v * width + u
          if (mask[j] || !mayJoin(j)) continue
          mask[j] = 1
          next.push(j)
        }
    }
    rim = next
  }
}

/** Pixels of a region that a mask has. */
function areaIn(mask: Uint8Array, labels: Int32Array, r: Region, width: number): number {
  let area = 0
  for (let y = r.top; y <= r.bottom; y++)
    for (let i = y * width + r.left; i <= y * width + r.right; i++)
      area += +(mask[i] === 1 && labels[i] === r.id)
  return area
}

/** Median of the strongest distance to the background within `reach` pixels outside a region: garment surrounds a real hole. */
function rimContrast(
  labels: Int32Array,
  r: Region,
  width: number,
  total: Float32Array,
  reach: number,
): number {
  const values: number[] = []
  for (let y = r.top; y <= r.bottom; y++) {
    for (let x = r.left; x <= r.right; x++) {
      const i = y * width + x
      if (labels[i] !== r.id) continue
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === r.id) continue
        let strongest = 0
        for (let k = 1; k <= reach; k++) strongest = Math.max(strongest, total[i + step * k] || 0)
        values.push(strongest)
      }
    }
  }
  return median(values, 0)
}

/** A mask's largest region alone; an empty mask stays empty. */
export function largestPart(mask: Uint8Array, width: number, height: number): Uint8Array {
  const parts = regionsOf(mask, width, height)
  const main = parts.regions.reduce((best, r) => (r.area > best.area ? r : best), parts.regions[0])
  return parts.fill(new Uint8Array(mask.length), 1, r => r === main)
}
