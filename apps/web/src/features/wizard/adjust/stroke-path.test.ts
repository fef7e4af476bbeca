import { brushStroke } from '@revela/contract'
import { expect, test } from 'vitest'
import { viewAround, wholePhoto } from './stage-view.ts'
import { extendPath, type Place, svgPoints } from './stroke-path.ts'

test('a stroke of any length is one that the contract takes, from its first point to about its last', () => {
  let path: Place[] = []
  for (let i = 0; i < 5000; i++) path = extendPath(path, { x: i / 4000, y: 0.5 + Math.sin(i / 40) * 0.6 })
  expect(brushStroke.safeParse({ keep: true, radius: 0.02, points: path }).success).toBe(true)
  expect([path[0].x, path[path.length - 1].x]).toEqual([0, 1])
})

test('points that nobody could tell apart are one', () => {
  const path = [
    { x: 0.1, y: 0.1 },
    { x: 0.1001, y: 0.1 },
    { x: 0.2, y: 0.1 },
  ].reduce<Place[]>(extendPath, [])
  expect(path).toEqual([
    { x: 0.1, y: 0.1 },
    { x: 0.2, y: 0.1 },
  ])
  expect(svgPoints({ points: path.slice(0, 1) }, 100, 200)).toBe('10.0,20.0 10.0,20.0')
})

test('R-UPL-10 a mark on the very edge of the photo is seen whole', () => {
  const marks = [0, 0.3, 0.7, 1].map(x => ({ name: 'hemLeft' as const, x, y: x, confidence: 1 }))
  const view = viewAround(marks)
  expect([view.x, view.x + view.width]).toEqual([expect.closeTo(-0.05), expect.closeTo(1.05)])
})

test('the stage shows the garment with air around it, and no more than the photo where no mark needs it', () => {
  const marks = [
    [0.4, 0.3],
    [0.6, 0.3],
    [0.05, 0.9],
    [0.7, 0.9],
  ].map(([x, y]) => ({ name: 'hemLeft' as const, x, y, confidence: 1 }))
  const view = viewAround(marks)
  expect(view.x).toBe(0)
  expect(view.x + view.width).toBeCloseTo(0.804)
  expect([view.y, view.y + view.height]).toEqual([expect.closeTo(0.204), expect.closeTo(0.996)])
  expect(viewAround(marks.slice(0, 2))).toBe(wholePhoto)
})
