import { giveBack } from '../../memory/array-pool.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'
import { boundsOf } from '../cutout/tidy-mask.ts'

/** A thin strap is narrower than this share of the garment's width. */
const WIDEST = 0.055

/** A garment's mask without the thin straps that rise from its upper edge, so that they do not move its middle. */
export function withoutThinStraps(mask: Uint8Array, width: number, height: number): Uint8Array {
  const box = boundsOf(mask, width, height)
  if (box.right < 0) return mask
  const radius = Math.max(2, Math.round((WIDEST * (box.right - box.left + 1)) / 2))
  const core = erode(mask, width, height, radius)
  const broad = dilate(core, width, height, radius + 1)
  const top = Math.floor(broad.indexOf(1) / width)
  giveBack(core, broad)
  if (top <= box.top) return mask
  const out = mask.slice()
  out.fill(0, 0, top * width)
  return out
}
