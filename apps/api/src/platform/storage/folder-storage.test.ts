import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

  test('drops what a killed process had begun to write', async () => {
    const storage = new FolderStorage(root, systemEntropy)
    writeFileSync(join(root, 'writing', 'half'), 'half')
    expect(await storage.dropUnfinished(new Date('2000-01-01'))).toBe(0)
    expect(await storage.dropUnfinished(new Date('2100-01-01'))).toBe(1)
    expect(readdirSync(join(root, 'writing'))).toEqual([])
  })

  test('says that it is not available when nothing can be written', async () => {
    writeFileSync(join(root, 'a-file'), '')
    const storage = new FolderStorage(join(root, 'a-file'), systemEntropy)
    await expect(storage.put(Buffer.from('x'), 'json')).rejects.toThrow(/^The storage is not available/)
  })
})
