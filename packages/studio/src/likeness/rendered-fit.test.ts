import path from 'node:path'
import { expect, test } from 'vitest'
import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import { loadShapes } from '../catalog/load-shapes.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import { fitPerson } from './fit-person.ts'
import { renderedPerson } from './testing/rendered-person.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test('R-SCR-22 a rendered person in vest and jeans, whose clothes hide her trunk: her joints come out where they are', async () => {
  const person = await renderedPerson(catalog, {
    modelKey: 'ximena',
    poseKey: 'front',
    wears: ['tank-negro', 'jeans-rectos'],
    wall: { colour: [190, 186, 180] },
  })
  const { width, height, alpha, skin, marks, pose, heightM, gender } = person
  const space = await loadShapes(catalog.dir, gender, catalog.topology)
  const start = (await catalog.model('elena')).poses.find(p => p.key === 'front')!
  const { shape, photos } = fitPerson(
    space,
    [
      {
        ...{ width, height, skin, marks, crop: pose.crop, turn: 0, stance: start.stance },
        mask: alpha.map(a => +(a > 127)),
        verticalFovDeg: pose.camera.verticalFovDeg,
      },
    ],
    heightM,
  )
  const [photo] = photos
  const truth = cameraFor(pose.camera, width, height)
  const found = cameraFor(photo.camera, width, height)
  const errors = ['upperarm01', 'lowerarm01', 'wrist', 'lowerleg01', 'foot'].flatMap(bone =>
    ['L', 'R'].map(side => {
      const at = projectPoints(
        truth,
        jointPosition(person.body, boneMatrices(person.body, pose.stance), `${bone}.${side}`),
      )
      const fitted = projectPoints(
        found,
        jointPosition(shape, boneMatrices(shape, photo.stance), `${bone}.${side}`),
      )
      return (Math.hypot(at[0] - fitted[0], at[1] - fitted[1]) * at[2]) / truth.focalPx
    }),
  )
  expect(errors.reduce((a, b) => a + b, 0) / errors.length, 'metres across the picture').toBeLessThan(0.012)
  // A neck of a body that leans back is seen from below: garments would close over the throat.
  const lean = (body: typeof shape | typeof person.body, stance: typeof pose.stance) => {
    const matrices = boneMatrices(body, stance)
    const [hip, neck] = ['spine05', 'neck01'].map(bone => jointPosition(body, matrices, bone))
    return (Math.atan2(neck[2] - hip[2], neck[1] - hip[1]) * 180) / Math.PI
  }
  expect(Math.abs(lean(shape, photo.stance) - lean(person.body, pose.stance)), 'degrees').toBeLessThan(3)
})
