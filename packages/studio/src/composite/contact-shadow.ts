import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import { softenRows } from './soften-rows.ts'

interface Contact {
  /** Width of the dark line beside the edge of cloth, metres. */
  spreadM: number
  /** Height of the cloth above the receiver from which it no longer darkens it, metres. */
  highestM: number
  /** Least height above the receiver, metres: cloth that is nearer belongs to the same surface. */
  gapM: number
}

const EDGE: Contact = { spreadM: 0.007, highestM: 0.05, gapM: 0 }
/** A sleeve over its own trunk: round, so that the trunk lies further behind its outline; at the seam there is no step. */
const SLEEVE: Contact = { spreadM: 0.012, highestM: 0.12, gapM: 0.018 }
/** Share of the light that remains right at the edge. */
const DARKEST = 0.5

/** Surface that a shadow falls on: a window of depths (metres, infinite where there is nothing) and a way to darken a pixel of it. */
export interface ContactReceiver extends PixelBox {
  depth: Float32Array
  darken(pixel: number, factor: number): void
}

/**
 * Contact shadow of hems and other edges of cloth. Depth maps of the lights are too coarse for the last centimetre, so the narrow
 * shadow is computed in screen space, from how much cloth is near a pixel and how little it stands off.
 */
export function contactShadow(caster: GarmentLayer, receiver: ContactReceiver, pixelsPerMetre: number): void {
  darkenBelow(caster, receiver, pixelsPerMetre, EDGE)
}

/** A garment's sleeves darken its own trunk behind their outline. */
export function sleeveShadow(layer: GarmentLayer, pixelsPerMetre: number): void {
  const { sleeveDepth, rgb } = layer
  if (!sleeveDepth?.some(d => d < Infinity)) return
  const visible = layer.visible.slice()
  const depth = layer.depth.slice()
  for (let p = 0; p < depth.length; p++)
    if (sleeveDepth[p] <= depth[p]) depth[p] = Infinity
    else visible[p] = 0
  const darken = (p: number, factor: number) => {
    for (let k = p * 3; k < p * 3 + 3; k++) rgb[k] *= factor
  }
  darkenBelow({ ...layer, visible }, { ...layer, depth, darken }, pixelsPerMetre, SLEEVE)
}

function darkenBelow(
  caster: GarmentLayer,
  receiver: ContactReceiver,
  pixelsPerMetre: number,
  { spreadM, highestM, gapM }: Contact,
): void {
  const radius = Math.max(1, Math.round(spreadM * pixelsPerMetre))
  const x0 = Math.max(caster.x, receiver.x)
  const y0 = Math.max(caster.y, receiver.y)
  const x1 = Math.min(caster.x + caster.width, receiver.x + receiver.width)
  const y1 = Math.min(caster.y + caster.height, receiver.y + receiver.height)
  const width = x1 - x0
  const height = y1 - y0
  if (width <= 2 * radius || height <= 2 * radius) return
  const around = new Float32Array(width * height)
  const mean = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const p = (y + y0 - caster.y) * caster.width + x + x0 - caster.x
      const c = caster.visible[p] / caster.samples
      if (c === 0) continue
      around[i] = c
      mean[i] = c * caster.depth[p]
    }
  softenRows(around, width, height, radius)
  softenRows(mean, width, height, radius)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (around[i] < 0.004) continue
      if (caster.visible[(y + y0 - caster.y) * caster.width + x + x0 - caster.x] === caster.samples) continue
      const p = (y + y0 - receiver.y) * receiver.width + x + x0 - receiver.x
      const off = receiver.depth[p] - mean[i] / around[i]
      if (!(off > -0.01 && off < highestM)) continue
      const step = gapM > 0 ? Math.max(0, Math.min(1, off / gapM)) : 1
      const dark = Math.min(1, 1.7 * around[i]) * (1 - Math.max(0, off) / highestM) * step * step
      receiver.darken(p, 1 - (1 - DARKEST) * dark)
    }
}
