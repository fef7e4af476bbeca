import type { Silhouette } from '@revela/garment'
import { expect, test } from 'vitest'
import type { PhotoMeasures } from './photo-measures.ts'
import { warningsOf } from './photo-warnings.ts'

/** A photo that there is nothing to say about. */
const good: PhotoMeasures = {
  inRoom: true,
  garmentPx: 1200,
  edgeWidth: 1.5,
  brightness: 80,
  cut: 0,
  weakEdge: 0,
  second: 0,
  outlineDoubt: 0,
  symmetry: 0.9,
  tiltedSymmetry: 0.9,
  solidity: 0.92,
  boxed: 0.6,
  skin: 0,
  folded: 0,
}
const codes = (measures: Partial<PhotoMeasures>, silhouette: Silhouette = 'shortSleeve') =>
  warningsOf({ ...good, ...measures }, silhouette).map(({ code }) => code)

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

test('R-UPL-13 faint borders are told on paper; in rooms, where most such cut-outs are right, only a doubt of the outline is', () => {
  expect(codes({ inRoom: false, weakEdge: 0.3 })).toEqual(['lowContrast'])
  expect(codes({ weakEdge: 0.6 })).toEqual([])
  expect(codes({ weakEdge: 0.6, outlineDoubt: 0.3 })).toEqual(['unsureOutline'])
})

test('R-UPL-13 a cut-out that took paper along does not leave the picture', () => {
  expect(codes({ inRoom: false, weakEdge: 0.3, cut: 0.3 })).toEqual(['lowContrast'])
  expect(codes({ inRoom: false, cut: 0.3 })).toEqual(['cutByFrame'])
})

test('R-UPL-13 what looks like skin is a person before a plain wall; in a room only where the outline is in doubt as well', () => {
  expect(codes({ inRoom: false, skin: 0.04 })).toEqual(['wornByPerson'])
  expect(codes({ skin: 0.04, outlineDoubt: 0.1 })).toEqual([])
  expect(codes({ skin: 0.04, outlineDoubt: 0.4 })).toEqual(['unsureOutline', 'wornByPerson'])
  expect(codes({ skin: 0.03, outlineDoubt: 0.4 })).toEqual(['unsureOutline'])
})

test('R-UPL-13 legs that are spread unevenly are neither folded nor twisted; a top as uneven is', () => {
  const uneven = { tiltedSymmetry: 0.65 }
  expect(codes({ symmetry: 0.5, ...uneven }, 'trousers')).toEqual([])
  expect(codes({ symmetry: 0.42, ...uneven }, 'trousers')).toEqual(['notFlat'])
  expect(codes({ symmetry: 0.5, ...uneven })).toEqual(['notFlat'])
})

test('R-UPL-13 a garment that lies aslant is not twisted, nor one whose outline is in doubt', () => {
  expect(codes({ symmetry: 0.4, tiltedSymmetry: 0.8 })).toEqual([])
  expect(codes({ symmetry: 0.4, tiltedSymmetry: 0.6, outlineDoubt: 0.4 })).toEqual(['unsureOutline'])
})

test('R-UPL-13 what fills its box lies folded, unless the frame cuts its sleeves off', () => {
  expect(codes({ boxed: 0.93 })).toEqual(['notFlat'])
  expect(codes({ boxed: 0.93, cut: 0.6 })).toEqual(['cutByFrame'])
})

test('R-UPL-13 edges that folds and shades widen are no blur', () => {
  expect(codes({ edgeWidth: 4.9 })).toEqual([])
  expect(codes({ edgeWidth: 5.3 })).toEqual(['blurred'])
})

test('R-UPL-14 sleeves that lie folded over the front are asked about, on garments that can have sleeves', () => {
  expect(codes({ folded: 0.9 }, 'sleeveless')).toEqual(['foldedSleeves'])
  expect(codes({ folded: 0.8 }, 'sleeveless')).toEqual([])
  expect(codes({ folded: 0.9 }, 'trousers')).toEqual([])
})

test('R-UPL-14 an outline with gaps, beside sleeves or a belt, shows no folded sleeves', () => {
  expect(codes({ folded: 0.95, solidity: 0.85 })).toEqual([])
  expect(codes({ folded: 0.95, solidity: 0.92 })).toEqual(['foldedSleeves'])
})
