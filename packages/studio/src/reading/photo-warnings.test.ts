import { expect, test } from 'vitest'
import type { PhotoMeasures } from './photo-measures.ts'
import { warningsOf } from './photo-warnings.ts'

/** A photo that there is nothing to say about. */
const good: PhotoMeasures = {
  garmentPx: 1200,
  edgeWidth: 1.5,
  brightness: 80,
  cut: 0,
  weakEdge: 0,
  second: 0,
  outlineDoubt: 0,
  symmetry: 0.9,
  boxed: 0.6,
  skin: 0,
}
const codes = (measures: Partial<PhotoMeasures>) =>
  warningsOf({ ...good, ...measures }, 'shortSleeve').map(({ code }) => code)

test('R-UPL-12 a good photo is told nothing', () => {
  expect(codes({})).toEqual([])
})

test('R-UPL-12 a garment that touches the frame with a thread does not leave the picture', () => {
  expect(codes({ cut: 0.07 })).toEqual([])
  expect(codes({ cut: 0.12 })).toEqual(['cutByFrame'])
})

test('R-UPL-12 where the outline itself is in doubt, only that is asked', () => {
  expect(codes({ cut: 0.4, outlineDoubt: 0.4 })).toEqual(['unsureOutline'])
})
