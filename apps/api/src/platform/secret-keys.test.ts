import { expect, test } from 'vitest'
import { SecretKeys } from './secret-keys.ts'

const [current, former] = [new SecretKeys('now'), new SecretKeys('before')]
const both = new SecretKeys('now', ['before'])

test('the current key signs, and each of them is believed until it is given up', () => {
  expect(both.sign(['visitor', 'ana'])).toBe(current.sign(['visitor', 'ana']))
  for (const keys of [current, former])
    expect(both.verify(['visitor', 'ana'], keys.sign(['visitor', 'ana']))).toBe(true)
  expect(current.verify(['visitor', 'ana'], former.sign(['visitor', 'ana']))).toBe(false)
})

test('a signature is for one purpose and one value', () => {
  const signature = former.sign(['visitor', 'ana'])
  for (const parts of [
    ['oidc', 'ana'],
    ['visitor', 'eva'],
    ['visitor', 'ana', null],
  ])
    expect(both.verify(parts, signature)).toBe(false)
  expect(both.verify(['visitor', 'ana'], '')).toBe(false)
})
