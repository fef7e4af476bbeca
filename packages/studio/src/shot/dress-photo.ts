import { armSkin } from '../body/arm-skin.ts'
import { refinedRest } from '../body/catmull-clark.ts'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { baredZone } from '../composite/bared-zone.ts'
import type { BodyLayer, ShadowRatio } from '../composite/body-layer.ts'
import { cropped, eachPixel } from '../composite/layer-pixels.ts'
import { type PhotoFront, photoFront } from '../composite/photo-front.ts'
import { HEM_SHADOWS, NECK_SHADOWS, shadeOwn } from '../composite/shade-own.ts'
import type { SkinLight } from '../composite/shadow-ratio.ts'
import { takeOffOwn } from '../composite/take-off-own.ts'
import { takeOffStrips } from '../composite/take-off-strips.ts'
import { type WornShape, wornShape } from '../composite/worn-shape.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { regionsOf } from '../photo/mask-shape.ts'
import type { NeckColumns } from '../raster/cloth-cover.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { SHOWS } from '../raster/pixel-places.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'

export interface PhotoRequest {
  model: StudioModel
  layers: GarmentLayer[]
  /** By piece: whether it was laid on the body. */
  isLaid: readonly boolean[]
  /** By piece: where its neckline lies if it has neither collar nor straps; else null. */
  necks: readonly (NeckColumns | null)[]
  /** By piece, then by triangle: 1 for triangles of arms that lie in its sleeves. */
  sleeved: readonly Uint8Array[]
  body: BodyLayer
  parts: Uint8Array
  projected: Float32Array
  triangles: Uint32Array
  light: SkinLight
  shadow: ShadowRatio | null
  window: PixelBox
  replacedParts: readonly number[]
}

/** Fits the garment's layers into a photo: finds what lies before the cloth and removes own clothes that are replaced. Changes layers and body. */
export function dressPhoto({ model, light, shadow, sleeved, ...rest }: PhotoRequest): {
  front: PhotoFront
  ownShown: number
  shape: WornShape
} {
  const { body, layers, projected } = rest
  const fitted = visibilityBuffer(rest.window, 1)
  drawTriangles(fitted, projected, rest.triangles, { cull: true })
  const arms = armSkin(model.body.topology)
  // Shoulders are inside the garment, whatever they look like in the photo: only hanging arms lie before it.
  const bare = arms.limb.map((v, t) => (sleeved.some(s => s[t] === 1) ? 0 : v))
  const trunk = arms.limb.map((v, t) => 1 - Math.max(v, arms.head[t]))
  const marks = { limb: arms.limb, bare, trunk, face: arms.face }
  const front = photoFront({
    ...rest,
    fitted,
    rgba: body.rgba,
    width: body.width,
    height: body.height,
    marks,
  })
  const ownShown = takeOffOwn({
    ...rest,
    owners: fitted.owner,
    arms: front.arms,
    armpit: front.armpit,
    garments: layers,
    rest: refinedRest(model.body),
    zone: baredZone(model.body, model.gender),
    hanging: arms.hanging,
    irradiance: irradianceOf(light, projected.length / 3),
  })
  releaseBuffer(fitted)
  takeOffStrips(body, rest.parts, layers, front, rest.necks)
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * body.height) / 1024))
  if (shadow) shadeOwn(body, rest.window, shadow, shadesOf(front, rest, px), px)
  for (const layer of layers) markCovered(layer, front)
  // The garment is the outermost layer.
  const shape = wornShape(layers[layers.length - 1], front, body.height)
  // Laid cloth beyond an arm is a wide skirt that goes on behind it.
  return { front, ownShown, shape: rest.isLaid.every(Boolean) ? { ...shape, loose: 0 } : shape }
}

/** Marks pixels that arms or hair cover as showing no photo of the garment. */
function markCovered(layer: GarmentLayer, front: PhotoFront): void {
  const { places } = layer
  if (!places) return
  eachPixel(layer, front, (p, q) => {
    if (front.share[q] > 0) places.shows[p] = SHOWS.mixed
  })
}

/** Length above the armpits over which a sleeveless garment's shadow on the arms ends, pixels of a picture 1024 high. */
const SHOULDER_FADES_PX = 45

/** Shadows that the fitted body cannot give: of the trunk on own clothes that stay on, of sleeves on bare arms, of necklines on skin. */
function shadesOf(
  front: PhotoFront,
  {
    layers,
    parts,
    body,
    window,
    replacedParts,
  }: Pick<PhotoRequest, 'layers' | 'parts' | 'body' | 'window' | 'replacedParts'>,
  px: (at1024: number) => number,
) {
  const { x, y, width } = window
  const shown = cropped(parts, body.width, window)
  const cloth = new Float32Array(front.arms.length)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      cloth[q] = Math.max(cloth[q], (layer.visible[p] / layer.samples) * (1 - front.share[q] / 255))
    })
  const keepsLower = !replacedParts.includes(SHOWN.lower)
  const isLower = (q: number) => keepsLower && shown[q] === SHOWN.lower
  const isSeen = (q: number) =>
    body.rgba[((y + Math.floor(q / width)) * body.width + x + (q % width)) * 4 + 3] > 0
  const isArm = (q: number) => front.arms[q] >= 0.5
  // Beside a trunk an arm hangs before it; a sleeveless garment's edges lie on the shoulders.
  const hasSleeves = front.sleeves.includes(1)
  const onArm = (q: number) =>
    hasSleeves ? 0 : smoothstep((front.armpit - Math.floor(q / width)) / px(SHOULDER_FADES_PX))
  const skin = bareSkinIn(front, q => {
    if (cloth[q] === 1 || (isArm(q) && onArm(q) === 0)) return BARE.no
    const part = shown[q]
    if (part === SHOWN.skin) return BARE.skin
    return replacedParts.includes(part) && isSeen(q) ? BARE.own : BARE.no
  })
  return [
    { casters: cloth, softness: HEM_SHADOWS, shareOn: (q: number) => +(isLower(q) && !isArm(q)) },
    { casters: front.sleeves, softness: HEM_SHADOWS, isWarm: true, shareOn: (q: number) => +isArm(q) },
    {
      casters: cloth,
      softness: NECK_SHADOWS,
      isWarm: true,
      shareOn: (q: number) => (isArm(q) ? skin[q] * onArm(q) : skin[q]),
    },
  ]
}

/** What of a person a pixel bares: nothing, own clothes that were taken off there, or skin. */
const BARE = { no: 0, own: 1, skin: 2 } as const

/** 1 for skin, and for own clothes that became skin beside it; own clothes apart from skin ended beside the garment. */
function bareSkinIn({ width, height }: PixelBox, bares: (q: number) => number): Uint8Array {
  const isBare = new Uint8Array(width * height)
  const isSkin = new Uint8Array(width * height)
  for (let q = 0; q < isBare.length; q++) {
    const kind = bares(q)
    isBare[q] = +(kind !== BARE.no)
    isSkin[q] = +(kind === BARE.skin)
  }
  const found = regionsOf(isBare, width, height)
  const hasSkin = found.touchedBy(isSkin)
  return found.fill(isBare, 0, r => !hasSkin[r.id])
}

/** Irradiance without the garment by vertex; 0 where it was not computed. */
function irradianceOf({ vertices, bare }: SkinLight, count: number): Float32Array {
  const out = new Float32Array(count)
  vertices.forEach((v, n) => {
    out[v] = (bare[n * 3] + bare[n * 3 + 1] + bare[n * 3 + 2]) / 3
  })
  return out
}
