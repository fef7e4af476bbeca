import { armSkin } from '../body/arm-skin.ts'
import { refinedRest } from '../body/catmull-clark.ts'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { baredZone } from '../composite/bared-zone.ts'
import type { BodyLayer } from '../composite/body-layer.ts'
import { type PhotoFront, photoFront } from '../composite/photo-front.ts'
import type { SkinLight } from '../composite/shadow-ratio.ts'
import { takeOffOwn } from '../composite/take-off-own.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

export interface PhotoRequest {
  model: StudioModel
  layers: GarmentLayer[]
  /** For each piece, 1 for triangles of arms that lie in its sleeves. */
  sleeved: readonly Uint8Array[]
  body: BodyLayer
  parts: Uint8Array
  projected: Float32Array
  triangles: Uint32Array
  light: SkinLight
  window: PixelBox
  takesOff: readonly number[]
}

/** Puts the garment on a photo: what of the photo lies before the cloth, and which of her own clothes go. Changes layers and body. */
export function dressPhoto({ model, light, sleeved, ...rest }: PhotoRequest): {
  front: PhotoFront
  ownShown: number
} {
  const { body, layers, projected } = rest
  const arms = armSkin(model.body.topology)
  // Shoulders lie in the garment, whatever they look like in the photo: arms before it are what hangs.
  const limbs = arms.hanging.map((v, t) => (sleeved.some(s => s[t] === 1) ? 0 : v))
  const trunk = arms.limb.map((v, t) => 1 - Math.max(v, arms.head[t]))
  const keepsOn = [SHOWN.upper, SHOWN.lower].filter(part => !rest.takesOff.includes(part))
  const front = photoFront({ ...rest, width: body.width, height: body.height, limbs, trunk, keepsOn })
  const ownShown = takeOffOwn({
    ...rest,
    garments: layers,
    rest: refinedRest(model.body),
    zone: baredZone(model.body, model.gender),
    hanging: arms.hanging,
    irradiance: irradianceOf(light, projected.length / 3),
  })
  return { front, ownShown }
}

/** By vertex, the light that meets it without the garment; 0 where it was not asked for. */
function irradianceOf({ vertices, bare }: SkinLight, count: number): Float32Array {
  const out = new Float32Array(count)
  vertices.forEach((v, n) => {
    out[v] = (bare[n * 3] + bare[n * 3 + 1] + bare[n * 3 + 2]) / 3
  })
  return out
}
