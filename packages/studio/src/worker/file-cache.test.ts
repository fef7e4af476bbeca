import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedVersion } from './derived-version.ts'
import { openFileCache } from './file-cache.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'revela-cache-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const V1 = '0123456789abcdef'
const V2 = 'fedcba9876543210'

test('what one version worked out is not found by another, and nothing else in the folder is touched', async () => {
  await writeFile(path.join(dir, 'keep.txt'), 'mine')
  const old = await openFileCache(dir, V1)
  await old.put('grid-ana-front', Uint8Array.of(1, 2))
  expect(await old.get('grid-ana-front')).toEqual(Buffer.from([1, 2]))
  const young = await openFileCache(dir, V2)
  expect(await young.get('grid-ana-front')).toBeNull()
  expect((await readdir(dir)).sort()).toEqual(['keep.txt'])
})

test('a folder that cannot be written costs the file, not the picture', async () => {
  const file = path.join(dir, 'file')
  await writeFile(file, '')
  const cache = await openFileCache(path.join(file, 'below'), V1)
  await cache.put('a', Uint8Array.of(1))
  expect(await cache.get('a')).toBeNull()
})

test('the version follows the bodies and poses of the catalog', async () => {
  const catalog = path.join(dir, 'catalog')
  const pose = path.join(catalog, 'models/ana/pose.json')
  await mkdir(path.dirname(pose), { recursive: true })
  await writeFile(pose, '{"a":1}')
  const before = await derivedVersion(catalog)
  expect(await derivedVersion(catalog)).toBe(before)
  await writeFile(pose, '{"a":2}')
  expect(await derivedVersion(catalog)).not.toBe(before)
})
