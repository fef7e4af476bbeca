import { expect, test } from 'vitest'
import type { CutOut } from '../cutout/cut-out.ts'
import { CAMISOLE, drawnCamisole, strapAt } from './testing/drawn-camisole.ts'
import { keptStraps, withStraps } from './with-straps.ts'

const { width, height, middle } = CAMISOLE

function strapped() {
  const { lab, mask } = drawnCamisole((x, y) => strapAt(-1, 50)(x, y) ?? strapAt(1, 50)(x, y))
  return { bare: mask, ...withStraps(lab, { width, height, mask } as CutOut) }
}
const onLeft = 70 * width + middle - 40

test('straps join the cut-out; its matte is pulled without them', () => {
  const { bare, cut, straps } = strapped()
  expect([bare[onLeft], cut.mask[onLeft]]).toEqual([0, 1])
  const kept = keptStraps(straps, bare, cut)
  expect(kept.straps).toEqual(straps)
  expect(kept.cut.mask).toEqual(bare)
})

test('a strap that the seller brushed away stays away; the other stays', () => {
  const { bare, cut, straps } = strapped()
  const brushed = cut.mask.map((v, i) => (i % width < middle && Math.floor(i / width) < 90 ? 0 : v))
  const kept = keptStraps(straps, bare, { ...cut, mask: brushed })
  expect(kept.straps).toHaveLength(1)
  expect(kept.straps[0].points[20].x).toBeGreaterThan(middle)
})
