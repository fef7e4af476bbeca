import { expect, test } from 'vitest'
import { findStraps } from './find-straps.ts'
import { CAMISOLE, CLOTH, drawnCamisole, strapAt } from './testing/drawn-camisole.ts'

const { middle, tipRow, width } = CAMISOLE
const left = strapAt(-1, 50)
const right = strapAt(1, 40)
const found = (over: Parameters<typeof drawnCamisole>[0]) => {
  const { lab, mask } = drawnCamisole(over)
  return findStraps(lab, mask)
}
const topOf = ({ points }: { points: { x: number; y: number }[] }) => points[points.length - 1]

test('both straps, from the tips to where they end, as wide as they are', () => {
  const straps = found((x, y) => left(x, y) ?? right(x, y))
  expect(straps).toHaveLength(2)
  for (const [strap, side, top] of [
    [straps[0], -1, 50],
    [straps[1], 1, 40],
  ] as const) {
    expect(Math.abs(topOf(strap).x - middle - side * 40)).toBeLessThan(1.5)
    expect(Math.abs(topOf(strap).y - top)).toBeLessThan(3)
    expect(strap.points[0].y).toBeGreaterThanOrEqual(tipRow)
    expect(Math.abs(2 * strap.half - 4)).toBeLessThan(1.2)
    expect(strap.pixelsOf).toBeUndefined()
  }
})

test('straps of another colour, thinner than the cups’ rim', () => {
  const pale = [120, 130, 190] as const
  const straps = found((x, y) => strapAt(-1, 50, pale)(x, y) ?? strapAt(1, 50, pale)(x, y))
  expect(straps).toHaveLength(2)
})

test('where one side shows its strap, the other is its mirror image', () => {
  const [seen, twin] = found(left)
  expect(seen.pixelsOf).toBeUndefined()
  expect(twin.pixelsOf!.points).toBe(seen.points)
  expect(topOf(twin).x).toBeCloseTo(2 * middle - topOf(seen).x, -0.5)
})

test('a strap that the cut-out has needs no twin', () => {
  const { lab, mask } = drawnCamisole((x, y) => left(x, y) ?? right(x, y))
  for (let i = 0; i < mask.length; i++) if (right(i % width, Math.floor(i / width))) mask[i] = 1
  const straps = findStraps(lab, mask)
  expect(straps).toHaveLength(1)
  expect(topOf(straps[0]).x).toBeLessThan(middle)
})

test('without straps in the photo they rise from the tips, of the garment’s own cloth', () => {
  const straps = found(() => null)
  expect(straps).toHaveLength(2)
  for (const strap of straps) {
    expect(tipRow - topOf(strap).y).toBeGreaterThan(20)
    for (const p of strap.pixelsOf!.points) expect(p.y).toBeGreaterThan(tipRow)
  }
})

/** Broad cloth with shoulders 30 pixels wide instead of tips. */
function tank(over: Parameters<typeof drawnCamisole>[0]) {
  const isShoulder = (x: number, y: number) => y >= 80 && y < 141 && Math.abs(Math.abs(x - middle) - 40) < 15
  const { lab, mask } = drawnCamisole((x, y) => (isShoulder(x, y) ? CLOTH : over(x, y)))
  for (let i = 0; i < mask.length; i++) if (isShoulder(i % width, Math.floor(i / width))) mask[i] = 1
  return findStraps(lab, mask)
}

test('a tank has none: neither its shoulders, nor a plank’s joint, nor its hanger’s arms', () => {
  const grey = [150, 145, 140] as const
  expect(tank(() => null)).toEqual([])
  expect(tank(x => (Math.abs(x - 80) < 2 ? grey : null))).toEqual([])
  expect(
    tank((x, y) => (y < 85 && Math.abs(Math.abs(x - middle) - (y - 40) * 0.9) < 3 ? CLOTH : null)),
  ).toEqual([])
})
