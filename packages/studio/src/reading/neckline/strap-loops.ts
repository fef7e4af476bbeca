import { median } from '../../geometry/median.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { boundsOf } from '../cutout/tidy-mask.ts'
import { sample } from './neck-fan.ts'

/** A loop hangs in the garment's upper part, is so much of its height tall, and this much taller than wide. */
const LOWEST_TOP = 0.3
const LEAST_HEIGHT = 0.05
const LEAST_SLIM = 2
/** A strand's width, as a share of the garment's: a shop's camisole has 0.015. */
const WIDEST = 0.05
/** The strand behind is darker than the one in front by this much, in the unit of `sample`: 11 on the camisole. */
const SHADE = 4

/**
 * A strap whose both strands show, that of the back outside and in the shade of the front's, closes a loop with it. Only the front's is
 * part of the front. @returns the mask without the strands of the back; the same mask where there are none
 */
export function withoutBackStrands(photo: RgbaImage, mask: Uint8Array): Uint8Array {
  const { width, height } = photo
  const box = boundsOf(mask, width, height)
  const [wide, tall] = [box.right - box.left, box.bottom - box.top]
  const gaps = regionsOf(mask, width, height, 0)
  const isLoop = (r: Region) =>
    !r.onFrame &&
    r.top < box.top + LOWEST_TOP * tall &&
    r.bottom - r.top > LEAST_HEIGHT * tall &&
    r.bottom - r.top > LEAST_SLIM * (r.right - r.left)
  let parted = mask
  for (const loop of gaps.regions.filter(isLoop)) {
    const outward = loop.centreX < (box.left + box.right) / 2 ? -1 : 1
    const rows = strandsBeside(photo, mask, gaps.labels, loop, outward)
    const [behind, front] = (['outer', 'inner'] as const).map(side => ({
      width: median(rows.map(row => row[side].count)),
      lightness: median(rows.map(row => row[side].lightness).filter(v => !Number.isNaN(v))),
    }))
    if (Math.max(behind.width, front.width) > WIDEST * wide) continue
    if (!(front.lightness - behind.lightness > SHADE)) continue
    if (parted === mask) parted = mask.slice()
    for (const { y, outer } of rows)
      for (let k = 0; k < outer.count; k++) parted[y * width + outer.from + k * outward] = 0
  }
  return parted
}

interface Strand {
  /** First pixel beside the gap, and how many follow. */
  from: number
  count: number
  lightness: number
}

/** Row by row of a gap, the cloth on either side of it. */
function strandsBeside(
  photo: RgbaImage,
  mask: Uint8Array,
  labels: Int32Array,
  { id, top, bottom, left, right }: Region,
  outward: -1 | 1,
): { y: number; outer: Strand; inner: Strand }[] {
  const { width } = photo
  const colour = new Float32Array(4)
  const strand = (y: number, from: number, step: number): Strand => {
    let count = 0
    for (let x = from; x >= 0 && x < width && mask[y * width + x] === 1; x += step) count++
    sample(photo, { x: from + (step * count) / 2, y }, colour)
    return { from, count, lightness: colour[3] > 0.9 ? colour[0] : Number.NaN }
  }
  const rows = []
  for (let y = top; y <= bottom; y++) {
    const row = labels.subarray(y * width + left, y * width + right + 1)
    const [first, last] = [row.indexOf(id), row.lastIndexOf(id)]
    if (first < 0) continue
    const [onLeft, onRight] = [strand(y, left + first - 1, -1), strand(y, left + last + 1, 1)]
    rows.push(outward === 1 ? { y, outer: onRight, inner: onLeft } : { y, outer: onLeft, inner: onRight })
  }
  return rows
}
