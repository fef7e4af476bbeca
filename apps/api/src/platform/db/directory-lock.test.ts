import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DirectoryInUse, lockByFile, lockBySocket, lockDirectory } from './directory-lock.ts'

const directory = mkdtempSync(join(tmpdir(), 'revela-lock-'))
afterAll(() => rmSync(directory, { recursive: true }))

const kinds = { 'by file': lockByFile, ...(process.platform === 'linux' && { 'by socket': lockBySocket }) }

describe.each(Object.entries(kinds))('a directory locked %s', (_kind, lock) => {
  test('tells a second process who holds it', async () => {
    const held = await lock(directory, 'the first server')
    const refused = await lock(directory, 'another').catch(error => error)
    expect(refused).toBeInstanceOf(DirectoryInUse)
    expect(refused.message).toContain(`the first server (process ${process.pid})`)
    await held.release()
  })

  test('can be taken again once it is released', async () => {
    for (const name of ['one', 'two']) await (await lock(directory, name)).release()
  })
})

test('a lock file whose process is gone is void', async () => {
  writeFileSync(join(directory, 'revela.lock'), 'a server (process 4194300)')
  await (await lockByFile(directory, 'the next one')).release()
})

test('the same directory by another path is the same directory', async () => {
  const held = await lockDirectory(directory, 'a server')
  await expect(lockDirectory(`${directory}/../${directory.split('/').at(-1)}`, 'b')).rejects.toThrow(
    DirectoryInUse,
  )
  await held.release()
})
