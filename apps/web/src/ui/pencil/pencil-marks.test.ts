import { expect, test } from 'vitest'
import { markSize, pencilCircle, pencilCross } from './pencil-marks.ts'

const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

const isWithin = ({ x, y }: { x: number; y: number }, over: number) =>
  x > -over && x < markSize.width + over && y > -over && y < markSize.height + over

const seeds = Array.from({ length: 40 }, (_, at) => `image-${at}`)

test('R-FLW-06 the same draft keeps its mark, another draft gets another', () => {
  expect(pencilCircle('a')).toEqual(pencilCircle('a'))
  expect(pencilCircle('a').outline).not.toBe(pencilCircle('b').outline)
  expect(pencilCross('a')[0].outline).not.toBe(pencilCross('b')[0].outline)
})

test('R-FLW-06 a circle goes round the whole picture and its ends overlap', () => {
  for (const seed of seeds) {
    const way = points(pencilCircle(seed).spine)
    const angles = way.map(({ x, y }) => Math.atan2((y - 200) / 4, (x - 150) / 3))
    const sectors = new Set(angles.map(angle => Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 23.99)))
    expect(sectors.size, seed).toBe(24)
  }
})

test('R-FLW-06 marks stay within reach of the picture', () => {
  for (const seed of seeds)
    for (const stroke of [pencilCircle(seed), ...pencilCross(seed)])
      expect(
        points(stroke.outline).filter(point => !isWithin(point, 22)),
        seed,
      ).toEqual([])
})

test('R-FLW-06 the strokes of a cross meet in the middle of the picture', () => {
  for (const seed of seeds) {
    const [down, up] = pencilCross(seed).map(stroke => points(stroke.spine))
    const nearest = Math.min(...down!.flatMap(a => up!.map(b => Math.hypot(a.x - b.x, a.y - b.y))))
    expect(nearest, seed).toBeLessThan(6)
  }
})
