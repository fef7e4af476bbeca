import { expect, test } from 'vitest'
import { mayRun, strapField } from './strap-field.ts'
import { CAMISOLE, drawnCamisole, strapAt } from './testing/drawn-camisole.ts'

const { middle, tipRow, width } = CAMISOLE
const fieldOf = (over: Parameters<typeof drawnCamisole>[0]) => {
  const { lab, mask } = drawnCamisole(over)
  return strapField(lab, mask)
}
type Field = ReturnType<typeof fieldOf>
const scoreAt = ({ zone, score }: Field, x: number, y: number) =>
  score[(y - zone.top) * zone.width + x - zone.left]
const bare = fieldOf(() => null)

test('a garment’s middle, width and the height of both its cups are measured', () => {
  expect(Math.abs(bare.axis - middle)).toBeLessThan(1)
  expect(bare.wide).toBe(149)
  for (const side of ['left', 'right'] as const) {
    expect(bare.tops[side]).toBeGreaterThan(tipRow)
    expect(bare.tops[side]).toBeLessThan(tipRow + 16)
  }
  expect(Math.abs(bare.tops.left - bare.tops.right)).toBeLessThanOrEqual(2)
})

test('a strap of the garment’s own colour scores on its middle, the bare floor beside it does not', () => {
  const field = fieldOf(strapAt(-1, 40))
  expect(scoreAt(field, middle - 40, 70)).toBeGreaterThan(1)
  expect(scoreAt(field, middle - 30, 70)).toBeLessThan(0)
  expect(scoreAt(field, middle + 40, 70)).toBeLessThan(0)
})

test('a stripe of the floor’s own colours scores lower than a strap of the garment’s', () => {
  const grey = [190, 180, 165] as const
  const joint = fieldOf((x, y) => strapAt(1, 0, grey)(x, y) ?? strapAt(-1, 40)(x, y))
  expect(scoreAt(joint, middle + 40, 70)).toBeLessThan(scoreAt(joint, middle - 40, 70) - 0.5)
})

test('broad cloth is the garment without its straps', () => {
  const { lab, mask } = drawnCamisole(strapAt(-1, 40))
  for (let y = 40; y < tipRow; y++) for (let x = middle - 42; x < middle - 38; x++) mask[y * width + x] = 1
  const { zone, isCloth } = strapField(lab, mask)
  const clothAt = (x: number, y: number) => isCloth[(y - zone.top) * zone.width + x - zone.left]
  expect(clothAt(middle - 40, 70)).toBe(0)
  expect(clothAt(middle - 40, 114)).toBe(1)
})

test('straps run on their own side, away from the middle, and begin at the garment’s upper edge', () => {
  expect(mayRun(bare, 'left', middle - 40, 80)).toBe(true)
  expect(mayRun(bare, 'right', middle + 40, 80)).toBe(true)
  expect(mayRun(bare, 'left', middle + 40, 80)).toBe(false)
  expect(mayRun(bare, 'right', middle + 10, 80)).toBe(false)
  expect(mayRun(bare, 'left', middle - 40, 200)).toBe(false)
})
