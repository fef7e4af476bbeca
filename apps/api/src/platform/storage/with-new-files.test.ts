import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemEntropy } from '../clock/entropy.ts'
import { silentLog } from '../log.ts'
import { FolderStorage } from './folder-storage.ts'
import type { StorageKey } from './storage.ts'
import { withNewFiles } from './with-new-files.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-new-files-'))
const storage = new FolderStorage(root, systemEntropy)
afterAll(() => rmSync(root, { recursive: true }))

async function keptAfter(error: Error): Promise<boolean> {
  let key: StorageKey = ''
  const work = withNewFiles({ storage, log: silentLog }, async put => {
    key = await put(Buffer.from('a photo'), 'webp')
    throw error
  })
  await expect(work).rejects.toBe(error)
  return (await storage.size(key)) !== null
}

test('files of work that failed are taken away again', async () => {
  expect(await keptAfter(new Error('the row was refused'))).toBe(false)
})

test('files of work whose transaction may have been committed stay', async () => {
  const ended = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(await keptAfter(ended)).toBe(true)
  expect(await keptAfter(new Error('Connection terminated unexpectedly'))).toBe(true)
})
