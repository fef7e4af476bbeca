import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { refinedRest, refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import type { Pose } from '../catalog/pose.ts'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import { loadBodyLayer } from './load-layers.ts'
import { paintTop, topOn } from './top-below.ts'

const SIZE = { width: 576, height: 768 }
let catalog: StudioCatalog

beforeAll(async () => {
  catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
})

/** A person's body before and after, the painted pixels, and where a place of the body's middle lies: metres above the shoulder joints. */
async function painted(key: string, poseKey: string) {
  const model = await catalog.model(key)
  const pose = model.poses.find(p => p.key === poseKey) as Pose
  const file = path.join(model.dir, 'poses', pose.key, 'body.webp')
  const before = await loadBodyLayer({ file, window: pose.window, ...SIZE }, [1, 1, 1])
  const body = { ...before, rgba: Uint8Array.from(before.rgba) }
  const refinement = refinementOf(model.body.topology)
  const camera = cameraFor(pose.camera, SIZE.width, SIZE.height)
  const pixels = paintTop({
    body,
    projected: projectPoints(camera, refinePositions(refinement, poseBody(model.body, pose.stance))),
    triangles: refinement.triangles,
    rest: refinedRest(model.body),
    top: topOn(model.body, model.measures, model.gender),
    window: { x: 0, y: 0, ...SIZE },
    pixelsPerMetre: camera.focalPx / Math.hypot(...camera.eye),
  })
  const at = (height: number) => {
    const [x, y] = projectPoints(camera, [0, height, 0.1])
    return Math.round(y) * SIZE.width + Math.round(x)
  }
  return { before: before.rgba, after: body.rgba, pixels, at, ...model.measures }
}

test.each([
  ['ximena', 'front'],
  ['amara', 'front'],
  ['dario', 'front'],
])(
  '%s wears a white top below an open jacket, with throat, arms and legs as they were',
  async (key, pose) => {
    const { before, after, pixels, at, neckBaseY, waistY, crotchY } = await painted(key, pose)
    for (const height of [neckBaseY - 0.14, waistY + 0.05]) {
      const p = at(height)
      expect(pixels.has(p)).toBe(true)
      const [red, green, blue] = after.subarray(p * 4, p * 4 + 3)
      expect(Math.min(red, green, blue)).toBeGreaterThan(150)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(4)
    }
    for (const height of [neckBaseY + 0.04, crotchY - 0.2]) {
      const p = at(height)
      expect(pixels.has(p)).toBe(false)
      expect([...after.subarray(p * 4, p * 4 + 4)]).toEqual([...before.subarray(p * 4, p * 4 + 4)])
    }
    // Nothing beyond the trunk is painted: of a whole figure it is less than a tenth of the picture.
    expect(pixels.size).toBeLessThan((SIZE.width * SIZE.height) / 10)
  },
)
