import { expect, test } from 'vitest'
import { cameraFor } from '../geometry/camera.ts'
import { floorReceiver, floorRows, garmentOnFloor } from './floor-shadow.ts'

const [WIDTH, HEIGHT] = [60, 80]
const camera = cameraFor(
  { eye: [0, 1.4, 5], target: [0, 1, 0], up: [0, 1, 0], verticalFovDeg: 30 },
  WIDTH,
  HEIGHT,
)
const { positions, normals } = floorReceiver(0.02)
const points = positions.length / 3
const light = (valueAt: (x: number, z: number) => number) =>
  Float32Array.from({ length: points * 3 }, (_, k) => {
    const p = Math.floor(k / 3) * 3
    return valueAt(positions[p], positions[p + 2])
  })
const rowOf = (rows: ReturnType<typeof floorRows>, y: number) => {
  const out = new Float32Array(WIDTH)
  rows(y, out)
  return [...out]
}
const all = { floorM: 0.02, direct: 1 }

test('the floor is sampled at its height, looking up, round the model', () => {
  for (let i = 0; i < positions.length; i += 3) expect(positions[i + 1]).toBeCloseTo(0.02, 6)
  expect(normals.filter(v => v === 1)).toHaveLength(points)
  const xs = positions.filter((_, i) => i % 3 === 0)
  expect(Math.min(...xs)).toBeCloseTo(-Math.max(...xs), 1)
})

test('a garment dims the floor by how much less light arrives than without it', () => {
  const grid = garmentOnFloor({ lit: light(() => 0.48), bare: light(() => 0.98) })
  expect(grid.values).toHaveLength(points)
  for (const value of grid.values) expect(value).toBeCloseTo(0.5, 5)
  const lit = garmentOnFloor({ lit: light(() => 0), bare: light(() => 0) })
  expect(lit.values[0]).toBe(1)
})

test('floor before the model is dimmed in the picture, the wall above is not', () => {
  const shade = garmentOnFloor({ lit: light(() => 0.48), bare: light(() => 0.98) })
  const rows = floorRows(camera, [shade], null, all)
  expect(rowOf(rows, 70)[30]).toBeCloseTo(0.5, 4)
  expect(new Set(rowOf(rows, 5))).toEqual(new Set([1]))
})

test('a shadow on one side of the floor lies on that side of the picture', () => {
  const left = garmentOnFloor({ lit: light(x => (x < -0.1 ? 0.48 : 0.98)), bare: light(() => 0.98) })
  const row = rowOf(floorRows(camera, [left], null, all), 70)
  expect(row[20]).toBeLessThan(0.6)
  expect(row[40]).toBeCloseTo(1, 4)
})

test('shadows multiply, and the body’s own is deeper the more direct the light is', () => {
  const shade = garmentOnFloor({ lit: light(() => 0.48), bare: light(() => 0.98) })
  const body = new Uint8Array(WIDTH * HEIGHT).fill(128)
  expect(rowOf(floorRows(camera, [], body, all), 70)[30]).toBeCloseTo(128 / 255, 5)
  expect(rowOf(floorRows(camera, [shade, shade], body, all), 70)[30]).toBeCloseTo((0.25 * 128) / 255, 4)
  expect(rowOf(floorRows(camera, [], body, { ...all, direct: 2 }), 70)[30]).toBeCloseTo((128 / 255) ** 2, 5)
  expect(rowOf(floorRows(camera, [], null, all), 70)[30]).toBe(1)
})
