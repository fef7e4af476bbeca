import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSrgb, displayed, encodeSrgb, LINEAR, SCENE, SHOULDER, tone, untone } from './transfer-curve.ts'

test('sRGB black, mid grey and white are linear 0, 0.216 and 1', () => {
  expect(LINEAR[0]).toBe(0)
  expect(LINEAR[128]).toBeCloseTo(0.2159, 4)
  expect(LINEAR[255]).toBeCloseTo(1, 6)
})

test('every byte survives decoding and encoding', () => {
  for (let v = 0; v <= 255; v++) expect(encodeSrgb(decodeSrgb(v))).toBeCloseTo(v, 1)
})

test('light outside the range is black or white', () => {
  expect([encodeSrgb(-1), encodeSrgb(2)].map(Math.round)).toEqual([0, 255])
})

test('the tone curve is linear up to its shoulder, rises after it, and stays below 1', () => {
  const light = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(light, light, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(tone(high)).toBeGreaterThanOrEqual(tone(low))
      expect(tone(high)).toBeLessThanOrEqual(1)
      if (a <= SHOULDER) expect(tone(a)).toBe(a)
    }),
  )
})

test('undoing the tone curve gives the light back', () => {
  for (const light of [0, 0.3, 0.72, 0.9, 1.5, 2.5]) expect(untone(tone(light))).toBeCloseTo(light, 3)
})

test('every byte of a picture is displayed as itself', () => {
  for (let v = 0; v <= 255; v++) expect(displayed(SCENE[v])).toBeCloseTo(v, 0)
})
