import type { MarkName } from '@revela/garment'
import { expect, test } from 'vitest'
import type { SeenMark } from '../result/garment-reading.ts'
import { clearness } from './clearness.ts'

const seen = (...marks: { shows: number; sharpness: number }[]) => ({
  marks: Object.fromEntries(marks.map((mark, k) => [k, { x: 0, y: 0, ...mark }])) as unknown as Record<
    MarkName,
    SeenMark
  >,
})

test('a photo is as clear as the marks that show, whatever is hidden', () => {
  const hidden = { shows: 0.5, sharpness: 0 }
  expect(clearness(seen({ shows: 0.9, sharpness: 0.8 }, { shows: 0.6, sharpness: 0.4 }, hidden))).toBeCloseTo(
    0.6,
    10,
  )
})

test('where no mark shows nothing can be said', () => {
  expect(clearness(seen({ shows: 0.2, sharpness: 0.9 }))).toBeNull()
})
