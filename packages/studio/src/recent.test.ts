import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('what was asked for longest ago is forgotten first, and made again when asked for', () => {
  const recent = new Recent<object>(2)
  const a = recent.get('a', () => ({}))
  const b = recent.get('b', () => ({}))
  expect(recent.get('a', () => ({}))).toBe(a)
  recent.get('c', () => ({}))
  expect(recent.get('a', () => ({}))).toBe(a)
  expect(recent.get('b', () => ({}))).not.toBe(b)
})
