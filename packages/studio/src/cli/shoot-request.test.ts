import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { categoryKeys } from '@revela/garment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShootRequest } from './shoot-request.ts'
import { UsageError } from './usage-error.ts'

const photo = path.resolve(import.meta.dirname, '../../../../catalog/garments/playera-lunes/front.jpg')
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'revela-shoot-'))
  await writeFile(path.join(dir, 'empty.jpg'), '')
  // Sparse: it takes no room.
  await writeFile(path.join(dir, 'huge.jpg'), '')
  await truncate(path.join(dir, 'huge.jpg'), 3 * 2 ** 30)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** The usual options with some of them changed; null takes one away. */
function argsWith(changes: Record<string, string | null>): string[] {
  const options = { front: photo, category: 'tshirt-short', out: path.join(dir, 'out'), ...changes }
  return Object.entries(options).flatMap(([name, value]) => (value === null ? [] : [`--${name}`, value]))
}

test.each<[string, Record<string, string | null>, string[]]>([
  ['a category', { category: 'nonsense' }, ['"nonsense"', ...categoryKeys]],
  ['a category that any object has', { category: 'toString' }, ['"toString"', 'tshirt-short']],
  ['a model', { model: 'nobody' }, ['"nobody"', 'amara', 'maniqui']],
  ['a pose', { pose: 'handstand' }, ['"handstand"', 'of amara', 'half', 'walk']],
  ['a back view without a back', { pose: 'back' }, ['"back"', '--back']],
  ['a style', { style: 'punk' }, ['"punk"', 'esencial']],
  ['a background', { background: '../backgrounds/grey' }, ['"../backgrounds/grey"', 'grey', 'terrace']],
  ['a fit', { fit: 'tight' }, ['"tight"', 'fitted, regular, oversized']],
  ['centimetres', { chest: 'wide' }, ['--chest', '5 to 250', '"wide"']],
  ['a number of poses', { poses: '0' }, ['--poses', 'whole number']],
  ['a seed', { seed: '' }, ['--seed', 'whole number']],
  ['an option', { colour: 'red' }, ["'--colour'", '--front photo.jpg']],
  ['no category', { category: null }, ['--category is missing', 'npm run shoot']],
  ['no such file', { front: '/no/such.jpg' }, ['--front', '/no/such.jpg']],
  ['a folder', { back: tmpdir() }, ['--back', 'JPEG, PNG or WebP']],
])('what can not be used is refused in one line that says what can: %s', async (_, changes, words) => {
  const error = await readShootRequest(argsWith(changes)).catch(e => e)
  expect(error).toBeInstanceOf(UsageError)
  expect(error.message).not.toContain('\n')
  for (const word of words) expect(error.message).toContain(word)
})

test('an empty or huge file is refused before it is read, and a folder for the pictures must be one', async () => {
  const refusal = (changes: Record<string, string>) =>
    readShootRequest(argsWith(changes)).catch(e => e.message)
  expect(await refusal({ front: path.join(dir, 'empty.jpg') })).toContain('is empty')
  expect(await refusal({ front: path.join(dir, 'huge.jpg') })).toContain('3072 MB; a photo has 20 MB at most')
  expect(await refusal({ out: photo })).toContain("can't be a folder")
})

test('options that are left out have defaults: the first free person, dressed in the first style, her first poses, a draft', async () => {
  const request = await readShootRequest(argsWith({ chest: '52' }))
  expect(request).toMatchObject({
    modelKey: 'amara',
    styleKey: 'esencial',
    quality: 'draft',
    seed: 1,
    centimetres: { chestWidth: 52 },
    back: null,
  })
  expect(request.poseKeys).toHaveLength(4)
  expect(request.front.length).toBeGreaterThan(1000)
})
