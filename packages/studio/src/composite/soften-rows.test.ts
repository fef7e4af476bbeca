import { expect, test } from 'vitest'
import { softenRows } from './soften-rows.ts'

const [WIDTH, HEIGHT, RADIUS] = [31, 27, 3]
const softened = (valueAt: (x: number, y: number) => number) => {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    valueAt(i % WIDTH, Math.floor(i / WIDTH)),
  )
  softenRows(values, WIDTH, HEIGHT, RADIUS)
  return (x: number, y: number) => values[y * WIDTH + x]
}

test('away from the frame an even plane stays as it is', () => {
  const at = softened(() => 0.7)
  expect(at(15, 13)).toBeCloseTo(0.7, 5)
  expect(at(0, 13)).toBeLessThan(0.7)
})

test('a single point becomes a round spot of the same sum, as wide across as down', () => {
  const at = softened((x, y) => +(x === 15 && y === 13))
  let sum = 0
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) sum += at(x, y)
  expect(sum).toBeCloseTo(1, 4)
  expect(at(15, 13)).toBeCloseTo(1 / 49, 5)
  for (const off of [1, 3, 6]) {
    expect(at(15 + off, 13)).toBeCloseTo(at(15 - off, 13), 6)
    expect(at(15, 13 + off)).toBeCloseTo(at(15 + off, 13), 6)
    expect(at(15 + off, 13)).toBeLessThan(at(15 + off - 1, 13))
  }
  expect(at(15 + 7, 13)).toBeCloseTo(0, 6)
})

test('nothing becomes negative', () => {
  const at = softened((x, y) => 1e6 * +(x === 3 && y === 3))
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) expect(at(x, y) >= 0).toBe(true)
})
