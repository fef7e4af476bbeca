import { expect, test } from 'vitest'
import { type FoldedCloth, lightFolds } from './fold-light.ts'

const SIDE = 21
const STEP_M = 0.005

/**
 * Cloth of 10 by 10 cm before the camera, with a vertical ridge in its middle. @param lightAt its light by normal, whose x sways a little from column to
 * column
 */
function cloth(heightM: number, lightAt: (normalX: number) => number[]): FoldedCloth {
  const count = SIDE * SIDE
  const made = {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    outer: new Float32Array(count * 3),
    folds: new Float32Array(count),
    shown: Uint32Array.from({ length: count }, (_, v) => v),
    triangles: Uint32Array.from(
      Array.from({ length: (SIDE - 1) ** 2 }, (_, n) => {
        const v = Math.floor(n / (SIDE - 1)) * SIDE + (n % (SIDE - 1))
        return [v, v + 1, v + SIDE, v + 1, v + SIDE + 1, v + SIDE]
      }).flat(),
    ),
  }
  for (let v = 0; v < count; v++) {
    const [column, row] = [v % SIDE, Math.floor(v / SIDE)]
    const x = (column - 10) * STEP_M
    const normalX = 0.2 * Math.sin(column)
    made.positions.set([x, -row * STEP_M, 0], v * 3)
    made.normals.set([normalX, 0.1 * Math.cos(row), 1], v * 3)
    made.outer.set(lightAt(normalX), v * 3)
    made.folds[v] = heightM * Math.exp(-((x / 0.012) ** 2))
  }
  return made
}

const at = (column: number) => 10 * SIDE + column
const shade = (heightM: number, lightAt: (normalX: number) => number[], column: number) => {
  const [folded, flat] = [cloth(heightM, lightAt), cloth(0, lightAt)]
  lightFolds(folded)
  lightFolds(flat)
  return folded.outer[at(column) * 3] / flat.outer[at(column) * 3]
}

test('the side of a fold that faces the light is brighter, the other one darker', () => {
  const fromLeft = (normalX: number) => Array(3).fill(1 - 0.9 * normalX)
  expect(shade(0.004, fromLeft, 8)).toBeGreaterThan(1.08)
  expect(shade(0.004, fromLeft, 12)).toBeLessThan(0.94)
  const fromRight = (normalX: number) => Array(3).fill(1 + 0.9 * normalX)
  expect(shade(0.004, fromRight, 8)).toBeLessThan(shade(0.004, fromRight, 12))
})

test('under a light from everywhere folds are lit from above on the left, and no deeper ones get ever darker', () => {
  const even = () => [1, 1, 1]
  expect(shade(0.004, even, 8)).toBeGreaterThan(1.04)
  expect(shade(0.004, even, 12)).toBeLessThan(shade(0.004, even, 8))
  expect(shade(0.05, even, 12)).toBeGreaterThan(0.65)
})

test('hollows are darker than crests, and the light keeps its colour', () => {
  const warm = () => [1, 0.8, 0.6]
  expect(shade(-0.004, warm, 10)).toBeLessThan(0.95)
  const lit = cloth(0.004, warm)
  lightFolds(lit)
  for (const column of [6, 8, 10, 12]) {
    const [r, g, b] = lit.outer.slice(at(column) * 3, at(column) * 3 + 3)
    expect(g / r).toBeCloseTo(0.8, 5)
    expect(b / r).toBeCloseTo(0.6, 5)
  }
})

test('points without folds, such as those of hems, keep their light', () => {
  const plain = cloth(0, () => [1, 1, 1])
  lightFolds({ ...plain, folds: plain.folds.slice(0, 40) })
  expect(plain.outer.every(value => value === 1)).toBe(true)
})
