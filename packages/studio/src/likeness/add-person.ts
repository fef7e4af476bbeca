import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadShapes } from '../catalog/load-shapes.ts'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { modelPerson, type PersonModel, type PosedPhoto } from './person-model.ts'
import type { PersonFolder } from './read-person-folder.ts'
import { writePerson } from './write-person.ts'

/** Models of the cast whose stance, with the arms beside the trunk, is the start of a photo's fit. */
const STARTS_AS = { female: 'elena', male: 'mateo' } as const

export interface UnderstoodPerson {
  photos: PosedPhoto[]
  model: PersonModel
}

/** Fits a person's model to the photos in a folder. @param catalog with the cast whose stances the fit starts from */
export async function understandPerson(
  catalog: StudioCatalog,
  { card, photos: found }: Pick<PersonFolder, 'card' | 'photos'>,
): Promise<UnderstoodPerson> {
  const { gender, heightCm, wears } = card
  const space = await loadShapes(catalog.dir, gender, catalog.topology)
  const { poses } = await catalog.model(STARTS_AS[gender])
  const { stance } = poses.find(p => p.key === 'front') ?? poses[0]
  const photos = found.map(
    ({ photo, crop, turnDeg, verticalFovDeg }): PosedPhoto => ({
      ...photo,
      ...{ crop, verticalFovDeg, stance },
      turn: (turnDeg * Math.PI) / 180,
    }),
  )
  return { photos, model: modelPerson(space, catalog.light, { photos, heightM: heightCm / 100, wears }) }
}

/** Puts a person first into a catalogue's cast, her release with her. A person of the same key is replaced. */
export async function addPerson(
  catalogDir: string,
  { card, photos: found, release }: PersonFolder,
  { photos, model }: UnderstoodPerson,
): Promise<void> {
  const dir = path.join(catalogDir, 'models', card.key)
  const named = found.map(({ pose, view }, i) => ({ pose, view, photo: photos[i] }))
  await writePerson(dir, card, model, named)
  await writeFile(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  const file = path.join(catalogDir, 'models/models.json')
  const cast = JSON.parse(await readFile(file, 'utf8')) as { models: string[] }
  const models = [card.key, ...cast.models.filter(key => key !== card.key)]
  await writeFile(file, `${JSON.stringify({ ...cast, models }, null, 1)}\n`)
}
