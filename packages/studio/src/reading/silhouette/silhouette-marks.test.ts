import { markNames, silhouettes } from '@revela/garment'
import { expect, test } from 'vitest'
import { FAMILIES, FAMILY_PAIRS, familyOf, markName, pairsOf } from './silhouette-marks.ts'

test('trousers and shorts share a net, every other silhouette has its own', () => {
  expect(familyOf('trousers')).toBe('legs')
  expect(familyOf('shorts')).toBe('legs')
  for (const silhouette of silhouettes)
    if (silhouette !== 'trousers' && silhouette !== 'shorts') expect(familyOf(silhouette)).toBe(silhouette)
  expect(new Set(FAMILIES).size).toBe(silhouettes.length - 1)
})

test('only silhouettes with sleeves have cuffs, only those with legs have leg ends', () => {
  expect(silhouettes.filter(s => pairsOf(s).includes('cuffOuter'))).toEqual(
    expect.arrayContaining(['shortSleeve', 'longSleeve', 'dressShortSleeve', 'dressLongSleeve']),
  )
  expect(pairsOf('sleeveless')).not.toContain('cuffInner')
  expect(silhouettes.filter(s => pairsOf(s).includes('legInner')).sort()).toEqual(['shorts', 'trousers'])
})

test('both sides of each pair are marks that the catalogue of marks knows', () => {
  for (const pairs of Object.values(FAMILY_PAIRS))
    for (const pair of pairs)
      for (const side of ['Left', 'Right'] as const) expect(markNames).toContain(markName(pair, side))
})
