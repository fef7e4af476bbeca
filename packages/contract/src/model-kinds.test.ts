import { expect, test } from 'vitest'
import { nameInSentence, publicModelName } from './model-kinds.ts'

test('R-SCR-17 within a sentence a mannequin’s name begins with a small letter, a person’s stays as it is', () => {
  expect(nameInSentence('Maniquí invisible', 'ghost')).toBe('maniquí invisible')
  expect(nameInSentence('Mannequin', 'mannequin')).toBe('mannequin')
  expect(nameInSentence('Ximena', 'person')).toBe('Ximena')
})

test('R-SCR-21 shared pages show the names of people, not of mannequins', () => {
  const name = { es: 'Ximena', en: 'Ximena' }
  expect(publicModelName({ name, kind: 'person' })).toBe(name)
  expect(publicModelName({ name, kind: 'photographed' })).toBe(name)
  expect(publicModelName({ name, kind: 'ghost' })).toBeNull()
  expect(publicModelName({ name, kind: 'mannequin' })).toBeNull()
  expect(publicModelName({ name: { es: '', en: '' }, kind: 'person' })).toBeNull()
})
