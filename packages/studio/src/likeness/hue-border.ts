import { SHOWN } from '../catalog/photo-parts.ts'
import { LINEAR } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { dilate, erode } from '../photo/mask-shape.ts'

/** Pixels to either side of a border that are looked at again, of a photo 1024 high. */
const BAND_PX = 12
/** Hues of cloth and skin nearer to each other than this say nothing; natural logarithms of channels' ratios. */
const LEAST_APART = 0.3
/** A pixel changes sides where it is this many times nearer to the other side's hue. */
const CLEARLY = 1.6
/** Linear value of a channel below which its ratios are noise. */
const DARKEST = 0.004

type Hue = readonly [number, number]

/**
 * Settles the border between skin and upper clothes by hue alone: in the shade of an arm cloth is as dark as skin, and a cut by colour leaves teeth
 * of it on the arm, which nothing takes off later. Changes `parts`.
 */
export function settleByHue(
  parts: Uint8Array,
  { width, height, rgb }: { width: number; height: number; rgb: Uint8Array },
): void {
  const radius = Math.max(1, Math.round((BAND_PX * height) / 1024))
  const [skin, cloth] = [SHOWN.skin, SHOWN.upper].map(part => parts.map(p => +(p === part)))
  const hueAt = (i: number): Hue => {
    const [red, green, blue] = [0, 1, 2].map(k => Math.max(DARKEST, LINEAR[rgb[3 * i + k]]))
    return [Math.log(red / green), Math.log(blue / green)]
  }
  const [ofSkin, ofCloth] = [skin, cloth].map(mask => usualHue(erode(mask, width, height, radius), hueAt))
  if (!ofSkin || !ofCloth || apart(ofSkin, ofCloth) < LEAST_APART) return
  const [nearSkin, nearCloth] = [skin, cloth].map(mask => dilate(mask, width, height, radius))
  for (let i = 0; i < parts.length; i++) {
    if (!nearSkin[i] || !nearCloth[i] || (!skin[i] && !cloth[i])) continue
    const hue = hueAt(i)
    const [toSkin, toCloth] = [apart(hue, ofSkin), apart(hue, ofCloth)]
    if (skin[i] && toCloth * CLEARLY < toSkin) parts[i] = SHOWN.upper
    else if (cloth[i] && toSkin * CLEARLY < toCloth) parts[i] = SHOWN.skin
  }
}

const apart = (one: Hue, other: Hue) => Math.hypot(one[0] - other[0], one[1] - other[1])

/** The median hue of a mask; null where it is empty. Every ninth pixel tells it. */
function usualHue(mask: Uint8Array, hueAt: (i: number) => Hue): Hue | null {
  const hues: Hue[] = []
  let seen = 0
  for (let i = 0; i < mask.length; i++) if (mask[i] && seen++ % 9 === 0) hues.push(hueAt(i))
  if (hues.length === 0) return null
  return [median(hues.map(h => h[0])), median(hues.map(h => h[1]))]
}
