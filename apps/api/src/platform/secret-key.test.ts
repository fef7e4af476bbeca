import fs, { fstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
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

test('the key and its name are on the disk before anything is signed with it', () => {
  const { fsyncSync } = fs
  const synced: string[] = []
  const replaceSync = (sync: typeof fsyncSync) => {
    fs.fsyncSync = sync
    syncBuiltinESMExports()
  }
  replaceSync(descriptor => {
    const stat = fstatSync(descriptor)
    synced.push(stat.isDirectory() ? 'directory' : `${stat.size} characters`)
    fsyncSync(descriptor)
  })
  const key = keptSecretKey(directory, systemEntropy)
  replaceSync(fsyncSync)
  expect(synced).toEqual([`${key.length} characters`, 'directory'])
})

test.each(['', '\n', 'short'])('a key file that holds %j is refused, and not replaced', content => {
  writeFileSync(join(directory, 'secret-key'), content)
  expect(() => keptSecretKey(directory, systemEntropy)).toThrow(SecretKeyUnreadable)
})
