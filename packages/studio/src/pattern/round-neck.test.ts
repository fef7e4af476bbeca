import { expect, test } from 'vitest'
import { roundNeck } from './garment-scale.ts'

/** A neckline 100 wide that falls to its depth along a power of the cosine. */
const neck = (depth: number, fall: (t: number) => number) => ({
  frontNeckline: Array.from({ length: 41 }, (_, k) => ({ x: 2.5 * k, y: 300 + depth * fall((k - 20) / 20) })),
})
const round = (t: number) => Math.sqrt(1 - t * t)
const pointed = (t: number) => 1 - Math.abs(t)

test('crew and scoop necks are round', () => {
  expect(roundNeck(neck(35, round))).toBe(true)
  expect(roundNeck(neck(80, round))).toBe(true)
})

test('a shallow edge, a V and an open collar are not', () => {
  expect(roundNeck(neck(15, round))).toBe(false)
  expect(roundNeck(neck(80, pointed))).toBe(false)
  expect(roundNeck(neck(120, t => pointed(t) ** 0.75))).toBe(false)
})
