import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { mulberry32 } from '../../geometry/random.ts'
import { evaluateRow, fitBackground, solveLinear } from './background-model.ts'

const [WIDTH, HEIGHT] = [80, 60]
const CLOTH = [30, 40, 10] as const

/** Paper that is lighter at the right and yellower at the bottom. */
const paper = (x: number, y: number) => [80 + (8 * x) / WIDTH, 1, -2 + (6 * y) / HEIGHT] as const

function errorOf(isCloth: (x: number, y: number) => boolean) {
  const model = fitBackground(drawnLab(WIDTH, HEIGHT, (x, y) => (isCloth(x, y) ? CLOTH : paper(x, y))))
  const row = new Float32Array(WIDTH)
  let worst = 0
  for (let y = 0; y < HEIGHT; y++)
    model.surfaces.forEach((surface, k) => {
      evaluateRow(surface, y / HEIGHT - 0.5, row)
      row.forEach((value, x) => {
        worst = Math.max(worst, Math.abs(value - paper(x, y)[k]))
      })
    })
  return { worst, model }
}

test('the paper’s uneven light is followed behind the garment in its middle', () => {
  const { worst, model } = errorOf((x, y) => x > 20 && x < 60 && y > 10 && y < 50)
  expect(worst).toBeLessThan(0.1)
  expect(model.noise).toBeLessThan(0.05)
  expect(model.agreement).toBe(1)
})

test('a garment that the frame cuts is not taken for paper', () => {
  const { worst, model } = errorOf((x, y) => x > 20 && x < 60 && y > 20)
  expect(worst).toBeLessThan(0.3)
  expect(model.agreement).toBeGreaterThan(0.75)
  expect(model.agreement).toBeLessThan(0.9)
})

test('noise of the paper is measured', () => {
  const random = mulberry32(9)
  const model = fitBackground(drawnLab(WIDTH, HEIGHT, () => [80 + 4 * (random() - 0.5), 0, 0]))
  expect(model.noise).toBeGreaterThan(0.7)
  expect(model.noise).toBeLessThan(1.3)
  expect(model.agreement).toBeGreaterThan(0.99)
})

test('a row of a surface has all six terms of the quadratic', () => {
  const row = new Float32Array(4)
  evaluateRow(Float64Array.of(1, 2, 3, 4, 5, 6), 0.25, row)
  const expected = [-0.5, -0.25, 0, 0.25].map(
    x => 1 + 2 * x + 3 * 0.25 + 4 * x * x + 5 * x * 0.25 + 6 * 0.25 ** 2,
  )
  row.forEach((value, x) => {
    expect(value).toBeCloseTo(expected[x], 6)
  })
})

test('linear equations are solved, also where a diagonal begins with 0', () => {
  const matrix = [0, 2, 1, 1, -1, 0, 3, 0, -2]
  const solution = [4, -1, 2.5]
  const right = [0, 1, 2].map(r => solution.reduce((sum, v, c) => sum + matrix[r * 3 + c] * v, 0))
  const found = solveLinear(Float64Array.from(matrix), Float64Array.from(right), 3)
  found.forEach((value, k) => {
    expect(value).toBeCloseTo(solution[k], 10)
  })
})
