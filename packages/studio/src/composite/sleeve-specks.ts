import { giveBack, lend } from '../memory/array-pool.ts'
import { regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { isSleeveAt, takeOffWhere } from './layer-pixels.ts'

/** Side of the square below whose area an isolated piece of a sleeve is a speck, pixels of a picture 1024 high. */
const SPECK_PX = 12
/** From this share of its border on that lies on the trunk's cloth a speck has come through it. */
const THROUGH = 0.5

/** Removes small pieces of a sleeve. */
export function takeOffSleeveSpecks(layer: GarmentLayer, px: (at1024: number) => number): void {
  const { width, height, cover, sleeveDepth } = layer
  if (!sleeveDepth) return
  const specks = maskWhere(cover.length, p => cover[p] > 0 && isSleeveAt(layer, p))
  const found = regionsOf(specks, width, height)
  found.fill(specks, 0, r => r.area >= px(SPECK_PX) ** 2)
  takeOffBits(layer, specks)
  giveBack(specks)
}

/**
 * Removes bits of a sleeve: below its hem, where it is pressed into the arm, nothing takes their place; where they have come through the trunk's
 * cloth, that cloth goes on.
 */
export function takeOffBits(layer: GarmentLayer, bits: Uint8Array): void {
  const { width, height, cover } = layer
  const found = regionsOf(bits, width, height)
  if (found.regions.length === 0) return
  const border = new Int32Array(found.regions.length + 1)
  const onTrunk = new Int32Array(border.length)
  found.labels.forEach((label, p) => {
    if (label === 0) return
    for (const d of [1, -1, width, -width]) {
      if (bits[p + d]) continue
      border[label]++
      if (cover[p + d] > 0 && !isSleeveAt(layer, p + d)) onTrunk[label]++
    }
  })
  const isThrough = ({ id }: { id: number }) => onTrunk[id] >= THROUGH * border[id]
  const through = found.fill(lend(Uint8Array, cover.length), 1, isThrough)
  const below = found.fill(lend(Uint8Array, cover.length), 1, r => !isThrough(r))
  layAround(layer, through)
  takeOffWhere(layer, below)
  giveBack(through, below)
}

/** Lays the cloth around a mask's pixels over them, from their border inwards. Changes `mask`. */
function layAround(layer: GarmentLayer, mask: Uint8Array): void {
  const { width, samples, cover, visible, rgb, depth, sleeveDepth } = layer
  const isAround = (n: number) => !mask[n] && cover[n] > 0
  let left: number[] = []
  for (let p = mask.indexOf(1); p >= 0; p = mask.indexOf(1, p + 1)) left.push(p)
  while (left.length > 0) {
    const ring = left.filter(p => [1, -1, width, -width].some(d => isAround(p + d)))
    if (ring.length === 0) return
    for (const p of ring) {
      const beside = [1, -1, width, -width].map(d => p + d).filter(isAround)
      const share = beside.reduce((sum, n) => sum + visible[n] / samples, 0)
      for (let k = 0; k < 3; k++)
        rgb[p * 3 + k] = beside.reduce((sum, n) => sum + rgb[n * 3 + k], 0) / Math.max(1e-3, share)
      depth[p] = Math.min(...beside.map(n => depth[n]))
      visible[p] = cover[p] = share > 0 ? samples : 0
      if (sleeveDepth) sleeveDepth[p] = Infinity
    }
    for (const p of ring) mask[p] = 0
    left = left.filter(p => mask[p] === 1)
  }
}
