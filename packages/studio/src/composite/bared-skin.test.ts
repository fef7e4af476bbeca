import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { refinedRest, refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import type { Pose } from '../catalog/pose.ts'
import { openCatalog, type StudioCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { bareSkin } from './bared-skin.ts'
import { baredZone, cottonOf } from './bared-zone.ts'
import { baseLayerShare } from './base-layer.ts'
import type { BodyLayer } from './body-layer.ts'
import { loadBodyLayer } from './load-layers.ts'

const SIZE = { width: 576, height: 768 }
/** The garment's colour, a dark blue. */
const DYE = [0.02, 0.04, 0.12] as const
let catalog: StudioCatalog

beforeAll(async () => {
  catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
})

interface Shown {
  before: BodyLayer
  after: BodyLayer
  /** Places that the cloth left open and that showed the base layer. */
  opened: number[]
}

/** A person before and after, under cloth that leaves open what lies in `open`: metres from the body's middle, and below the shoulder joint. */
async function under(
  [key, poseKey]: [string, string],
  open: (x: number, below: number) => boolean,
): Promise<Shown> {
  const model: StudioModel = await catalog.model(key)
  const pose = model.poses.find(p => p.key === poseKey) as Pose
  const file = path.join(model.dir, 'poses', pose.key, 'body.webp')
  const before = await loadBodyLayer({ file, window: pose.window, ...SIZE }, [1, 1, 1])
  const after = { ...before, rgba: Uint8Array.from(before.rgba) }
  const { topology } = model.body
  const refinement = refinementOf(topology)
  const posed = poseBody(model.body, pose.stance)
  const camera = cameraFor(pose.camera, SIZE.width, SIZE.height)
  const pixelsPerMetre = camera.focalPx / Math.hypot(...camera.eye)
  const joint = topology.boneNames.indexOf('upperarm01.L') * 3
  const [x, y, z] = model.body.boneHeads.subarray(joint, joint + 3)
  const [middle, height] = projectPoints(camera, [0, y, z]).subarray(0, 2)
  expect(x).toBeGreaterThan(0)
  const count = SIZE.width * SIZE.height
  const visible = new Uint8Array(count).fill(4)
  const opened: number[] = []
  for (let p = 0; p < count; p++) {
    const across = ((p % SIZE.width) - middle) / pixelsPerMetre
    if (!open(across, (Math.floor(p / SIZE.width) - height) / pixelsPerMetre)) continue
    visible[p] = 0
    if (baseLayerShare(before.rgba, p) > 0.5) opened.push(p)
  }
  bareSkin({
    body: after,
    garments: [{ x: 0, y: 0, ...SIZE, samples: 4, visible } as unknown as GarmentLayer],
    projected: projectPoints(camera, refinePositions(refinement, posed)),
    triangles: refinement.triangles,
    rest: refinedRest(model.body),
    zone: baredZone(model.body, model.gender),
    cottonAt: cottonOf(model.body, model.gender),
    dye: DYE,
    worn: null,
    window: { x: 0, y: 0, ...SIZE },
    pixelsPerMetre,
  })
  return { before, after, opened }
}

const deepV = (x: number, below: number) => below > -0.1 && below < 0.19 && Math.abs(x) < (0.19 - below) * 0.4

/** Mean scene light of some pixels. */
function meanLight({ rgba }: BodyLayer, pixels: number[]): number[] {
  return [0, 1, 2].map(k => pixels.reduce((sum, p) => sum + SCENE[rgba[p * 4 + k]], 0) / pixels.length)
}

test.each([
  ['ximena', 'half'],
  ['amara', 'front'],
  ['valeria', 'half'],
  ['mateo', 'half'],
])('%s (%s) shows skin in a deep neckline, of the colour of the skin above', async (key, pose) => {
  const { before, after, opened } = await under([key, pose], deepV)
  expect(opened.length).toBeGreaterThan(150)
  expect(opened.filter(p => baseLayerShare(after.rgba, p) > 0)).toEqual([])
  const top = Math.floor(opened[0] / SIZE.width)
  const above = opened.slice(0, 20).map(p => p - SIZE.width * 12)
  const skin = meanLight(before, above)
  const painted = meanLight(after, opened)
  skin.forEach((light, k) => {
    expect(Math.abs(Math.log(painted[k] / light)), `${key} ${k}`).toBeLessThan(0.3)
  })
  const hue = ([r, g, b]: number[]) => (r - b) / (r + g + b)
  expect(Math.abs(hue(painted) - hue(skin))).toBeLessThan(0.05)
  // No step where the base layer began.
  const column = opened[10] % SIZE.width
  for (let y = top - 6; y < top + 12; y++) {
    const [here, next] = [y, y + 2].map(row => SCENE[after.rgba[(row * SIZE.width + column) * 4 + 1]])
    expect(Math.abs(Math.log(next / here)), `${key} row ${y}`).toBeLessThan(0.2)
  }
})

test('an open jacket bares nobody: the base layer stays, in the jacket’s colour and with its own folds', async () => {
  const open = (x: number, below: number) => Math.abs(x) < 0.14 && below > 0 && below < 0.4
  for (const who of ['ximena', 'valeria', 'mateo'] as const) {
    const { before, after, opened } = await under([who, 'half'], open)
    expect(opened.length).toBeGreaterThan(1000)
    const [was, is] = [meanLight(before, opened), meanLight(after, opened)]
    expect(is[2] / is[1], who).toBeGreaterThan((2 * was[2]) / was[1])
    expect(is[1] / is[0], who).toBeGreaterThan((1.5 * was[1]) / was[0])
    const light = (layer: BodyLayer, p: number) => SCENE[layer.rgba[p * 4 + 2]]
    const sorted = opened.toSorted((a, b) => light(before, a) - light(before, b))
    const [dim, lit] = [0.2, 0.8].map(share => sorted[Math.floor(share * sorted.length)])
    const kept = light(after, lit) / light(after, dim) / (light(before, lit) / light(before, dim))
    expect(Math.abs(Math.log(kept)), who).toBeLessThan(0.25)
  }
})

test('a low back is bare, and cloth that shows none of the base layer changes nothing', async () => {
  const low = await under(['valeria', 'back'], (x, below) => Math.abs(x) < 0.07 && below > 0 && below < 0.22)
  expect(low.opened.length).toBeGreaterThan(150)
  expect(low.opened.filter(p => baseLayerShare(low.after.rgba, p) > 0)).toEqual([])
  const closed = await under(['valeria', 'half'], () => false)
  expect(closed.after.rgba.every((v, i) => v === closed.before.rgba[i])).toBe(true)
})
