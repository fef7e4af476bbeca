import { expect, test } from 'vitest'
import { DECIDED, minCut } from './min-cut.ts'

const WIDTH = 4
const HEIGHT = 3

function pseudoRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Energy of a labelling: what disagrees with its preference, plus the weight of every pair that is cut. */
function energy(
  labels: ArrayLike<number>,
  preference: Float32Array,
  weight: (i: number, j: number) => number,
) {
  let sum = 0
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    sum += labels[i] ? Math.max(0, -preference[i]) : Math.max(0, preference[i])
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ]) {
      const x = (i % WIDTH) + dx
      const y = Math.floor(i / WIDTH) + dy
      if (x < 0 || x >= WIDTH || y >= HEIGHT) continue
      const j = y * WIDTH + x
      if (labels[i] !== labels[j]) sum += weight(i, j) * (dx && dy ? Math.SQRT1_2 : 1)
    }
  }
  return sum
}

test('the cut is as cheap as the best of all labellings', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const random = pseudoRandom(seed)
    const preference = Float32Array.from({ length: WIDTH * HEIGHT }, () => random() * 4 - 2)
    const weights = Float32Array.from({ length: 144 }, () => random())
    const weight = (i: number, j: number) => weights[Math.min(i, j) * 12 + Math.max(i, j)]
    let best = Infinity
    for (let bits = 0; bits < 2 ** (WIDTH * HEIGHT); bits++) {
      const labels = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (bits >> i) & 1)
      best = Math.min(best, energy(labels, preference, weight))
    }
    expect(energy(minCut(WIDTH, HEIGHT, preference, weight), preference, weight)).toBeCloseTo(best, 4)
  }
})

test('decided pixels keep their side whatever the neighbours cost', () => {
  const preference = new Float32Array(WIDTH * HEIGHT).fill(0.1)
  preference[0] = -DECIDED
  preference[11] = DECIDED
  const mask = minCut(WIDTH, HEIGHT, preference, () => 50)
  expect([mask[0], mask[11]]).toEqual([0, 1])
})
