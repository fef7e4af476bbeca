import type { BodyShape } from '../body/body-topology.ts'
import type { PersonShape, ShapeSpace } from '../body/shape-space.ts'
import type { Stance } from '../body/skeleton.ts'
import type { LightRig } from '../catalog/light-rig.ts'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { OwnClothes } from '../catalog/studio-catalog.ts'
import { type CameraPlacement, cameraFor } from '../geometry/camera.ts'
import { median } from '../geometry/median.ts'
import { maskOfBody } from './body-mask.ts'
import { clothByHue } from './cloth-by-hue.ts'
import { clothedParts, maskOfParts } from './clothed-parts.ts'
import { cutOutPerson, type PhotoOfPerson } from './cut-out-person.ts'
import { fitPerson } from './fit-person.ts'
import type { PersonMatte } from './person-matte.ts'
import { looseRow, personOutline } from './person-outline.ts'
import { type PhotoLight, photoLight } from './photo-light.ts'
import { snapToOutline } from './snap-outline.ts'

/** A photo and its metadata. */
export interface PosedPhoto extends PhotoOfPerson {
  crop: 'full' | 'half'
  /** Approximate turn about the vertical, radians, positive to the person's left. */
  turn: number
  /** The lens's vertical angle of view, degrees. */
  verticalFovDeg: number
  /** Stance from which the fit starts. */
  stance: Stance
}

export interface ModelledPhoto {
  stance: Stance
  camera: CameraPlacement
  /** The person's shape, deformed so that its outline lies on this photo's. */
  body: BodyShape
  matte: PersonMatte
  /** Part that each pixel shows (`SHOWN`), about 1024 pixels high. */
  parts: { width: number; height: number; shown: Uint8Array }
  light: PhotoLight
  figures: PhotoFigures
}

/** Quality measures of a photo's fit. */
export interface PhotoFigures {
  /** Mean distance of the marks from the fitted body's, pixels of a photo 1024 high. */
  marksPx: number
  /** Mean distance of the outline from the fitted body's, pixels of a photo 1024 high. */
  outlinePx: number
  /** Intersection over union of body and person from the throat down to loose clothes, before and after the body was deformed to the outline. */
  overlapFitted: number
  overlap: number
  /** Standard deviation of the wall from its model, sRGB steps. */
  wallNoise: number
}

export interface PersonModel {
  shape: PersonShape
  /** Median colour of the skin, sRGB. */
  skinTone: [number, number, number]
  photos: ModelledPhoto[]
}

/** Fits one shape to a person's photos, marks and height, and derives everything that the engine needs of each photo. */
export function modelPerson(
  space: ShapeSpace,
  rig: LightRig,
  { photos, heightM, wears }: { photos: readonly PosedPhoto[]; heightM: number; wears: OwnClothes },
): PersonModel {
  const seen = photos.map(photo => {
    const cut = cutOutPerson(photo)
    return { photo, cut, shown: clothedParts({ ...cut.small, isOnePiece: wears === 'onePiece' }) }
  })
  const pictures = seen.map(({ cut: { small }, shown }) => ({
    width: small.width,
    height: small.height,
    mask: small.mask,
    skin: maskOfParts(shown, SHOWN.skin),
    hair: maskOfParts(shown, SHOWN.hair),
    marks: small.marks,
    looseFrom: looseRow(wears, small.marks),
  }))
  const fitted = fitPerson(
    space,
    seen.map(({ photo }, i) => ({
      ...pictures[i],
      crop: photo.crop,
      turn: photo.turn,
      stance: photo.stance,
      verticalFovDeg: photo.verticalFovDeg,
    })),
    heightM,
  )
  const modelled = seen.map(({ cut, shown }, i): ModelledPhoto => {
    const { stance, camera: placement, marksPx, outlinePx } = fitted.photos[i]
    const { width, height } = cut.small
    const camera = cameraFor(placement, width, height)
    const rest = snapToOutline(fitted.shape, stance, camera, personOutline(pictures[i]))
    const body: BodyShape = { topology: fitted.shape.topology, boneHeads: fitted.shape.boneHeads, rest }
    const from = Math.round(cut.small.marks.notch?.[1] ?? 0) * width
    const to = Math.round(pictures[i].looseFrom ?? height) * width
    const overlapOf = (shape: BodyShape) =>
      overlap(
        maskOfBody(shape, stance, placement, { width, height }).subarray(from, to),
        cut.small.mask.subarray(from, to),
      )
    return {
      stance,
      camera: placement,
      body,
      matte: cut.matte,
      parts: { width, height, shown: clothByHue(shown, cut.small) },
      light: photoLight(rig, { body, stance, camera, rgb: cut.small.rgb, parts: shown }),
      figures: {
        ...{ marksPx, outlinePx, wallNoise: cut.wallNoise },
        overlapFitted: overlapOf(fitted.shape),
        overlap: overlapOf(body),
      },
    }
  })
  return {
    shape: fitted.shape,
    skinTone: toneOf(seen.map(({ cut, shown }) => ({ rgb: cut.small.rgb, shown }))),
    photos: modelled,
  }
}

/** Intersection over union. */
function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return both / Math.max(1, either)
}

/** Step between the pixels that are sampled for the skin tone. */
const TONE_EVERY = 17

function toneOf(photos: readonly { rgb: Uint8Array; shown: Uint8Array }[]): [number, number, number] {
  const tones: number[][] = [[], [], []]
  for (const { rgb, shown } of photos)
    for (let i = 0; i < shown.length; i += TONE_EVERY)
      if (shown[i] === SHOWN.skin) for (let k = 0; k < 3; k++) tones[k].push(rgb[i * 3 + k])
  return tones.map(t => (t.length > 0 ? Math.round(median(t)) : 0)) as [number, number, number]
}
