import { expect, test } from 'vitest'
import { categoryKeys, categoryNamed, categoryTraits } from './categories.ts'
import { silhouettes, silhouetteTraits } from './silhouettes.ts'

test.each(categoryKeys)('every outline of %s covers the part of the body that the category covers', key => {
  const { covers, silhouettes: allowed } = categoryTraits[key]
  for (const silhouette of allowed) expect(silhouetteTraits[silhouette].covers).toBe(covers)
})

test.each(categoryKeys)('what is rare for %s is one of its outlines, and not the likeliest', key => {
  const { rareSilhouette, silhouettes: allowed } = categoryTraits[key]
  if (rareSilhouette) expect(allowed.slice(1)).toContain(rareSilhouette)
})

test('every outline belongs to some category', () => {
  const offered = categoryKeys.flatMap(key => categoryTraits[key].silhouettes)
  for (const silhouette of silhouettes) expect(offered).toContain(silhouette)
})

test('only the name of a category names one', () => {
  expect(categoryNamed('skirt')).toBe('skirt')
  expect(categoryNamed('kilt')).toBeNull()
})
