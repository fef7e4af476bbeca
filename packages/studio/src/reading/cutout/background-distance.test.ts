import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { meanSquaredStep, measureDistance, squaredStep } from './background-distance.ts'

const even = (value: number) => Float64Array.of(value, 0, 0, 0, 0, 0)
const paper = [even(90), even(2), even(-1)]

test('paper is at no distance, a shadow differs in lightness alone and downwards, cloth in colour', () => {
  const colours = [
    [90, 2, -1],
    [80, 2, -1],
    [90, 5, 3],
  ] as const
  const { total, lightness, chroma } = measureDistance(
    drawnLab(3, 1, x => colours[x]),
    paper,
  )
  expect([...lightness]).toEqual([0, -10, 0])
  expect([...chroma]).toEqual([0, 0, 5])
  expect([...total]).toEqual([0, 10, 5])
})

test('where the paper is uneven, distances are those from its colour at that place', () => {
  const lighterRight = [Float64Array.of(90, 10, 4, 0, 0, 0), even(0), even(0)]
  const lab = drawnLab(10, 10, (x, y) => [90 + 10 * (x / 10 - 0.5) + 4 * (y / 10 - 0.5) - 3, 0, 0])
  for (const off of measureDistance(lab, lighterRight).lightness) expect(off).toBeCloseTo(-3, 4)
})

test('the gradient is the slope of a ramp, and that of an edge of one plane lies on both its sides', () => {
  const ramp = measureDistance(
    drawnLab(6, 6, (x, y) => [3 * x + 4 * y, 0, 0]),
    paper,
  ).gradient
  expect(ramp[2 * 6 + 3]).toBeCloseTo(5, 5)
  const edge = measureDistance(
    drawnLab(6, 3, x => [50, x < 3 ? 0 : 8, 0]),
    paper,
  ).gradient
  expect([...edge.subarray(6, 12)]).toEqual([0, 0, 4, 4, 0, 0])
})

test('the step between two pixels counts all three planes, and is the same either way', () => {
  const lab = drawnLab(2, 1, x => (x === 0 ? [10, 1, 1] : [12, 3, 2]))
  expect(squaredStep(lab, 0, 1)).toBe(9)
  expect(squaredStep(lab, 1, 0)).toBe(9)
})

test('a picture’s own contrast is its mean squared step to the right, never quite 0', () => {
  expect(meanSquaredStep(drawnLab(3, 4, x => [4 * x, 0, 0]))).toBe(16)
  expect(meanSquaredStep(drawnLab(3, 4, (_, y) => [40 * y, 0, 0]))).toBe(0.05)
})
