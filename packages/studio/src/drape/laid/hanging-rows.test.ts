import { expect, test } from 'vitest'
import type { BodyFrame } from './body-frame.ts'
import type { FlatTorso } from './flat-torso.ts'
import { hangingRows } from './hanging-rows.ts'

/** An upright body, as deep and wide everywhere, without a chest's slope. */
const POST = {
  ...{ middle: () => 0, half: () => 0.15, front: () => 0.1, back: () => -0.1, neckX: 0 },
  shoulders: { front: () => 0.1, back: () => -0.1, middle: () => 0 },
} as unknown as BodyFrame

/** A top as wide everywhere; its shoulders begin `collar` below its neck points. Metres. */
const top = (collar: number, arc = 0.25) =>
  ({
    ...{ arc: () => arc, neck: () => ({ x: 0.08, down: collar, length: collar }) },
    ...{ underarm: () => 0.25, waist: Infinity, hem: 0.6 },
  }) as unknown as FlatTorso

test('a collar stands up from the shoulders, and what a photo shows above it goes on from its edge', () => {
  const { height } = hangingRows(top(0.06), POST, 1.4)
  expect(height(0.06)).toBeCloseTo(1.4)
  expect(height(0)).toBeCloseTo(1.46)
  expect(height(-0.01)).toBeGreaterThan(height(0))
  expect(height(-0.5)).toBeLessThan(height(0) + 0.031)
  expect(height(0.36)).toBeCloseTo(1.1)
})

test('wide cloth stands off the body, but not with all of its girth; narrow cloth lies on it', () => {
  const wide = hangingRows(top(0, 0.25), POST, 1.4).half(0.5)
  const narrow = hangingRows(top(0, 0.12), POST, 1.4).half(0.5)
  expect(narrow).toBeCloseTo(0.155, 3)
  expect(wide).toBeGreaterThan(narrow + 0.01)
  expect(wide).toBeLessThan(0.25)
})

test('cloth that lay flat comes less far down a chest’s slope; a worn garment’s photo has foreshortened it already', () => {
  /** A chest that comes forward by as much as it goes down. */
  const slope = (_: number, y: number) => Math.min(0.2, 1.4 - y)
  const chest = {
    ...POST,
    shoulders: { front: slope, back: () => -0.1, middle: () => 0 },
  } as unknown as BodyFrame
  const [flat, worn] = [0, 1].map(share => hangingRows(top(0), chest, 1.4, share).height(0.2))
  expect(worn).toBeCloseTo(1.2)
  expect(flat).toBeGreaterThan(1.24)
})
