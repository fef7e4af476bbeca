import { giveBack, lend } from '../memory/array-pool.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { eachPixel, isSleeveAt } from './layer-pixels.ts'
import type { PhotoFront } from './photo-front.ts'

/** Measures of how a garment hangs on a photographed person in the picture. Shares are of the visible cloth. */
export interface WornShape {
  /** Share of cloth that had to be stretched to the arms. */
  stretched: number
  /** Share of the trunk's cloth that is separate from the rest, or on the far side of an arm. */
  loose: number
  /** Mean depth of the outline's bays and spikes, pixels of a picture 1024 high. */
  ragged: number
  /** Largest step of the hem, as a share of its width. */
  hemStep: number
  /** Fall of the hem from side to side, as a share of its width. */
  hemSlope: number
  /** Ratio of the smaller to the larger sleeve's area; 1 without sleeves. */
  sleeves: number
  /** Share of a sleeve that is separate from the rest of it, of the sleeve that is torn more. */
  tornSleeve: number
}

/** Half the largest width of bays and spikes that count as ragged, pixels of a picture 1024 high. */
const RAGGED_PX = 6
/** Columns over which a hem's steps are measured, pixels of a picture 1024 high, and the share of its width, in the middle, that is measured. */
const STEP_PX = 6
const HEM_MIDDLE = 0.76

export function wornShape(layer: GarmentLayer, front: PhotoFront, height: number): WornShape {
  const { width: w, height: h } = layer
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * height) / 1024))
  const seen = maskWhere(w * h, p => layer.visible[p] * 2 >= layer.samples)
  const trunk = lend(Uint8Array, w * h)
  const behind = lend(Uint8Array, w * h)
  const sleeved = new Uint8Array(w)
  const whole = lend(Uint8Array, w * h)
  whole.set(seen)
  const sleeves = [lend(Uint8Array, w * h), lend(Uint8Array, w * h)]
  const middle = (layer.x + layer.x + w) / 2
  eachPixel(layer, front, (p, q) => {
    if (!seen[p]) return
    if (isSleeveAt(layer, p)) {
      sleeved[p % w] = 1
      sleeves[layer.x + (p % w) < middle ? 0 : 1][p] = 1
      return
    }
    behind[p] = 1
    if (front.share[q] > 127) seen[p] = 0
    else trunk[p] = 1
  })
  let count = 0
  for (let p = 0; p < seen.length; p++) count += seen[p]
  count = Math.max(1, count)
  const regions = regionsOf(trunk, w, h).regions
  const parts = regions.reduce((sum, r) => sum + r.area, 0)
  const largest = regions.reduce((most, r) => Math.max(most, r.area), 0)
  const shape = {
    stretched: front.stretched / count,
    loose: Math.max(parts - largest, beyondArms(trunk, layer, front, px(ARM_PX))) / count,
    ragged: raggedness(whole, w, h, px(RAGGED_PX)) / px(1),
    ...hemOf(behind, sleeved, { width: w, height: h, over: px(STEP_PX) }),
    ...sleevesOf(sleeves.map(sleeve => regionsOf(sleeve, w, h).regions.map(r => r.area))),
  }
  giveBack(seen, trunk, behind, whole, ...sleeves)
  return shape
}

/** @param areas of the regions of each sleeve */
function sleevesOf(areas: readonly number[][]): Pick<WornShape, 'sleeves' | 'tornSleeve'> {
  const whole = areas.map(regions => regions.reduce((sum, area) => sum + area, 0))
  const torn = areas.map((regions, n) => (whole[n] === 0 ? 0 : 1 - Math.max(...regions) / whole[n]))
  const larger = Math.max(...whole)
  return { sleeves: larger === 0 ? 1 : Math.min(...whole) / larger, tornSleeve: Math.max(...torn) }
}

/** Least run of pixels that counts as an arm and not as its edge, pixels of a picture 1024 high. */
const ARM_PX = 6

/** Number of pixels of the trunk's cloth on the far side of an arm, seen from the cloth's middle. */
function beyondArms(trunk: Uint8Array, layer: GarmentLayer, front: PhotoFront, across: number): number {
  const { width: w, height: h } = layer
  const armAt = new Uint8Array(w * h)
  eachPixel(layer, front, (p, q) => {
    armAt[p] = +(front.share[q] > 127)
  })
  let beyond = 0
  for (let row = 0; row < trunk.length; row += w) {
    let [sum, count] = [0, 0]
    for (let x = 0; x < w; x++) {
      if (!trunk[row + x]) continue
      sum += x
      count++
    }
    const middle = Math.round(sum / Math.max(1, count))
    for (const step of [1, -1])
      for (let x = middle, met = 0; x >= 0 && x < w; x += step) {
        if (armAt[row + x]) met++
        else if (met >= across) beyond += trunk[row + x]
        else met = 0
      }
  }
  return beyond
}

/** Pixels that morphological closing and opening change, over the length of the outline. */
function raggedness(mask: Uint8Array, width: number, height: number, radius: number): number {
  const grown = dilate(mask, width, height, radius)
  const closed = erode(grown, width, height, radius)
  const small = erode(mask, width, height, radius)
  const opened = dilate(small, width, height, radius)
  let [off, outline] = [0, 0]
  for (let p = 0; p < mask.length; p++) {
    off += +(closed[p] !== mask[p]) + +(opened[p] !== mask[p])
    outline += +(mask[p] === 1 && (mask[p + 1] === 0 || mask[p + width] === 0))
  }
  giveBack(grown, closed, small, opened)
  return off / Math.max(1, outline)
}

/** Step and slope of the hem: the trunk's lowest cloth by column, also behind arms but not behind sleeves, over the middle of its width. */
function hemOf(
  cloth: Uint8Array,
  sleeved: Uint8Array,
  { width, height, over }: { width: number; height: number; over: number },
) {
  const found = regionsOf(cloth, width, height)
  const largest = found.regions.reduce((most, r) => Math.max(most, r.area), 0)
  const trunk = found.fill(new Uint8Array(cloth.length), 1, r => r.area === largest)
  const lowest = new Int32Array(width).fill(-1)
  for (let p = 0; p < trunk.length; p++) if (trunk[p]) lowest[p % width] = Math.floor(p / width)
  const columns = [...lowest.keys()].filter(x => lowest[x] >= 0 && !sleeved[x])
  const cut = Math.round((columns.length * (1 - HEM_MIDDLE)) / 2)
  const hem = columns.slice(cut, columns.length - cut).map(x => lowest[x])
  // A garment cut off by the frame has no hem.
  if (hem.length < 4 * over || hem.filter(y => y >= height - 2).length > hem.length / 2)
    return { hemStep: 0, hemSlope: 0 }
  const steps = hem.slice(over).map((y, n) => Math.abs(y - hem[n]))
  const third = Math.round(hem.length / 3)
  const mean = (part: number[]) => part.reduce((a, b) => a + b, 0) / part.length
  const slope = Math.abs(mean(hem.slice(0, third)) - mean(hem.slice(-third)))
  return { hemStep: Math.max(...steps) / hem.length, hemSlope: (1.5 * slope) / hem.length }
}
