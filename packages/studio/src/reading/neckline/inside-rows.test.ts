import { expect, test } from 'vitest'
import { columnAt, rowAt, TALL, WIDE } from './cloth-grid.ts'
import { insideRows, widthOf } from './inside-rows.ts'

/** Cells of the front, with those of the inside between `half` to the left and to the right of the middle; none where it is null. */
function shares(half: (depth: number) => number | null): Float32Array {
  const out = new Float32Array(WIDE * TALL).fill(1)
  for (let row = 0; row < TALL; row++) {
    const reach = half((row + 0.5) * 0.03)
    if (reach !== null) out.fill(0, row * WIDE + columnAt(-reach), row * WIDE + columnAt(reach) + 1)
  }
  return out
}

const START = 0.6
const rowsOf = (half: (depth: number) => number | null) =>
  insideRows(shares(half), rowAt(START), [columnAt(-0.5), columnAt(0.5)])

test('an inside that narrows to a tip is followed to it', () => {
  const rows = rowsOf(depth => (depth < 0.15 || depth > 1 ? null : 0.9 - 0.9 * depth))
  expect(rows?.[0].depth).toBeLessThan(0.2)
  expect(rows?.at(-1)?.depth).toBeCloseTo(1, 1)
})

test('whatever shape an inside has, following it is no fault', () => {
  let seed = 3
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  let followed = 0
  for (let round = 0; round < 2000; round++) {
    const [width, change] = [random(), 0.3 * random()]
    const halves = Array.from({ length: TALL }, (_, row) => width * (1 - row / 60) + change * random())
    const [first, last] = [START * random(), START + 0.4 * random()]
    const rows = rowsOf(depth =>
      depth < first || depth > last ? null : halves[Math.floor(depth / 0.03)] / 2,
    )
    if (rows) followed++
    for (const row of rows ?? []) expect(widthOf(row)).toBeGreaterThanOrEqual(0)
  }
  expect(followed).toBeGreaterThan(500)
})
