import { SHOWN } from '../catalog/photo-parts.ts'
import { LINEAR } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { dilate, erode } from '../photo/mask-shape.ts'

/** Pixels beside cloth that are looked at again, of a photo 1024 high. */
const BAND_PX = 12
/** Hues of cloth and skin nearer to each other than this say nothing; natural logarithms of channels' ratios. */
const LEAST_APART = 0.3
/** Skin is cloth where it is this many times nearer to cloth's hue. */
const CLEARLY = 1.6
/** Linear value of a channel below which its ratios are noise. */
const DARKEST = 0.004

type Hue = readonly [number, number]

/**
 * The parts with what of the skin beside upper clothes has their hue: in the shade of an arm cloth is as dark as skin, and a cut by colour leaves
 * teeth of it on the arm, which nothing takes off later. Bodies are fitted to the parts without it: white cloth beside skin has skin's glow.
 */
export function clothByHue(
  parts: Uint8Array,
  { width, height, rgb }: { width: number; height: number; rgb: Uint8Array },
): Uint8Array {
  const radius = Math.max(1, Math.round((BAND_PX * height) / 1024))
  const [skin, cloth] = [SHOWN.skin, SHOWN.upper].map(part => parts.map(p => +(p === part)))
  const hueAt = (i: number): Hue => {
    const [red, green, blue] = [0, 1, 2].map(k => Math.max(DARKEST, LINEAR[rgb[3 * i + k]]))
    return [Math.log(red / green), Math.log(blue / green)]
  }
  const [ofSkin, ofCloth] = [skin, cloth].map(mask => usualHue(erode(mask, width, height, radius), hueAt))
  if (!ofSkin || !ofCloth || apart(ofSkin, ofCloth) < LEAST_APART) return parts
  const near = dilate(cloth, width, height, radius)
  return parts.map((part, i) => {
    if (!skin[i] || !near[i]) return part
    const hue = hueAt(i)
    return apart(hue, ofCloth) * CLEARLY < apart(hue, ofSkin) ? SHOWN.upper : part
  })
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
