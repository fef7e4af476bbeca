import { expect, test } from 'vitest'
import { nameForStrangers, nameInSentence } from './model-kinds.ts'

test('R-SCR-17 a mannequin begins small within a sentence, a person never does', () => {
  expect(nameInSentence('Maniquí invisible', 'ghost')).toBe('maniquí invisible')
  expect(nameInSentence('Mannequin', 'mannequin')).toBe('mannequin')
  expect(nameInSentence('Ximena', 'person')).toBe('Ximena')
})

test('R-SCR-21 strangers are told the name of a person, not what a mannequin is called', () => {
  const name = { es: 'Ximena', en: 'Ximena' }
  expect(nameForStrangers({ name, kind: 'person' })).toBe(name)
  expect(nameForStrangers({ name, kind: 'photographed' })).toBe(name)
  expect(nameForStrangers({ name, kind: 'ghost' })).toBeNull()
  expect(nameForStrangers({ name, kind: 'mannequin' })).toBeNull()
  expect(nameForStrangers({ name: { es: '', en: '' }, kind: 'person' })).toBeNull()
})
