import { expect, test } from 'vitest'
import { drawDepth, emptyDepthMap, visibility } from './depth-map.ts'
import type { LightSample } from './light-samples.ts'

const SIZE = 64
const subject = { centre: [0, 0, 0] as [number, number, number], radius: 1 }
/** A lamp 5 m before the subject. */
const lamp = { position: [0, 0, 5], far: false } as unknown as LightSample

/** A square sheet at a depth, 40 cm wide, that faces the lamp or looks away. */
function sheet(z: number, { away = false, solid = false } = {}) {
  const positions = [-0.2, -0.2, z, 0.2, -0.2, z, 0.2, 0.2, z, -0.2, 0.2, z]
  const triangles = Uint32Array.from(away ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3])
  return { positions, triangles, solid }
}
function mapOf(...sheets: ReturnType<typeof sheet>[]) {
  const map = emptyDepthMap(lamp, subject, SIZE)
  for (const caster of sheets) drawDepth(map, caster, new Float32Array(caster.positions.length))
  return map
}
const middle = (SIZE / 2) * SIZE + SIZE / 2

test('a map looks from the lamp at the subject, which fills it', () => {
  const { eye, forward, focal } = emptyDepthMap(lamp, subject, SIZE)
  expect(eye).toEqual([0, 0, 5])
  forward.forEach((v, k) => {
    expect(v).toBeCloseTo([0, 0, -1][k], 10)
  })
  // The rim of a sphere of 1 m at 5 m.
  expect(focal / Math.sqrt(24)).toBeCloseTo(SIZE / 2, 6)
})

test('light from far away comes from beside the subject, wherever that is', () => {
  const sun = { ...lamp, far: true }
  expect(emptyDepthMap(sun, { ...subject, centre: [1, 2, 3] }, SIZE).eye).toEqual([1, 2, 8])
})

test('the nearest surface is drawn, whichever comes first', () => {
  for (const map of [mapOf(sheet(0), sheet(1)), mapOf(sheet(1), sheet(0))]) {
    expect(map.nearest[middle]).toBeCloseTo(1 / 4, 6)
    expect(map.nearest[0]).toBe(0)
  }
})

test('cloth is drawn from both sides, of a solid only what faces the lamp', () => {
  expect(mapOf(sheet(0, { away: true })).nearest[middle]).toBeCloseTo(0.2, 6)
  expect(mapOf(sheet(0, { away: true, solid: true })).nearest[middle]).toBe(0)
  expect(mapOf(sheet(0, { solid: true })).nearest[middle]).toBeCloseTo(0.2, 6)
})

test('a point behind the sheet is in its shadow, the sheet itself and points before or beside it are lit', () => {
  const map = mapOf(sheet(0))
  const seen = (z: number, x = SIZE / 2) => visibility(map, x, SIZE / 2, 1 / (5 - z), 0.01)
  expect(seen(-0.5)).toBe(0)
  expect(seen(0)).toBe(1)
  expect(seen(0.5)).toBe(1)
  expect(seen(-0.5, 4)).toBe(1)
  expect(seen(-0.5, -3)).toBe(1)
})

test('at the shadow’s edge it is half seen', () => {
  const map = mapOf(sheet(0))
  const values = Array.from({ length: 400 }, (_, k) => visibility(map, 20 + k / 50, SIZE / 2, 1 / 5.5, 0.01))
  expect(values[0]).toBe(1)
  expect(values[399]).toBe(0)
  values.slice(1).forEach((v, k) => {
    expect(values[k] - v).toBeLessThan(0.1)
    expect(values[k] - v).toBeGreaterThanOrEqual(0)
  })
})

test('an earlier map’s memory is emptied before it is used again', () => {
  const used = Float32Array.from(mapOf(sheet(0)).nearest)
  expect(emptyDepthMap(lamp, subject, SIZE, used).nearest.every(v => v === 0)).toBe(true)
})
