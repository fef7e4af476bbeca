import type { LabImage } from '../../colour/lab-image.ts'
import type { CutOut } from '../cutout/cut-out.ts'
import { findStraps } from './find-straps.ts'
import { strapMask } from './lay-straps.ts'
import type { Strap } from './strap.ts'

/** A cut-out with the straps that it lacked. */
export interface StrappedCut {
  cut: CutOut
  straps: Strap[]
}

/** Adds the thin straps to a sleeveless garment's cut-out that the photo shows and it lacks. */
export function withStraps(lab: LabImage, cut: CutOut): StrappedCut {
  const straps = findStraps(lab, cut.mask)
  if (straps.length === 0) return { cut, straps }
  const laid = strapMask(straps, cut.width, cut.height)
  return { cut: { ...cut, mask: cut.mask.map((v, i) => v | laid[i]) }, straps }
}

/** Share of a strap that must be left after the seller's strokes. */
const LEFT = 0.8

/**
 * Straps that the seller's strokes left, and the cut-out without their pixels, from which its matte is pulled: straps are laid on it.
 * @param bare the mask before straps were added
 * @param cut with straps and strokes
 */
export function keptStraps(straps: readonly Strap[], bare: Uint8Array, cut: CutOut): StrappedCut {
  const { width, height } = cut
  const added = (list: readonly Strap[]) => strapMask(list, width, height).map((v, i) => v & (1 - bare[i]))
  const kept = straps.filter(strap => {
    const own = added([strap])
    const area = own.reduce((sum, v) => sum + v, 0)
    return own.reduce((sum, v, i) => sum + (v & cut.mask[i]), 0) >= LEFT * area
  })
  if (kept.length === 0) return { cut, straps: [] }
  const gone = added(kept)
  return { cut: { ...cut, mask: cut.mask.map((v, i) => v & (1 - gone[i])) }, straps: kept }
}
