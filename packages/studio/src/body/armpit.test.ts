import { expect, test } from 'vitest'
import { armpitDropOf } from './armpit.ts'

/** Vertices as x and y, metres, and how far each belongs to an arm. */
function bodyOf(...vertices: { x: number; y: number; arm?: number }[]) {
  return {
    rest: Float32Array.from(vertices.flatMap(({ x, y }) => [x, y, 0])),
    weights: Float32Array.from(vertices, ({ arm }) => arm ?? 0),
  }
}

const at = { fromMiddle: 0.17, highest: 1.5 }
const shoulder = { x: 0.17, y: 1.4 }
const armpit = { x: 0.16, y: 1.27, arm: 0.5 }

test('is the height from the top of the shoulder down to the skin that trunk and arm share', () => {
  const { rest, weights } = bodyOf(shoulder, { x: 0.17, y: 1.3 }, armpit, { x: 0.15, y: 1.32, arm: 0.4 })
  expect(armpitDropOf(rest, weights, at)).toBeCloseTo(0.13, 5)
})

test('the head above the shoulder, skin that is nearer to the middle, and the arm itself do not count', () => {
  const head = { x: 0.17, y: 1.6 }
  const neck = { x: 0.06, y: 1.48 }
  const wrist = { x: 0.4, y: 0.9, arm: 1 }
  const hip = { x: 0.16, y: 0.95, arm: 0.1 }
  const { rest, weights } = bodyOf(head, neck, shoulder, armpit, wrist, hip)
  expect(armpitDropOf(rest, weights, at)).toBeCloseTo(0.13, 5)
})

test('it is measured on the left side alone', () => {
  const rightArmpit = { ...armpit, x: -0.16, y: 1.1 }
  const { rest, weights } = bodyOf(shoulder, armpit, rightArmpit)
  expect(armpitDropOf(rest, weights, at)).toBeCloseTo(0.13, 5)
})
