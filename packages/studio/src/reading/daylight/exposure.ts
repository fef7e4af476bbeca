import { luminance } from '../../colour/luminance.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'
import { smoothstep } from '../../geometry/polyline.ts'

/**
 * Linear luminance of white paper in a photo that is exposed well. A photo's own white is what `share` of its pixels are at least as bright as in their
 * strongest primary: red bedding is no brighter than grey cloth, yet its red tells how well it is lit.
 */
const WHITE = { luminance: 0.8, share: 0.005 }
/** Most that an exposure is raised, a factor. */
const MOST = 1.6
/**
 * Mean luminance of cloth that stays, and of cloth that is raised fully, as shares of the photo's white: what is darker looks right in a dim photo
 * too, and on a dark rug, where nothing is white, it would be brightened for nothing.
 */
const PALE = { stays: 0.3, raised: 0.5 }
/**
 * Saturation of cloth that is raised fully, and of cloth that stays: 1 less the share of its weakest primary in its strongest, linear light. Only
 * white cloth looks dirty in a dim photo; a brightened colour looks like another colour. Creams have 0.3 at most, a lilac knit 0.57.
 */
const SATURATION = { raised: 0.35, stays: 0.55 }

/**
 * How much brighter a pale garment's photo would be if it were exposed well, a factor of linear light; 1 for other garments. In a dim room a phone
 * leaves even paper grey: worn before a bright wall, a white garment would look dirty.
 * @param rgb the photo at working size, garment and room
 * @param mask 1 where the garment is
 */
export function lackingExposure(rgb: Uint8Array, mask: Uint8Array): number {
  const counts = new Uint32Array(256)
  const cloth = [0, 0, 0]
  let count = 0
  for (let i = 0; i < mask.length; i++) {
    const [r, g, b] = [LINEAR[rgb[3 * i]], LINEAR[rgb[3 * i + 1]], LINEAR[rgb[3 * i + 2]]]
    counts[Math.max(rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2])]++
    if (mask[i] === 0) continue
    cloth[0] += r
    cloth[1] += g
    cloth[2] += b
    count++
  }
  let [white, brighter] = [255, counts[255]]
  while (white > 0 && brighter < WHITE.share * mask.length) brighter += counts[--white]
  const brightest = Math.max(1e-3, LINEAR[white])
  const lacks = Math.min(MOST, Math.max(1, WHITE.luminance / brightest))
  const pale = luminance(cloth[0], cloth[1], cloth[2]) / Math.max(1, count) / brightest
  const saturation = 1 - Math.min(...cloth) / Math.max(1e-6, ...cloth)
  const raised =
    smoothstep((pale - PALE.stays) / (PALE.raised - PALE.stays)) *
    smoothstep((SATURATION.stays - saturation) / (SATURATION.stays - SATURATION.raised))
  return lacks ** raised
}
