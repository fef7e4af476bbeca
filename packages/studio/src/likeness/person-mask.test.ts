import { expect, test } from 'vitest'
import { maskBy } from '../photo/testing/drawn-mask.ts'
import { personMask } from './person-mask.ts'

const [width, height] = [120, 120]
const wall = [200, 190, 180]
const isPerson = (x: number, y: number) => x >= 28 && x < 52 && y >= 20

/** The mask of a person of this colour before the wall, with what is painted over both. */
function maskOf(
  over: (x: number, y: number) => readonly number[] | null,
  sure: (x: number, y: number) => boolean = () => false,
) {
  const colourAt = (x: number, y: number) => over(x, y) ?? (isPerson(x, y) ? [80, 60, 90] : wall)
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) rgb.set(colourAt(i % width, Math.floor(i / width)), i * 3)
  const model = {
    ...{ width, height, noise: 1 },
    rgb: Float32Array.from(rgb, (_, k) => wall[k % 3]),
    seen: maskBy(width, height, (x, y) => colourAt(x, y) === wall),
  }
  const seeds = {
    sure: maskBy(width, height, sure),
    likely: maskBy(width, height, (x, y) => x >= 34 && x < 46 && y >= 24),
    possible: maskBy(width, height, (x, y) => x >= 10 && x < 70 && y >= 8),
  }
  return personMask({ width, height, rgb }, model, seeds)
}
const at = (mask: Uint8Array, x: number, y: number) => mask[y * width + x]

test('the person is what differs from the wall, to the pixel', () => {
  expect([...maskOf(() => null)]).toEqual([...maskBy(width, height, isPerson)])
})

test('a contact shadow on the wall is wall', () => {
  const shade = (x: number, y: number) => (x >= 52 && x < 58 && y >= 20 ? wall.map(v => v * 0.93) : null)
  expect(at(maskOf(shade), 54, 60)).toBe(0)
})

test('clothes of the wall’s colour count where they were marked as surely the person', () => {
  const belt = (x: number, y: number) => (isPerson(x, y) && y >= 50 && y < 62 ? wall : null)
  expect(
    at(
      maskOf(belt, (x, y) => isPerson(x, y) && y >= 50 && y < 62),
      40,
      56,
    ),
  ).toBe(1)
})

test('the gap between arm and trunk stays open, a speck of noise in her does not', () => {
  const gap = (x: number, y: number) => (x >= 44 && x < 48 && y >= 40 && y < 70 ? wall : null)
  expect(at(maskOf(gap), 46, 55)).toBe(0)
  const speck = (x: number, y: number) => (x === 40 && y === 40 ? wall : null)
  expect(at(maskOf(speck), 40, 40)).toBe(1)
})

test('things beside her, and threads, are no part of her', () => {
  const lamp = (x: number, y: number) => (x >= 60 && x < 66 && y >= 30 && y < 50 ? [20, 20, 20] : null)
  expect(at(maskOf(lamp), 63, 40)).toBe(0)
  const thread = (x: number, y: number) => (x >= 52 && x < 66 && y === 40 ? [20, 20, 20] : null)
  expect(at(maskOf(thread), 60, 40)).toBe(0)
})
