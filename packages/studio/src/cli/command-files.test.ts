import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesIn, outputFolder, textsByName } from './command-files.ts'
import { UsageError } from './usage-error.ts'

let dir = ''
const fileWith = async (name: string, text: string) => {
  await writeFile(path.join(dir, name), text)
  return path.join(dir, name)
}
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'command-files-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('an output folder is made with all that leads to it, and may exist', async () => {
  const out = path.join(dir, 'a', 'b')
  expect(await outputFolder('--out', out)).toBe(out)
  expect(await outputFolder('--out', out)).toBe(out)
  expect((await stat(out)).isDirectory()).toBe(true)
})

test('a file where a folder should be is refused by the option’s name', async () => {
  const file = await fileWith('taken', '')
  await expect(outputFolder('--out', file)).rejects.toThrow(
    new UsageError(`--out: ${file} can't be a folder (EEXIST)`),
  )
  await expect(namesIn('--photos', file)).rejects.toThrow("--photos: can't be read as a folder:")
})

test('the names in a folder are listed; a folder that is not there is said to be missing', async () => {
  await fileWith('one.json', '{}')
  expect(await namesIn('--photos', dir)).toContain('one.json')
  await expect(namesIn('--photos', path.join(dir, 'none'))).rejects.toThrow('--photos: there is no folder')
})

test('texts by name are read; anything else in the file is refused', async () => {
  const good = await fileWith('texts.json', '{"shirt": "tshirt-short"}')
  expect(await textsByName('--types', good)).toEqual({ shirt: 'tshirt-short' })
  for (const [name, text] of [
    ['list', '["a"]'],
    ['number', '{"a": 1}'],
    ['broken', '{'],
    ['null', 'null'],
  ])
    await expect(textsByName('--types', await fileWith(`${name}.json`, text))).rejects.toThrow(UsageError)
  await expect(textsByName('--types', path.join(dir, 'none.json'))).rejects.toThrow(
    "none.json can't be read (ENOENT)",
  )
})
