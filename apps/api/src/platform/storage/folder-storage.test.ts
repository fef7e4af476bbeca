import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { systemEntropy } from '../clock/entropy.ts'
import { FolderStorage } from './folder-storage.ts'
import { describeStorage } from './storage-suite.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-storage-'))
afterAll(() => rmSync(root, { recursive: true }))

describe('storage in a folder', () => {
  describeStorage(() => new FolderStorage(root, systemEntropy))

  test('leaves no half-written file behind', async () => {
    const storage = new FolderStorage(root, systemEntropy)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('lost')
      })(),
    )
    await expect(storage.put(broken, 'jpg')).rejects.toThrow('lost')
    expect(readdirSync(join(root, 'writing'))).toEqual([])
  })
})
