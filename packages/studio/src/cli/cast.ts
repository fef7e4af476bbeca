import { access, cp } from 'node:fs/promises'
import path from 'node:path'
import { CatalogError } from '../catalog/catalog-error.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { addPerson, understandPerson } from '../likeness/add-person.ts'
import { faultsOf } from '../likeness/person-faults.ts'
import { readPersonFolder } from '../likeness/read-person-folder.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'
import { UsageError } from './usage-error.ts'

const castCommand = {
  run: 'npm run cast --',
  about: `Models made from photos of people who have released them. "add" makes a model of each folder and puts it first into the catalogue's
cast; "check" says how well the photos are understood and what is wrong with them, and writes nothing.

A folder has 1 to 12 photos, person.json and release.json:
  person.json   key, name {es, en}, gender (female, male), heightCm, wears (topAndTrousers, topAndShorts, topAndSkirt, onePiece),
                age, country, levelUse, and photos: file, pose (a name), view (front, threeQuarterLeft, threeQuarterRight, back),
                crop (full, half), turnDeg (to her left), fovDeg (of the lens, vertical), marks and inside
  marks         pixels [x, y] of the upright photo; L is her left: eyeL eyeR chin notch (hollow of the throat) navel crotch, and L and R of
                shoulder elbow wrist knuckle (of the middle finger) tip knee ankle toe; the joints' middles; what is not seen is left out
  inside        polygons {points: [{x, y}]} in clothes that have the wall's colour
  release.json  person (the key), releasedBy, signedOn, isAdult ("yes"), uses, wordingVersion

For the shoot: a plain wall a metre behind her, even light, the phone upright at chest height 3 m away, arms a hand's breadth off the
trunk, hair behind the shoulders; a top with thin straps and slim trousers or shorts, unlike skin and wall in colour.`,
  positionals: 'add|check DIR…',
  options: {
    out: {
      type: 'string',
      value: 'CATALOG',
      about: 'the catalogue to add to; made from the shipped one where there is none',
    },
  },
} satisfies Command

const shipped = path.resolve(import.meta.dirname, '../../../../catalog')

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

await runCommand(castCommand, async args => {
  const { values, positionals } = readOptions(castCommand, args)
  const [verb, ...dirs] = positionals
  if ((verb !== 'add' && verb !== 'check') || dirs.length === 0)
    throw new UsageError('Say add or check, and at least one folder')
  if (verb === 'add' && !values.out)
    throw new UsageError('--out is missing: the shipped catalogue stays free of people')
  const out = values.out ? path.resolve(values.out) : shipped
  if (verb === 'add' && out === shipped)
    throw new UsageError('--out: the shipped catalogue stays free of people')
  if (verb === 'add' && !(await exists(path.join(out, 'models/models.json'))))
    await cp(shipped, out, { recursive: true })
  const catalog = await openCatalog(shipped)
  for (const dir of dirs) {
    try {
      const folder = await readPersonFolder(dir)
      const started = performance.now()
      const person = await understandPerson(catalog, folder)
      const { model, photos } = person
      const ms = Math.round(performance.now() - started)
      const report = model.photos.map(({ figures, light }, i) => ({
        photo: folder.photos[i].file,
        ...figures,
        light,
        faults: faultsOf(figures, photos[i]),
      }))
      if (verb === 'add') await addPerson(out, folder, person)
      process.stdout.write(`${JSON.stringify({ person: folder.card.key, ms, photos: report })}\n`)
    } catch (error) {
      if (error instanceof CatalogError || error instanceof RangeError) throw new UsageError(error.message)
      throw error
    }
  }
})
