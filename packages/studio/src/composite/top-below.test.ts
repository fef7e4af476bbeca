import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { refinedRest, refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { boneMatrices, jointPosition } from '../body/skeleton.ts'
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

/** A person's body before and after, the painted pixels, and the pixels of a height on the body's front, metres, and of a joint. */
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
  const pixelAt = (place: ArrayLike<number>) => {
    const [x, y] = projectPoints(camera, place)
    return Math.round(y) * SIZE.width + Math.round(x)
  }
  const matrices = boneMatrices(model.body, pose.stance)
  return {
    before: before.rgba,
    after: body.rgba,
    pixels,
    at: (height: number) => pixelAt([0, height, 0.1]),
    joint: (bone: string) => pixelAt(jointPosition(model.body, matrices, bone)),
    ...model.measures,
  }
}

test.each(['ximena', 'amara', 'dario'])(
  '%s wears a white top below an open jacket, with throat, arms and legs as they were',
  async key => {
    const { before, after, pixels, at, joint, neckBaseY, waistY } = await painted(key, 'front')
    for (const height of [neckBaseY - 0.14, waistY + 0.05]) {
      const p = at(height)
      expect(pixels[p]).toBe(1)
      const [red, green, blue] = after.subarray(p * 4, p * 4 + 3)
      expect(Math.min(red, green, blue)).toBeGreaterThan(150)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(4)
    }
    const bare = [at(neckBaseY + 0.04), joint('lowerarm01.L'), joint('lowerarm01.R'), joint('lowerleg01.L')]
    for (const p of bare) {
      expect(before[p * 4 + 3]).toBe(255)
      expect(pixels[p]).toBe(0)
      expect([...after.subarray(p * 4, p * 4 + 4)]).toEqual([...before.subarray(p * 4, p * 4 + 4)])
    }
  },
)

test('from behind nothing of the top is seen beside the nape', async () => {
  const { before, after, pixels, joint } = await painted('dario', 'back')
  // Below, at the trunk's sides, a line of its front is: jackets cover it.
  const shoulders = Math.min(joint('upperarm01.L'), joint('upperarm01.R'))
  expect(pixels.subarray(0, shoulders)).not.toContain(1)
  expect(Buffer.compare(after.subarray(0, shoulders * 4), before.subarray(0, shoulders * 4))).toBe(0)
})
