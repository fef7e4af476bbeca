import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { loadOutfitPiece } from '../catalog/style.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import sharp from '../photo/codecs.ts'
import { renderShot } from '../shot/render-shot.ts'
import { StudioSession } from '../shot/studio-session.ts'
import { addPerson, understandPerson } from './add-person.ts'
import { readPersonFolder } from './read-person-folder.ts'
import { picturedPerson } from './testing/pictured-person.ts'

const shipped = path.resolve(import.meta.dirname, '../../../../catalog')
const cast = await openCatalog(shipped)
const work = await mkdtemp(path.join(tmpdir(), 'photographed-'))
afterAll(() => rm(work, { recursive: true }))

/** A catalogue of nobody but whoever is added; the rest is the shipped one's. */
async function emptyCatalog(): Promise<string> {
  const dir = path.join(work, 'catalog')
  await mkdir(path.join(dir, 'models'), { recursive: true })
  for (const name of ['bodies', 'light.json', 'styles', 'garments', 'backgrounds'])
    await symlink(path.join(shipped, name), path.join(dir, name))
  await writeFile(path.join(dir, 'models/models.json'), '{"models":[]}')
  return dir
}

test('R-SCR-22 a photo with marks and a release becomes a model; the garment is drawn on the photo, which stays as it is elsewhere', async () => {
  const person = await picturedPerson(cast, {
    modelKey: 'amara',
    poseKey: 'front',
    wall: { colour: [150, 158, 176], slope: 0.2, noise: 2 },
  })
  const { width, height, rgb, marks, gender, heightM, pose } = person
  const folder = path.join(work, 'amara')
  await mkdir(folder)
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path.join(folder, 'front.png'))
  const photo = {
    file: 'front.png',
    pose: 'front',
    view: 'front',
    crop: 'full',
    fovDeg: pose.camera.verticalFovDeg,
  }
  await writeFile(
    path.join(folder, 'person.json'),
    JSON.stringify({
      ...{ key: 'a-rendered-person', name: { es: 'A', en: 'A' }, gender, heightCm: heightM * 100 },
      ...{ wears: 'topAndShorts', photos: [{ ...photo, marks }] },
    }),
  )
  const release = {
    person: 'a-rendered-person',
    releasedBy: 'nobody',
    signedOn: '2026-11-01',
    isAdult: 'yes',
  }
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({ ...release, uses: ['shop'], wordingVersion: '1' }),
  )

  const read = await readPersonFolder(folder)
  const understood = await understandPerson(cast, read)
  const [{ figures }] = understood.model.photos
  expect(figures.overlap, 'body and person below the throat').toBeGreaterThan(0.93)

  const dir = await emptyCatalog()
  await addPerson(dir, read, understood)
  const catalog = await openCatalog(dir)
  const model = await catalog.model('a-rendered-person')
  expect(model.kind).toBe('photographed')

  const piece = await loadOutfitPiece(shipped, 'marinera')
  const session = new StudioSession(catalog)
  const garment = session.garment(
    await prepareGarment(await readFile(piece.front), null, { category: piece.category }),
  )
  const request = { garment, modelKey: model.key, poseKey: 'front', quality: 'draft' as const, seed: 1 }
  const shot = await renderShot(session, { ...request, styleKey: 'esencial', format: 'jpeg' })
  expect(shot.selfCheck.passed).toBe(true)

  const picture = await sharp(Buffer.from(shot.image)).raw().toBuffer()
  const offAt = (from: number, to: number) => {
    let off = 0
    let count = 0
    for (let y = Math.round(from); y < to; y++)
      for (let x = 0; x < width; x++, count += 3)
        for (let k = (y * width + x) * 3; k < (y * width + x) * 3 + 3; k++)
          off += Math.abs(picture[k] - rgb[k])
    return off / count
  }
  const [chin, knee] = [marks.chin?.[1] ?? 0, marks.kneeL?.[1] ?? 0]
  expect(offAt(0, chin - 10), 'head and wall above it, sRGB steps').toBeLessThan(6)
  expect(offAt(knee, height), 'her legs: no trousers of the style on them').toBeLessThan(8)
}, 300_000)

test('a folder without an adult’s release makes no model', async () => {
  const folder = path.join(work, 'minor')
  await mkdir(folder)
  const card = {
    key: 'minor',
    name: { es: 'M', en: 'M' },
    gender: 'female',
    heightCm: 150,
    wears: 'onePiece',
    photos: [],
  }
  await writeFile(path.join(folder, 'person.json'), JSON.stringify(card))
  const release = {
    person: 'minor',
    releasedBy: 'x',
    signedOn: '2026-11-01',
    isAdult: 'no',
    uses: [],
    wordingVersion: '1',
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
  await expect(readPersonFolder(folder)).rejects.toThrow('isAdult')
})
