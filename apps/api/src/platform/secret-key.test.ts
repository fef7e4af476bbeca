import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemEntropy } from './clock/entropy.ts'
import { keptSecretKey, SecretKeyUnreadable } from './secret-key.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'revela-key-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('the key is made once, for its owner’s eyes, and kept', () => {
  const key = keptSecretKey(directory, systemEntropy)
  expect(key.length).toBeGreaterThanOrEqual(64)
  expect(keptSecretKey(directory, systemEntropy)).toBe(key)
  expect(readdirSync(directory)).toEqual(['secret-key'])
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)
})

test.each(['', '\n', 'short'])('a key file that holds %j is refused, and not replaced', content => {
  writeFileSync(join(directory, 'secret-key'), content)
  expect(() => keptSecretKey(directory, systemEntropy)).toThrow(SecretKeyUnreadable)
})
