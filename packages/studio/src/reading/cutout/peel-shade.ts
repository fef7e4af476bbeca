import { giveBack, lend } from '../../memory/array-pool.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { BackgroundDistance } from './background-distance.ts'

/** Range of shade's lightness relative to the paper, Lab units: darker is cloth, lighter is the paper itself. */
const DARKEST = -30
const LIGHTEST = -0.6
/** Largest hue difference between shade and paper, Lab units; it grows with darkness. */
const HUE = 1.8
const HUE_IN_SHADE = 0.07
/** Largest lightness step of shade from one pixel to the next, Lab units, since shade fades. */
const FADES = 4.5
/** Largest share of a cut-out that can be shade; if more looks like shade, the cloth itself is pale. */
const MOST = 0.06
/** Least share of the pixels beside shade that must be cloth, that is, differ from shade. */
const CLOTH_BEHIND = 0.8

/**
 * Removes the paper's shade from a cut-out: below a hem, between the legs, under an elbow. Shade borders on paper, fades, has the paper's
 * hue, and ends at cloth that differs from it. White trims stay, because they begin with an edge.
 * @returns the mask without it, or the same mask where the cloth itself is too much like shade
 */
export function peelShade(
  mask: Uint8Array,
  width: number,
  height: number,
  { lightness, chroma }: BackgroundDistance,
  noise: number,
): Uint8Array {
  const like = (i: number) =>
    lightness[i] > DARKEST && lightness[i] < LIGHTEST && chroma[i] < HUE - HUE_IN_SHADE * lightness[i] + noise
  let area = 0
  let pale = 0
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    area++
    if (like(i)) pale++
  }
  if (pale > MOST * area) return mask
  const shade = lend(Uint8Array, mask.length)
  const steps = [-1, 1, -width, width]
  const queue = lend(Int32Array, mask.length)
  let queued = 0
  // Shade starts only from paper that touches the mask.
  for (let i = width; i < mask.length - width; i++)
    if (!mask[i] && (mask[i - 1] || mask[i + 1] || mask[i - width] || mask[i + width])) queue[queued++] = i
  for (let at = 0; at < queued; at++) {
    const i = queue[at]
    for (let s = 0; s < 4; s++) {
      const j = i + steps[s]
      if (!mask[j] || shade[j] || !like(j) || Math.abs(lightness[j] - lightness[i]) > FADES) continue
      shade[j] = 1
      queue[queued++] = j
    }
  }
  giveBack(queue)
  const shades = regionsOf(shade, width, height)
  const { labels, regions } = shades
  const beside = new Uint32Array(regions.length + 1)
  const cloth = new Uint32Array(regions.length + 1)
  for (let i = 2 * width; i < mask.length - 2 * width; i++) {
    if (!shade[i]) continue
    for (const step of [-2, 2, -2 * width, 2 * width]) {
      const j = i + step
      if (!mask[j] || shade[j]) continue
      beside[labels[i]]++
      if (!like(j)) cloth[labels[i]]++
    }
  }
  giveBack(shade)
  const peeled = shades.fill(mask.slice(), 0, ({ id }) => cloth[id] >= CLOTH_BEHIND * beside[id])
  return closeRim(mask, peeled, width, height, like)
}

/** Adds the blurred last pixel between shade and cloth to the shade where it is more shade than cloth. */
function closeRim(
  mask: Uint8Array,
  peeled: Uint8Array,
  width: number,
  height: number,
  like: (i: number) => boolean,
): Uint8Array {
  const gone = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) gone[i] = mask[i] & (1 - peeled[i])
  const near = dilate(gone, width, height, 1)
  for (let i = 0; i < peeled.length; i++) if (peeled[i] && near[i] && like(i)) peeled[i] = 0
  return peeled
}
