import { expect, test } from 'vitest'
import { bestClimb } from './climb.ts'

const ZONE = { left: 5, top: 10, width: 40, height: 60 }
const everywhere = () => true

/** Cloth in the lowest ten rows; scores of 1 where `on` says, -1 elsewhere. Rows and columns are the zone's. */
function climb(
  on: (x: number, row: number) => boolean,
  mayPass: (x: number, y: number) => boolean = everywhere,
) {
  const score = new Float32Array(ZONE.width * ZONE.height)
  const isCloth = new Uint8Array(score.length)
  for (let row = 0; row < ZONE.height; row++)
    for (let x = 0; x < ZONE.width; x++) {
      score[row * ZONE.width + x] = on(x, row) ? 1 : -1
      isCloth[row * ZONE.width + x] = +(row >= 50)
    }
  return bestClimb(score, isCloth, ZONE, ZONE.top + 50, mayPass)
}

test('follows a bent ridge from the cloth to where it ends', () => {
  const middle = (row: number) => Math.round(20 + 8 * Math.sin(row / 14))
  const way = climb((x, row) => row >= 12 && Math.abs(x - middle(row)) < 2)!
  const top = way.points[way.points.length - 1]
  expect(way.points[0].y).toBe(ZONE.top + 50)
  expect(top.y).toBe(ZONE.top + 12)
  for (const { x, y } of way.points.slice(3))
    expect(Math.abs(x - ZONE.left - middle(y - ZONE.top))).toBeLessThan(3)
})

test('goes on over a slider, but not over a gap', () => {
  const ridge = (gap: number) => (x: number, row: number) => x === 20 && (row >= 30 || row < 30 - gap)
  const topOf = (gap: number) => climb(ridge(gap))!.points.at(-1)!.y - ZONE.top
  expect(topOf(4)).toBe(0)
  expect(topOf(8)).toBe(30)
})

test('does not jump to a ridge beside', () => {
  const way = climb((x, row) => (x === 12 && row >= 30) || (x === 26 && row < 32))!
  expect(way.points.at(-1)!.y).toBe(ZONE.top + 30)
})

test('finds nothing where nothing may pass or nothing rises', () => {
  expect(
    climb(
      (x, row) => x === 20 && row >= 10,
      x => x > 30,
    ),
  ).toBeNull()
  expect(climb(() => false)).toBeNull()
})
