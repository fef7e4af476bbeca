import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { OwnClothes, StudioCatalog } from '../catalog/studio-catalog.ts'
import sharp from '../photo/codecs.ts'
import { thumbHash } from '../photo/thumb-hash.ts'
import { understandPerson } from './add-person.ts'
import { framePhoto } from './frame-photo.ts'
import { faultsOf } from './person-faults.ts'
import type { PersonMarks } from './person-marks.ts'
import { type PersonVerdict, verdictOf } from './person-verdict.ts'
import { fovOf, KINDS, type PhotoKind } from './photo-kind.ts'
import type { FolderPhoto } from './read-person-folder.ts'
import { writePerson } from './write-person.ts'

/** Request to make a seller's own model from one to six photos. */
export interface OwnModelRequest {
  /** Key of the model and name of its folder; see `isOwnModelKey`. */
  key: string
  gender: 'female' | 'male'
  heightCm: number
  wears: OwnClothes
  photos: readonly {
    image: Uint8Array
    kind: PhotoKind
    /** Shares of the upright photo's width and height. */
    marks: PersonMarks
  }[]
}

export interface MadeOwnModel {
  /** Verdicts by photo. */
  verdicts: PersonVerdict[][]
  /** Pictures as WebP, and the portrait's thumbhash as base64; null where marks that the fit needs are missing, so that no model was made. */
  cards: { portrait: Uint8Array; full: Uint8Array; thumbHash: string } | null
}

/** Fits a body to photos and marks and writes the model's folder below `dir`, completely or not at all. */
export async function makeOwnModel(
  catalog: StudioCatalog,
  dir: string,
  { key, gender, heightCm, wears, photos }: OwnModelRequest,
): Promise<MadeOwnModel> {
  const unmarked = photos.map(({ marks, kind }): PersonVerdict[] =>
    isMarked(marks, kind) ? [] : ['marksOff'],
  )
  if (unmarked.some(verdicts => verdicts.length > 0)) return { verdicts: unmarked, cards: null }
  const card = { key, name: { es: '', en: '' }, gender, heightCm, wears, levelUse: 'free' as const }
  const found = await Promise.all(photos.map(folderPhoto))
  const { photos: posed, model } = await understandPerson(catalog, { card, photos: found })
  const target = path.join(dir, key)
  const writing = `${target}.writing`
  try {
    const named = found.map(({ pose, view }, i) => ({ pose, view, photo: posed[i] }))
    await writePerson(writing, card, model, named)
    const cards = await cardsIn(writing)
    await rm(target, { recursive: true, force: true })
    await rename(writing, target)
    const verdicts = model.photos.map(({ figures }, i) => faultsOf(figures, posed[i]).map(verdictOf))
    return { verdicts, cards }
  } finally {
    await rm(writing, { recursive: true, force: true })
  }
}

/** Whether all marks are set that the cut-out and the start of the fit need. */
function isMarked(marks: PersonMarks, kind: PhotoKind): boolean {
  const { eyeL, eyeR, chin, notch, crotch, shoulderL, shoulderR, ankleL, ankleR } = marks
  const isWhole = KINDS[kind].crop === 'half' || ankleL !== undefined || ankleR !== undefined
  const hasHead = (eyeL ?? eyeR) !== undefined && chin !== undefined
  return hasHead && isWhole && [notch, crotch, shoulderL, shoulderR].every(mark => mark !== undefined)
}

async function folderPhoto(
  { image, kind, marks }: OwnModelRequest['photos'][number],
  i: number,
): Promise<FolderPhoto> {
  const { width, height, autoOrient } = await sharp(image).metadata()
  const upright = autoOrient ?? { width, height }
  const placed = Object.fromEntries(
    Object.entries(marks).map(([name, [x, y]]) => [name, [x * upright.width, y * upright.height] as const]),
  )
  const { photo } = await framePhoto(image, { marks: placed })
  return {
    ...{ file: `${kind}-${i}`, pose: `${kind}${i}`, photo },
    ...KINDS[kind],
    verticalFovDeg: fovOf(kind),
  }
}

async function cardsIn(dir: string): Promise<NonNullable<MadeOwnModel['cards']>> {
  const [portrait, full] = await Promise.all(
    ['portrait.webp', 'full.webp'].map(name => readFile(path.join(dir, name))),
  )
  const { data, info } = await sharp(portrait).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { portrait, full, thumbHash: await thumbHash(data, info.width, info.height) }
}
