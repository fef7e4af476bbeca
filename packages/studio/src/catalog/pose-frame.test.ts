import path from 'node:path'
import { expect, test } from 'vitest'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { openCatalog } from './studio-catalog.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
const models = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))

test.each(models.filter(model => model.kind !== 'ghost'))(
  'frames of $key lie inside their pictures and are larger than them',
  ({ poses }) => {
    const closer = poses.filter(pose => pose.frame !== 'whole')
    expect(closer.length).toBeGreaterThanOrEqual(poses.length - closer.length)
    for (const { key, window } of closer) {
      const { left, top, size } = window
      expect(poses.some(pose => pose.key === stanceKeyOf(key))).toBe(true)
      expect(Math.min(left, top), key).toBeGreaterThanOrEqual(0)
      expect(Math.max(left, top) + size, key).toBeLessThanOrEqual(1.000001)
      expect(size, key).toBeGreaterThan(0.4)
      expect(size, key).toBeLessThan(0.97)
    }
  },
)

test('a frame shows a point where its part of the whole picture shows it', async () => {
  const { poses } = await catalog.model('ximena')
  for (const { camera, window, key } of poses.filter(pose => pose.frame !== 'whole')) {
    const [x, y] = projectPoints(cameraFor(camera, 1536, 2048), [0.1, 1.1, 0.05])
    const [fx, fy] = projectPoints(cameraFor(camera, 768, 1024, window), [0.1, 1.1, 0.05])
    expect(fx / 768, key).toBeCloseTo((x / 1536 - window.left) / window.size, 4)
    expect(fy / 1024, key).toBeCloseTo((y / 2048 - window.top) / window.size, 4)
  }
})
