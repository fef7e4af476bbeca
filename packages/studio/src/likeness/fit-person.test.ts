import path from 'node:path'
import { expect, test } from 'vitest'
import { measureBody } from '../body/body-measures.ts'
import { shapeOf } from '../body/shape-space.ts'
import { boneMatrices } from '../body/skeleton.ts'
import { loadTopology } from '../catalog/load-bodies.ts'
import { loadShapes } from '../catalog/load-shapes.ts'
import { loadPose } from '../catalog/pose.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import { maskOfBody } from './body-mask.ts'
import { fitPerson } from './fit-person.ts'
import { type MarkName, markAnchors, markPosition, type PersonMarks } from './person-marks.ts'
import { type PersonPicture, personOutline } from './person-outline.ts'
import { snapToOutline } from './snap-outline.ts'
import { drawnPerson } from './testing/drawn-person.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const topology = await loadTopology(catalogDir)
const poseOf = (model: string, pose: string) =>
  loadPose(path.join(catalogDir, 'models', model, 'poses', pose))

interface Case {
  name: string
  gender: 'female' | 'male'
  heightM: number
  shape: Record<string, number>
  /** Whose stance she stands in; the fit starts from another's. */
  stance: [model: string, pose: string]
  turn?: number
}

const cases: Case[] = [
  {
    name: 'a slender woman, half',
    gender: 'female',
    heightM: 1.72,
    shape: { weight: -0.5, hipsCirc: 0.3 },
    stance: ['ximena', 'half'],
  },
  {
    name: 'a heavy woman with short arms',
    gender: 'female',
    heightM: 1.6,
    shape: { weight: 1.4, waistCirc: 0.5, upperarmLength: -0.4 },
    stance: ['valeria', 'front'],
  },
  {
    name: 'a broad man',
    gender: 'male',
    heightM: 1.84,
    shape: { muscle: 0.7, weight: 0.4, shoulderDist: 0.3 },
    stance: ['dario', 'front'],
  },
  {
    name: 'a man who is turned',
    gender: 'male',
    heightM: 1.78,
    shape: { weight: 0.4 },
    stance: ['mateo', 'threeQuarter'],
    turn: -0.5,
  },
]

test.each(cases)(
  'R-SCR-22 $name: joints and girths come out as they are, and the outline lies on the photo',
  async ({ gender, heightM, shape, stance, turn = 0 }) => {
    const space = await loadShapes(catalogDir, gender, topology)
    const pose = await poseOf(...stance)
    const truth = shapeOf(
      space,
      space.coefficients.map(name => shape[name] ?? 0),
      heightM,
    )
    const picture = drawnPerson(space, truth, pose.stance, pose.camera)
    const start = await poseOf(gender === 'female' ? 'elena' : 'mateo', 'front')
    const fitted = fitPerson(
      space,
      [
        {
          ...picture,
          marks: movedBy(3, picture.marks),
          crop: pose.crop,
          turn,
          stance: start.stance,
          verticalFovDeg: pose.camera.verticalFovDeg,
        },
      ],
      heightM,
    )
    const [photo] = fitted.photos
    const camera = cameraFor(photo.camera, picture.width, picture.height)

    const anchors = markAnchors(space)
    const matrices = boneMatrices(fitted.shape, photo.stance)
    const errors = (Object.keys(picture.marks) as MarkName[]).map(name => {
      const [x, y, depth] = projectPoints(camera, markPosition(anchors[name], fitted.shape, matrices))
      const [u, v] = picture.marks[name] as readonly [number, number]
      return (Math.hypot(x - u, y - v) * depth) / camera.focalPx
    })
    const mean = errors.reduce((a, b) => a + b, 0) / errors.length
    expect(mean, 'joints across the picture, metres').toBeLessThan(0.012)

    const [found, real] = [measureBody(fitted.shape, gender), measureBody(truth, gender)]
    for (const girth of ['waist', 'hip'] as const)
      expect(Math.abs(found[girth] / real[girth] - 1), girth).toBeLessThan(0.06)

    const rest = snapToOutline(fitted.shape, photo.stance, camera, personOutline(picture))
    const mask = maskOfBody({ ...fitted.shape, rest }, photo.stance, photo.camera, picture)
    // The head is not deformed: hair hides people's.
    const from = Math.round(picture.marks.chin?.[1] ?? 0) * picture.width
    expect(overlap(mask.subarray(from), picture.mask.subarray(from))).toBeGreaterThan(0.98)
  },
)

test('R-SCR-22 shoulders that slope as no shape of the space does lie on the photo’s outline', async () => {
  const space = await loadShapes(catalogDir, 'female', topology)
  const pose = await poseOf('ximena', 'half')
  const average = shapeOf(space, new Float64Array(space.coefficients.length), 1.7)
  const [jointX, jointY] = average.boneHeads.subarray(3 * topology.boneNames.indexOf('upperarm01.L'))
  const truth = { ...average, rest: average.rest.slice() }
  for (let v = 0; v < topology.vertexCount; v++) {
    const [x, y] = truth.rest.subarray(v * 3)
    const across = Math.max(0, 1 - Math.abs(Math.abs(x) / jointX - 0.6) / 0.5)
    if (y > jointY - 0.03 && y < jointY + 0.12) truth.rest[v * 3 + 1] -= 0.018 * across
  }
  const picture = drawnPerson(space, truth, pose.stance, pose.camera)
  const about = { crop: pose.crop, turn: 0, stance: pose.stance, verticalFovDeg: pose.camera.verticalFovDeg }
  const fitted = fitPerson(space, [{ ...picture, ...about }], 1.7)
  const [{ stance, camera }] = fitted.photos
  const rest = snapToOutline(
    fitted.shape,
    stance,
    cameraFor(camera, picture.width, picture.height),
    personOutline(picture),
  )
  const mask = maskOfBody({ ...fitted.shape, rest }, stance, camera, picture)
  expect(shouldersOff(mask, picture), 'pixels').toBeLessThan(2)
})

test('R-SCR-22 a neck as narrow as none in the space lies on the photo’s outline', async () => {
  const space = await loadShapes(catalogDir, 'female', topology)
  const pose = await poseOf('ximena', 'half')
  const average = shapeOf(space, new Float64Array(space.coefficients.length), 1.7)
  const heightOf = (bone: string) => average.boneHeads[3 * topology.boneNames.indexOf(bone) + 1]
  const [low, high] = [heightOf('neck01'), heightOf('head')]
  const truth = { ...average, rest: average.rest.slice() }
  for (let v = 0; v < topology.vertexCount; v++) {
    const along = (truth.rest[v * 3 + 1] - low) / (high - low)
    if (Math.abs(truth.rest[v * 3]) < 0.09)
      truth.rest[v * 3] *= 1 - 0.4 * Math.max(0, 1 - Math.abs(along - 0.4) / 0.8)
  }
  const picture = drawnPerson(space, truth, pose.stance, pose.camera)
  const about = { crop: pose.crop, turn: 0, stance: pose.stance, verticalFovDeg: pose.camera.verticalFovDeg }
  const fitted = fitPerson(space, [{ ...picture, ...about }], 1.7)
  const [{ stance, camera }] = fitted.photos
  const placed = cameraFor(camera, picture.width, picture.height)
  const rest = snapToOutline(fitted.shape, stance, placed, personOutline(picture))
  const mask = maskOfBody({ ...fitted.shape, rest }, stance, camera, picture)
  expect(neckOff(mask, picture), 'pixels').toBeLessThan(2.5)
})

test('a person without marks above or below is refused', async () => {
  const space = await loadShapes(catalogDir, 'female', topology)
  const pose = await poseOf('ximena', 'half')
  const truth = shapeOf(space, new Float64Array(space.coefficients.length), 1.7)
  const picture = drawnPerson(space, truth, pose.stance, pose.camera)
  const photo = { ...picture, crop: pose.crop, turn: 0, stance: pose.stance, verticalFovDeg: 18 }
  expect(() => fitPerson(space, [{ ...photo, marks: { chin: [300, 200] } }], 1.7)).toThrow(RangeError)
})

/** Marks as a hand sets them: normally distributed, the same at every run. */
function movedBy(spreadPx: number, marks: PersonMarks): PersonMarks {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  return Object.fromEntries(
    (Object.entries(marks) as [MarkName, readonly [number, number]][]).map(([name, [x, y]]) => [
      name,
      [x + spreadPx * normal(), y + spreadPx * normal()],
    ]),
  )
}

/** Mean difference between two masks' widths, from below the chin to the throat. */
function neckOff(mask: Uint8Array, { mask: shown, marks, width }: PersonPicture): number {
  const { chin, notch } = marks as Required<PersonMarks>
  const wide = (m: Uint8Array, y: number) => m.subarray(y * width, (y + 1) * width).reduce((n, v) => n + v, 0)
  const rows = Array.from({ length: 20 }, (_, k) =>
    Math.round(chin[1] + ((notch[1] - chin[1]) * (k + 6)) / 26),
  )
  return rows.reduce((sum, y) => sum + Math.abs(wide(mask, y) - wide(shown, y)), 0) / rows.length
}

/** Mean distance between two masks' highest pixels by column, from beside the neck to the shoulders' joints. */
function shouldersOff(mask: Uint8Array, { mask: shown, marks, width, height }: PersonPicture): number {
  const { shoulderL, shoulderR, chin } = marks as Required<PersonMarks>
  const top = (m: Uint8Array, x: number) => {
    let y = Math.round(chin[1])
    while (y < height && m[y * width + x] === 0) y++
    return y
  }
  const off: number[] = []
  for (const [x, y] of [shoulderL, shoulderR])
    for (let share = 0.5; share < 1; share += 0.05) {
      const column = Math.round(chin[0] + (x - chin[0]) * share)
      if (top(shown, column) < y) off.push(Math.abs(top(mask, column) - top(shown, column)))
    }
  return off.reduce((a, b) => a + b, 0) / off.length
}

/** Intersection over union. */
function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return both / either
}
