import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { ridgeContrast } from './ridge-contrast.ts'
import { traceStrap } from './trace-strap.ts'

const [WIDTH, HEIGHT] = [60, 80]
const zone = { left: 0, top: 0, width: WIDTH, height: HEIGHT }
type Lab = readonly [number, number, number]
const [RED, FLOOR, GREEN]: Lab[] = [
  [45, 55, 30],
  [80, 2, 6],
  [60, -50, 30],
]

/** Traced along `wayAt`, from row 70 up to row 10, on what `colourAt` paints over the floor. */
function traced(colourAt: (x: number, y: number) => Lab | null, wayAt: (y: number) => number = () => 30) {
  const lab = drawnLab(WIDTH, HEIGHT, (x, y) => colourAt(x, y) ?? FLOOR)
  const ridges = ridgeContrast(lab, zone, { widths: [3, 4, 5, 6], least: 3 })
  const way = Array.from({ length: 61 }, (_, k) => ({ x: Math.round(wayAt(70 - k)), y: 70 - k }))
  return traceStrap(lab, way, ridges, zone)
}
const upright = (top: number) => (x: number, y: number) => (x >= 28 && x < 33 && y >= top ? RED : null)

test('a strap has its width, its middle and its colour', () => {
  const { points, half, colour } = traced(upright(5))!
  expect(2 * half).toBeCloseTo(5, 0)
  for (const p of points.slice(3, -3)) expect(p.x).toBeCloseTo(30, 0)
  expect(points[0].y).toBe(70)
  expect(points[points.length - 1].y).toBe(10)
  colour.forEach((v, k) => {
    expect(Math.abs(v - RED[k])).toBeLessThan(3)
  })
})

test('a way beside the middle is moved on to it', () => {
  const { points } = traced(upright(5), () => 29)!
  for (const p of points.slice(3, -3)) expect(p.x).toBeCloseTo(30, 0)
})

test('it ends where another colour begins', () => {
  const { points } = traced((x, y) => (y < 40 && x >= 28 && x < 33 ? GREEN : upright(0)(x, y)))!
  expect(Math.abs(points[points.length - 1].y - 40)).toBeLessThanOrEqual(1)
})

test('a ring of another colour does not end it', () => {
  const isRing = (y: number) => y >= 20 && y < 24
  const { points } = traced((x, y) => (isRing(y) && x >= 28 && x < 33 ? GREEN : upright(5)(x, y)))!
  expect(points[points.length - 1].y).toBe(10)
})

test('a slanting strap is as wide as an upright one, measured across it', () => {
  const middleAt = (y: number) => 9 + (70 - y) * 0.7
  const { half } = traced((x, y) => (Math.abs(x - middleAt(y)) < 2.8 ? RED : null), middleAt)!
  expect(2 * half).toBeGreaterThan(4)
  expect(2 * half).toBeLessThan(5)
})

test('where nothing stands out there is no strap', () => {
  expect(traced(() => null)).toBeNull()
})
