import { expect, test } from 'vitest'
import { termsOfUse } from './legal.ts'

test('R-VAL-11 the terms say what further poses cost, what they pay and when the rest comes back, in both languages', () => {
  const words = {
    es: ['Las cuatro primeras pruebas', 'Cada pose extra cuesta un crédito', 'vuelven al revelar', '30 días'],
    en: [
      'The first four drafts',
      'Each further pose costs one credit',
      'come back when you develop',
      '30 days',
    ],
  }
  for (const language of ['es', 'en'] as const) {
    const terms = termsOfUse[language].sections.map(({ text }) => text).join('\n')
    for (const said of words[language]) expect(terms).toContain(said)
  }
})
