import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from '@revela/studio/photo/codecs'
import { insertTwin } from '../features/twins/public.ts'
import type { LoginOptions, Person, TestApp } from './an-app.ts'

/** A person with the role, whose likeness is a model of the test catalogue. */
export async function aTwin(
  app: TestApp,
  { modelId = 'ximena', ...login }: LoginOptions & { modelId?: string } = {},
): Promise<Person> {
  const twin = await app.login({ firstName: 'Ximena', roles: ['dft'], ...login })
  await insertTwin(app.platform.db.root, {
    user_id: twin.userId,
    model_id: modelId,
    is_promoted: true,
    created_at: app.clock.now(),
  })
  return twin
}

/** A catalogue folder that holds one model, so that there is a portrait to show. */
export async function aCatalogFolder(modelKey = 'ximena'): Promise<{ path: string; remove(): void }> {
  const path = mkdtempSync(join(tmpdir(), 'revela-catalog-'))
  const folder = join(path, 'models', modelKey)
  mkdirSync(folder, { recursive: true })
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c09080' } }).webp()
  for (const file of ['portrait.webp', 'full.webp'])
    writeFileSync(join(folder, file), await picture.clone().toBuffer())
  const name = { es: 'Ximena', en: 'Ximena' }
  const model = { key: modelKey, name, kind: 'person', gender: 'female', levelUse: 'free' }
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model))
  return { path, remove: () => rmSync(path, { recursive: true }) }
}
