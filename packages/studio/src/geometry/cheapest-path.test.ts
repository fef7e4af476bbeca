import { expect, test } from 'vitest'
import { cheapestPath } from './cheapest-path.ts'

const [WIDTH, HEIGHT] = [20, 12]
const at = (x: number, y: number) => y * WIDTH + x
const picture = { width: WIDTH, height: HEIGHT }

test('where every pixel costs the same, the path is the straight line', () => {
  const line = { ...picture, from: { x: 2, y: 5 }, to: { x: 9, y: 5 }, corridor: 4, cost: () => 1 }
  expect(cheapestPath(line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(x => at(x, 5)))
  const diagonal = { ...line, from: { x: 2, y: 2 }, to: { x: 6, y: 6 } }
  expect(cheapestPath(diagonal)).toEqual([2, 3, 4, 5, 6].map(k => at(k, k)))
})

test('it takes the way round a wall through the gap', () => {
  const isWall = (i: number) => i % WIDTH === 8 && Math.floor(i / WIDTH) !== 9
  const path = cheapestPath({
    ...{ ...picture, from: { x: 2, y: 4 }, to: { x: 14, y: 4 }, corridor: 6 },
    cost: i => (isWall(i) ? 1000 : 1),
  })
  expect(path[0]).toBe(at(2, 4))
  expect(path[path.length - 1]).toBe(at(14, 4))
  expect(path).toContain(at(8, 9))
  expect(path.filter(isWall)).toEqual([])
})

test('consecutive pixels of a path are neighbours', () => {
  const path = cheapestPath({
    ...{ ...picture, from: { x: 1, y: 1 }, to: { x: 18, y: 10 }, corridor: 3 },
    cost: i => 1 + ((i * 7919) % 13),
  })
  path.slice(1).forEach((i, k) => {
    const before = path[k]
    expect(Math.abs((i % WIDTH) - (before % WIDTH))).toBeLessThanOrEqual(1)
    expect(Math.abs(Math.floor(i / WIDTH) - Math.floor(before / WIDTH))).toBeLessThanOrEqual(1)
  })
})

test('it stays within the corridor, even where a way outside would cost less', () => {
  const path = cheapestPath({
    ...{ ...picture, from: { x: 2, y: 6 }, to: { x: 17, y: 6 }, corridor: 2 },
    cost: i => (Math.floor(i / WIDTH) === 11 ? 0.01 : 5),
  })
  const rows = path.map(i => Math.floor(i / WIDTH))
  expect(Math.max(...rows)).toBeLessThanOrEqual(8)
})

test('with a price for ending, it ends where way and end together cost least', () => {
  const endAt = (cost: number) =>
    cheapestPath({
      ...{ ...picture, from: { x: 2, y: 5 }, to: { x: 17, y: 5 }, corridor: 3, cost: () => cost },
      endCost: i => (i === at(5, 5) ? 10 : i === at(12, 5) ? 1 : 100),
    }).at(-1)
  // Three steps and 10, or ten steps and 1.
  expect(endAt(1)).toBe(at(12, 5))
  expect(endAt(2)).toBe(at(5, 5))
})

test('with no affordable way there is no path', () => {
  expect(
    cheapestPath({
      ...{ ...picture, from: { x: 2, y: 5 }, to: { x: 17, y: 5 }, corridor: 3 },
      cost: i => (i % WIDTH === 10 ? Infinity : 1),
    }),
  ).toEqual([])
})
