import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { layOnEdge } from './true-edge.ts'

const HALF = 100
const [WIDTH, HEIGHT] = [600, 400]
type Colour = [number, number, number]

/** A round neck of radius {@link HALF} about (300, 100). */
const offEdge = ({ x, y }: Point) => Math.hypot(x - 300, y - 100) - HALF

function photo(colourAt: (off: number, x: number, y: number) => Colour): RgbaImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set(colourAt(offEdge({ x, y }), x, y), (y * WIDTH + x) * 4)
  return { width: WIDTH, height: HEIGHT, data }
}

/** The neck's edge as a smooth shape finds it: on the left half `miss` pixels too high, on the right half as much too low. */
const found = (miss: number): Point[] =>
  Array.from({ length: 81 }, (_, i) => {
    const turn = Math.PI * (1 - i / 80)
    const radius = HALF - miss * Math.sin(2 * turn) * -1
    return { x: 300 + radius * Math.cos(turn), y: 100 + radius * Math.sin(turn) }
  })

const INSIDE: Colour = [40, 40, 48]
const FRONT: Colour = [200, 60, 60]
const inner = (points: Point[]) => points.filter(p => p.y > 130)
const furthest = (points: Point[]) => Math.max(...inner(points).map(p => Math.abs(offEdge(p))))

test('a neckline that misses its edge by some pixels is laid on it, never on its inside', () => {
  const laid = layOnEdge(
    photo(off => (off < 0 ? INSIDE : FRONT)),
    found(7),
    HALF,
  )
  expect(furthest(found(7))).toBeGreaterThan(6)
  expect(furthest(laid)).toBeLessThan(4)
  for (const point of inner(laid)) expect(offEdge(point)).toBeGreaterThan(0)
})

test('the blur of an edge is left on its inside', () => {
  const blurred = (off: number): Colour => {
    const share = Math.min(1, Math.max(0, off / 8 + 0.5))
    return INSIDE.map((v, k) => v + (FRONT[k] - v) * share) as Colour
  }
  for (const point of inner(layOnEdge(photo(blurred), found(6), HALF))) {
    expect(offEdge(point)).toBeGreaterThan(1.5)
    expect(offEdge(point)).toBeLessThan(8)
  }
})

test('neither a label above the edge nor a print below it attracts it', () => {
  const laid = layOnEdge(
    photo((off, x) => {
      if (off < 0) return off > -9 && x > 270 && x < 320 ? [235, 235, 230] : INSIDE
      return off > 8 && off < 11 && x < 280 ? [20, 20, 60] : FRONT
    }),
    found(3),
    HALF,
  )
  expect(furthest(laid)).toBeLessThan(4.5)
})

test('without any edge the line stays as it was found', () => {
  const line = found(5)
  expect(
    layOnEdge(
      photo(() => FRONT),
      line,
      HALF,
    ),
  ).toBe(line)
})

test('a step further out than it may lie is left alone, unless both cloths are clearly unlike', () => {
  const tooHigh = found(0).map(({ x, y }) => ({ x: 300 + (x - 300) * 0.93, y: 100 + (y - 100) * 0.93 }))
  const alike: Colour = [150, 45, 45]
  const step = (inside: Colour) => photo(off => (off < 0 ? inside : FRONT))
  expect(furthest(layOnEdge(step(alike), tooHigh, HALF, 0.016))).toBeGreaterThan(4)
  expect(furthest(layOnEdge(step(INSIDE), tooHigh, HALF, 0.016))).toBeLessThan(4)
})
