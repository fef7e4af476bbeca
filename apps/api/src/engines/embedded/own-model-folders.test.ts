import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EmbeddedEngine } from './embedded-engine.ts'
import { OwnModelFolders } from './own-model-folders.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-own-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

const catalogDir = 'catalog'
const modelKey = 'own-amara'
const [made, copies] = [join(root, 'made'), join(root, 'copies')]
cpSync(join(catalogDir, 'models/amara'), join(made, modelKey), { recursive: true })

test('R-OWN-03 a machine that did not make her plans her poses from the stored body, which it reads once', async () => {
  const body = await new OwnModelFolders(made).pack(modelKey)
  let reads = 0
  const readBody = async () => {
    reads += 1
    return body
  }
  const engine = new EmbeddedEngine({
    catalogDir,
    cacheDir: join(root, 'cache'),
    ownModelsDir: copies,
    threads: 1,
  })
  const request = { category: 'tshirt-short', hasBack: false, count: 4, skip: [] } as const
  const plan = (model: { modelKey: string; readBody?: () => Promise<Uint8Array> }) =>
    engine.planPoses({ ...request, ...model })
  const [first, again, shipped] = [
    ...(await Promise.all([plan({ modelKey, readBody }), plan({ modelKey, readBody })])),
    await plan({ modelKey: 'amara' }),
  ]
  expect([first, again, reads]).toEqual([shipped, shipped, 1])
  const [there, here] = [made, copies].map(dir => readFileSync(join(dir, modelKey, 'model.json')))
  expect(there!.equals(here!)).toBe(true)
  expect(await engine.keptPersons()).toEqual([modelKey])
  await engine.removePerson(modelKey)
  await expect(plan({ modelKey })).rejects.toThrow('There is no model')
  await engine.close()
})

test('a body that is broken or away leaves nothing, and what a killed process began goes with her', async () => {
  const folders = new OwnModelFolders(copies)
  const broken = (await new OwnModelFolders(made).pack(modelKey)).subarray(0, 5000)
  await expect(folders.provide({ modelKey, readBody: async () => broken })).rejects.toThrow()
  const away = folders.provide({ modelKey, readBody: () => Promise.reject(new Error('the bucket is away')) })
  await expect(away).rejects.toThrow('away')
  expect(await folders.keys()).toEqual([])
  mkdirSync(join(copies, `${modelKey}.begun`))
  expect(await folders.keys()).toEqual([modelKey])
  await folders.remove(modelKey)
  expect(existsSync(join(copies, `${modelKey}.begun`))).toBe(false)
})
