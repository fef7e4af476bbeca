import { encodeSrgb, LINEAR } from '../../colour/transfer-curve.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import { inChunks } from '../../memory/in-chunks.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** Luminance of white paper in a photo that is exposed well, linear; and the share of a photo that is at least as bright as its white. */
const WHITE = { luminance: 0.8, share: 0.005 }
/** Most that an exposure is raised, a factor. */
const MOST = 1.6
/**
 * Mean luminance of cloth that stays, and of cloth that is raised fully, as shares of the photo's white: what is darker looks right in a dim photo
 * too, and on a dark rug, where nothing is white, it would be brightened for nothing.
 */
const PALE = { stays: 0.3, raised: 0.5 }

/**
 * How much brighter a photo would be if it were exposed well, a factor of linear light. A phone in a dim room leaves even lamps and paper grey, and
 * every garment with them: worn before a bright wall, white would be dirty and pink would be dust.
 * @param rgb the photo at working size, garment and room
 * @param mask 1 where the garment is
 */
export function lackingExposure(rgb: Uint8Array, mask: Uint8Array): number {
  const counts = new Uint32Array(256)
  let [cloth, count] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    const luminance = luminanceAt(rgb, i)
    counts[Math.round(encodeSrgb(luminance))]++
    if (mask[i] === 0) continue
    cloth += luminance
    count++
  }
  let [white, brighter] = [255, counts[255]]
  while (white > 0 && brighter < WHITE.share * mask.length) brighter += counts[--white]
  const brightest = Math.max(1e-3, LINEAR[white])
  const lacks = Math.min(MOST, Math.max(1, WHITE.luminance / brightest))
  const pale = cloth / Math.max(1, count) / brightest
  const raised = smoothstep((pale - PALE.stays) / (PALE.raised - PALE.stays))
  return lacks ** raised
}

const luminanceAt = (rgb: Uint8Array, i: number) =>
  0.2126 * LINEAR[rgb[3 * i]] + 0.7152 * LINEAR[rgb[3 * i + 1]] + 0.0722 * LINEAR[rgb[3 * i + 2]]

/** The same picture with so many times the light. */
export function exposedBy(image: RgbaImage, factor: number): RgbaImage {
  const table = Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.round(encodeSrgb(Math.min(1, LINEAR[byte] * factor))),
  )
  const data = image.data.slice()
  inChunks(image.width * image.height, (from, to) => {
    for (let p = from * 4; p < to * 4; p += 4) for (let k = 0; k < 3; k++) data[p + k] = table[data[p + k]]
  })
  return { ...image, data }
}
