import { expect, test } from 'vitest'
import { type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'
import { aimAtGarment } from './aim-at-garment.ts'

const SIZE = { width: 768, height: 1024 }
const PLACE: CameraPlacement = { eye: [0, 1.4, 5.25], target: [0, 1.1, 0], up: [0, 1, 0], verticalFovDeg: 15 }

/** Corners of a box, metres, off the middle to one side. */
const box = (width: number, low: number, high: number) =>
  [-0.1, 0.1].flatMap(z => [low, high].flatMap(y => [0, width].flatMap(x => [x - width / 2 + 0.05, y, z])))

function seen(points: number[], aim: 'whole' | 'top') {
  const place = aimAtGarment(PLACE, points, aim, SIZE)
  const at = projectPoints(cameraFor(place, SIZE.width, SIZE.height), points)
  const along = (k: number) => Array.from({ length: at.length / 3 }, (_, i) => at[i * 3 + k])
  const [xs, ys] = [along(0), along(1)]
  return {
    left: Math.min(...xs) / SIZE.width,
    right: Math.max(...xs) / SIZE.width,
    top: Math.min(...ys) / SIZE.height,
    bottom: Math.max(...ys) / SIZE.height,
  }
}

test.each([
  ['long trousers', 0.4, 0.05, 1.05, 'tall'],
  ['a cropped top with long sleeves', 1.1, 1.0, 1.45, 'wide'],
])('%s fill four fifths of the frame and stand in its middle', (_, width, low, high, shape) => {
  const { left, right, top, bottom } = seen(box(width, low, high), 'whole')
  const [across, down] = [right - left, bottom - top]
  expect(shape === 'tall' ? down : across).toBeCloseTo(0.82, 2)
  expect(Math.max(across, down)).toBeLessThan(0.83)
  expect((left + right) / 2).toBeCloseTo(0.5, 2)
  expect((top + bottom) / 2).toBeCloseTo(0.5, 2)
})

test('a close frame begins a little above the garment and ends about its middle', () => {
  const { top, bottom, left, right } = seen(box(0.5, 0.8, 1.5), 'top')
  expect(top).toBeGreaterThan(0.03)
  expect(top).toBeLessThan(0.1)
  expect(bottom).toBeGreaterThan(1.7)
  expect((left + right) / 2).toBeCloseTo(0.5, 2)
})
