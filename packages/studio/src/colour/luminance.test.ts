import { expect, test } from 'vitest'
import { LUMINANCE, luminance, luminanceAt } from './luminance.ts'

test('white is as bright as its channels, and green is the brightest of them, blue the darkest', () => {
  expect(luminance(1, 1, 1)).toBeCloseTo(1, 12)
  expect(luminance(0, 0, 0)).toBe(0)
  const [red, green, blue] = [luminance(1, 0, 0), luminance(0, 1, 0), luminance(0, 0, 1)]
  expect(green).toBeGreaterThan(red)
  expect(red).toBeGreaterThan(blue)
  expect([red, green, blue]).toEqual([...LUMINANCE])
})

test('a colour of a list is read at its own three values', () => {
  const colours = [1, 0, 0, 0, 1, 0, 0.2, 0.4, 0.6]
  expect(luminanceAt(colours, 0)).toBe(luminance(1, 0, 0))
  expect(luminanceAt(colours, 1)).toBe(luminance(0, 1, 0))
  expect(luminanceAt(colours, 2)).toBe(luminance(0.2, 0.4, 0.6))
})
