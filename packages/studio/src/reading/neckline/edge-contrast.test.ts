import { expect, test } from 'vitest'
import { edgeContrast } from './edge-contrast.ts'
import { drawnTop } from './testing/drawn-inside.ts'

const round = (depth: number) => (x: number) =>
  60 + depth * Math.sqrt(Math.max(0, 1 - ((x - 300) / 100) ** 2))
const line = (depth: number) =>
  Array.from({ length: 81 }, (_, i) => ({ x: 200 + 2.5 * i, y: round(depth)(200 + 2.5 * i) }))
const photo = drawnTop(round(80), [90, 110, 180], [70, 88, 150])

test('an edge stands out along its own line alone', () => {
  expect(edgeContrast(photo, line(80), 100)).toBeGreaterThan(4)
  expect(edgeContrast(photo, line(130), 100)).toBeLessThan(1.1)
})

test('even cloth has no edge anywhere', () => {
  const plain = drawnTop(round(80), [90, 110, 180], [90, 110, 180])
  expect(edgeContrast(plain, line(80), 100)).toBeLessThan(1.1)
})
