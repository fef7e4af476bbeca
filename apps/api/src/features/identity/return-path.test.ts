import { expect, test } from 'vitest'
import { safeReturnPath, withOutcome } from './return-path.ts'

test.each(['/review', '/shoot/abc/2?x=1#top', '/'])('after sign-in one may return to %s', path => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/api/v1/auth/logout',
  `/${'x'.repeat(600)}`,
  '',
  undefined,
  ['/a', '/b'],
])('after sign-in one may not return to %j', path => {
  expect(safeReturnPath(path)).toBe('/photostudio')
})

test('the outcome is added to what the path already says', () => {
  expect(withOutcome('/garment?a=1#b', 'signUpNeeded')).toBe('/garment?a=1&auth=signUpNeeded#b')
})
