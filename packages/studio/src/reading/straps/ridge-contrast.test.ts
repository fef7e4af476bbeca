import { expect, test } from 'vitest'
import { ridgeContrast } from './ridge-contrast.ts'

const [WIDTH, HEIGHT] = [60, 4]
const ZONE = { left: 10, top: 1, width: 40, height: 2 }

/** Grey rows whose lightness is `at` each column. */
function grey(at: (x: number) => number) {
  const lightness = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => at(i % WIDTH))
  const none = () => new Float32Array(WIDTH * HEIGHT)
  return { width: WIDTH, height: HEIGHT, lightness, a: none(), b: none() }
}

const measure = (at: (x: number) => number) =>
  ridgeContrast(grey(at), ZONE, { widths: [2, 4, 6, 9], least: 3 })

test('a ridge stands out by its contrast, most at its own width', () => {
  const { contrast, breadth } = measure(x => (x >= 28 && x < 32 ? 40 : 80))
  expect(contrast[20]).toBeCloseTo(40, 3)
  expect(breadth[20]).toBeLessThanOrEqual(4)
  expect(contrast[5]).toBe(0)
})

test('its contrast is that with the nearer of both sides', () => {
  const { contrast } = measure(x => (x < 28 ? 80 : x < 32 ? 40 : 55))
  expect(contrast[20]).toBeCloseTo(15, 3)
})

test('an edge is no ridge, however blurred', () => {
  const { contrast } = measure(x => 20 + 60 * Math.max(0, Math.min(1, (x - 27) / 6)))
  expect(Math.max(...contrast)).toBe(0)
})
