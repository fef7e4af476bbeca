import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CatalogError } from '../catalog/catalog-error.ts'
import { JsonRecord } from '../catalog/json-record.ts'
import type { PoseView } from '../catalog/pose.ts'
import type { Place } from './body-seeds.ts'
import type { PhotoOfPerson } from './cut-out-person.ts'
import { FOV_DEG, framePhoto, LEAST_PX } from './frame-photo.ts'
import { MARK_NAMES, type PersonMarks } from './person-marks.ts'
import type { PersonCard } from './write-person.ts'

/** A person's folder: photos, `person.json` and `release.json`. */
export interface PersonFolder {
  card: PersonCard
  photos: FolderPhoto[]
  release: Release
}

export interface FolderPhoto {
  file: string
  pose: string
  view: PoseView
  crop: 'full' | 'half'
  turnDeg: number
  verticalFovDeg: number
  photo: PhotoOfPerson
}

/** A model release: who is shown, that the person is of age and consents, and to which use. */
export interface Release {
  person: string
  releasedBy: string
  signedOn: string
  isAdult: boolean
  uses: string[]
  wordingVersion: string
}

/** @throws CatalogError that names the wrong file and field */
export async function readPersonFolder(dir: string): Promise<PersonFolder> {
  const json = await JsonRecord.read(path.join(dir, 'person.json'))
  const name = json.record('name')
  const release = await readRelease(path.join(dir, 'release.json'))
  const key = json.text('key')
  if (!/^[a-z][a-z0-9-]*$/.test(key))
    throw new CatalogError(`${dir}/person.json: key must be small letters and digits`)
  if (release.person !== key) throw new CatalogError(`${dir}/release.json: person is not ${key}`)
  return {
    card: {
      key,
      name: { es: name.text('es'), en: name.text('en') },
      gender: json.oneOf('gender', ['female', 'male']),
      age: json.has('age') ? json.number('age') : undefined,
      country: json.has('country') ? json.text('country') : undefined,
      heightCm: json.number('heightCm'),
      wears: json.oneOf('wears', ['topAndTrousers', 'topAndShorts', 'topAndSkirt', 'onePiece']),
      levelUse: json.has('levelUse') ? json.oneOf('levelUse', ['free', 'paid']) : 'free',
    },
    photos: await Promise.all(json.records('photos').map(photo => readPhoto(dir, photo))),
    release,
  }
}

async function readRelease(file: string): Promise<Release> {
  const json = await JsonRecord.read(file)
  const isAdult = json.oneOf('isAdult', ['yes'] as const) === 'yes'
  return {
    person: json.text('person'),
    releasedBy: json.text('releasedBy'),
    signedOn: json.text('signedOn'),
    isAdult,
    uses: json.texts('uses'),
    wordingVersion: json.text('wordingVersion'),
  }
}

async function readPhoto(dir: string, json: JsonRecord): Promise<FolderPhoto> {
  const file = json.text('file')
  const crop = json.oneOf('crop', ['full', 'half'])
  const points = json.record('marks')
  const marks: PersonMarks = {}
  for (const name of points.keys()) {
    const mark = MARK_NAMES.find(n => n === name)
    if (!mark) throw new CatalogError(`${dir}/person.json: there is no mark ${name}`)
    marks[mark] = points.numbers(name, 2)
  }
  const inside = json.has('inside') ? polygonsOf(json, dir) : []
  return {
    ...{ file, crop },
    pose: json.text('pose'),
    view: json.oneOf('view', ['front', 'threeQuarterLeft', 'threeQuarterRight', 'back']),
    turnDeg: json.has('turnDeg') ? json.number('turnDeg') : 0,
    verticalFovDeg: json.has('fovDeg') ? json.number('fovDeg') : FOV_DEG[crop],
    photo: await photoIn(path.join(dir, file), marks, inside),
  }
}

function polygonsOf(json: JsonRecord, dir: string): Place[][] {
  return json.records('inside').map(polygon => {
    const flat = polygon.has('points') ? polygon.records('points') : []
    if (flat.length < 3)
      throw new CatalogError(`${dir}/person.json: a polygon of inside has at least 3 points`)
    return flat.map(p => [p.number('x'), p.number('y')] as const)
  })
}

async function photoIn(file: string, marks: PersonMarks, inside: Place[][]): Promise<PhotoOfPerson> {
  const bytes = await readFile(file).catch(() => {
    throw new CatalogError(`${file} can't be read`)
  })
  const { photo } = await framePhoto(bytes, { marks, inside })
  if (photo.width < LEAST_PX)
    throw new CatalogError(`${file} is ${photo.width} pixels wide; ${LEAST_PX} are needed`)
  return photo
}
