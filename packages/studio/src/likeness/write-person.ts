import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BodyShape } from '../body/body-topology.ts'
import { poseBody } from '../body/skinning.ts'
import { PART_STEP } from '../catalog/photo-parts.ts'
import type { PoseView } from '../catalog/pose.ts'
import type { OwnClothes } from '../catalog/studio-catalog.ts'
import sharp from '../photo/codecs.ts'
import type { ModelledPhoto, PersonModel, PosedPhoto } from './person-model.ts'

export interface PersonCard {
  key: string
  name: { es: string; en: string }
  gender: 'female' | 'male'
  age?: number
  country?: string
  heightCm: number
  wears: OwnClothes
  levelUse: 'free' | 'paid'
}

interface NamedPhoto {
  photo: PosedPhoto
  pose: string
  view: PoseView
}

/** Size of the frame that poses' coordinates refer to, pixels. */
const FRAME = { width: 1536, height: 2048 }
/** Thickness of soles, metres. */
const SOLE_M = 0.02
const QUALITY = 96
const CARD = { width: 300, height: 400 }

/** Writes the model's folder: one shape, and for each pose the photo, its wall, its parts and its body. */
export async function writePerson(
  dir: string,
  card: PersonCard,
  model: PersonModel,
  photos: readonly NamedPhoto[],
): Promise<void> {
  await mkdir(dir, { recursive: true })
  await Promise.all(
    photos.map((named, i) => writePose(path.join(dir, 'poses', named.pose), named, model.photos[i])),
  )
  const { body, bytes } = storedBody(model.shape)
  await writeFile(path.join(dir, 'body.bin'), bytes)
  const { key, name, gender, age, country, heightCm, wears, levelUse } = card
  await writeJson(path.join(dir, 'model.json'), {
    ...{ key, kind: 'photographed', name, gender, age, country, levelUse, heightCm, wears },
    skinTone: model.skinTone,
    poses: photos.map(p => p.pose),
    ...{ portrait: 'portrait.webp', full: 'full.webp', body },
  })
  const first = model.photos[0].matte
  await cardOf(first, photos[0].photo).toFile(path.join(dir, 'portrait.webp'))
  await pictureOf(first).resize(CARD.width, CARD.height).webp().toFile(path.join(dir, 'full.webp'))
}

async function writePose(
  dir: string,
  { photo, pose, view }: NamedPhoto,
  { stance, camera, body, matte, parts, light }: ModelledPhoto,
): Promise<void> {
  await mkdir(dir, { recursive: true })
  const { width, height, rgba, plate } = matte
  const stored = storedBody(body)
  await writeFile(path.join(dir, 'body.bin'), stored.bytes)
  await writeJson(path.join(dir, 'pose.json'), {
    ...{ key: pose, view, crop: photo.crop, camera },
    resolution: [FRAME.width, FRAME.height],
    root: { translationM: stance.translationM },
    rotations: Object.fromEntries(stance.rotations),
    floorM: photo.crop === 'full' ? lowestOf(body, stance) - SOLE_M : 0,
    light: { mirrored: +light.isMirrored, cloth: light.cloth },
    body: stored.body,
  })
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
  await picture.webp({ quality: QUALITY, alphaQuality: 100, exact: true }).toFile(path.join(dir, 'body.webp'))
  const wall = sharp(plate, { raw: { width, height, channels: 3 } })
  await wall.webp({ quality: QUALITY }).toFile(path.join(dir, 'plate.webp'))
  const steps = parts.shown.map(p => p * PART_STEP)
  await sharp(steps, { raw: { width: parts.width, height: parts.height, channels: 1 } })
    .webp({ lossless: true })
    .toFile(path.join(dir, 'parts.webp'))
}

function lowestOf(body: BodyShape, stance: ModelledPhoto['stance']): number {
  const posed = poseBody(body, stance)
  let lowest = Infinity
  for (let i = 1; i < posed.length; i += 3) lowest = Math.min(lowest, posed[i])
  return lowest
}

/** Rest positions in 16-bit steps and bone heads, as `loadBody` reads them. */
function storedBody({ rest, boneHeads }: BodyShape) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  rest.forEach((v, i) => {
    low[i % 3] = Math.min(low[i % 3], v)
    high[i % 3] = Math.max(high[i % 3], v)
  })
  const scale = low.map((v, k) => Math.max(1e-9, (high[k] - v) / 65535))
  const steps = Int16Array.from(rest, (v, i) => Math.round((v - low[i % 3]) / scale[i % 3]) - 32768)
  const offset = Math.ceil(steps.byteLength / 4) * 4
  const bytes = Buffer.alloc(offset + boneHeads.byteLength)
  bytes.set(new Uint8Array(steps.buffer), 0)
  bytes.set(new Uint8Array(boneHeads.buffer, boneHeads.byteOffset, boneHeads.byteLength), offset)
  return {
    bytes,
    body: {
      file: 'body.bin',
      ...{ minM: low, scaleM: scale },
      layout: {
        position: { offset: 0, type: 'int16', shape: [rest.length / 3, 3] },
        boneHeads: { offset, type: 'float32', shape: [boneHeads.length / 3, 3] },
      },
    },
  }
}

function pictureOf({ width, height, rgba, plate }: ModelledPhoto['matte']) {
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const a = rgba[i * 4 + 3] / 255
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = rgba[i * 4 + k] * a + plate[i * 3 + k] * (1 - a) + 0.5
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** Crop of the portrait above the eyes and below the chin, in distances between the two. */
const PORTRAIT = { above: 1.6, below: 1.1 }

function cardOf(matte: ModelledPhoto['matte'], { marks: { eyeL, eyeR, chin } }: PosedPhoto) {
  const eye = eyeL ?? eyeR
  const picture = pictureOf(matte)
  if (!eye || !chin) return picture.resize(CARD.width, CARD.height).webp()
  const unit = Math.hypot(chin[0] - eye[0], chin[1] - eye[1])
  const size = Math.min(matte.height, Math.round((1 + PORTRAIT.above + PORTRAIT.below) * unit))
  const wide = Math.min(matte.width, Math.round((size * CARD.width) / CARD.height))
  const within = (start: number, length: number, most: number) =>
    Math.round(Math.max(0, Math.min(most - length, start)))
  return picture
    .extract({
      left: within(chin[0] - wide / 2, wide, matte.width),
      top: within(eye[1] - PORTRAIT.above * unit, size, matte.height),
      width: wide,
      height: size,
    })
    .resize(CARD.width, CARD.height)
    .webp()
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 1)}\n`)
