import { expect, test } from 'vitest'
import { paintStrokes, STROKE } from './paint-strokes.ts'

const [WIDTH, HEIGHT] = [100, 60]
const dot = (keep: boolean, x: number, y: number, radius = 0.1) => ({ keep, radius, points: [{ x, y }] })
const at = (painted: Uint8Array, x: number, y: number) => painted[y * WIDTH + x]

test('a dab is certain within its core, nearly certain at its rim, and nothing beyond', () => {
  const { painted, reach } = paintStrokes([dot(true, 0.5, 0.5)], WIDTH, HEIGHT)
  expect(reach).toBe(10)
  expect(at(painted, 50, 30)).toBe(STROKE.keep)
  expect(at(painted, 55, 30)).toBe(STROKE.keep)
  expect(at(painted, 57, 30)).toBe(STROKE.nearKeep)
  expect(at(painted, 59, 30)).toBe(STROKE.nearKeep)
  expect(at(painted, 61, 30)).toBe(STROKE.none)
})

test('a stroke is painted between its points without a gap', () => {
  const line = {
    keep: false,
    radius: 0.03,
    points: [
      { x: 0.1, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ],
  }
  const { painted } = paintStrokes([line], WIDTH, HEIGHT)
  for (let x = 10; x < 90; x++) expect(at(painted, x, 30)).toBe(STROKE.remove)
  expect(at(painted, 95, 30)).toBe(STROKE.none)
})

test('a later stroke wins over an earlier one', () => {
  const { painted } = paintStrokes([dot(true, 0.5, 0.5), dot(false, 0.5, 0.5, 0.05)], WIDTH, HEIGHT)
  expect(at(painted, 50, 30)).toBe(STROKE.remove)
  expect(at(painted, 55, 30)).toBe(STROKE.keep)
})

test('the rim of a stroke does not weaken its own core', () => {
  const back = {
    keep: true,
    radius: 0.1,
    points: [
      { x: 0.4, y: 0.5 },
      { x: 0.48, y: 0.5 },
    ],
  }
  const { painted } = paintStrokes([back], WIDTH, HEIGHT)
  for (let x = 36; x < 53; x++) expect(at(painted, x, 30)).toBe(STROKE.keep)
})

test('the finest brush still paints a pixel, and strokes beyond the frame do no harm', () => {
  const { painted, reach } = paintStrokes(
    [dot(true, 0.505, 0.505, 0), dot(true, 1, 1), dot(false, -0.2, 0.5)],
    WIDTH,
    HEIGHT,
  )
  expect(reach).toBe(10)
  expect(at(painted, 50, 30)).toBe(STROKE.keep)
  expect(at(painted, 99, 59)).toBe(STROKE.keep)
  expect(at(painted, 0, 30)).toBe(STROKE.none)
})
