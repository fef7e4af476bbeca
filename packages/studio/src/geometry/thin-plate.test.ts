import { expect, test } from 'vitest'
import { thinPlate } from './thin-plate.ts'

const grid = [0, 100, 200].flatMap(x => [0, 150, 300].map(y => ({ x, y })))

test('carries its points exactly where they belong', () => {
  const to = grid.map(p => ({ x: 500 - p.x + 0.02 * p.y, y: p.y * 1.2 + 5 * Math.sin(p.x) }))
  const map = thinPlate(grid, to, 0)
  grid.forEach((p, i) => {
    expect(map(p).x).toBeCloseTo(to[i].x, 4)
    expect(map(p).y).toBeCloseTo(to[i].y, 4)
  })
})

test('a mirrored, scaled photo is a straight line for every point between', () => {
  const map = thinPlate(
    grid,
    grid.map(p => ({ x: 700 - 1.5 * p.x, y: 1.5 * p.y + 20 })),
    1,
  )
  const q = map({ x: 63, y: 211 })
  expect(q.x).toBeCloseTo(700 - 1.5 * 63, 3)
  expect(q.y).toBeCloseTo(1.5 * 211 + 20, 3)
})
