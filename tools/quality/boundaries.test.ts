import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from './boundaries.ts'
import { findDevelopmentInProduction } from './development-only.ts'
import { ENGINE_ROOMS } from './engine-rooms.ts'
import { readSources, withoutComments } from './source-file.ts'
import { WEB_ROOMS } from './web-rooms.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'revela-boundaries-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const problems = () => findViolations(root).map(({ path, problem }) => `${path} ${problem}`)
const api = 'apps/api/src'
const web = 'apps/web/src'

describe('a planted import is found', () => {
  test.each([
    ['packages/contract/src/a.ts', `import pg from 'pg'`],
    ['packages/studio/src/photo/a.ts', `import sharp from 'sharp'`],
    [`${api}/features/shoots/a.ts`, `import sharp, { type Sharp } from 'sharp'`],
    ['packages/contract/src/a.ts', `import { b } from '@revela/domain'`],
    ['packages/domain/src/a.ts', `import { z } from 'zod'`],
    ['packages/garment/src/a.ts', `import { z } from 'zod'`],
    ['packages/garment/src/a.ts', `import { limits } from '@revela/contract'`],
    ['packages/i18n/src/a.ts', `import { b } from '@revela/domain'`],
    ['packages/studio/src/photo/a.ts', `import { limits } from '@revela/contract'`],
    ['packages/studio/src/photo/a.ts', `import { request } from 'node:https'`],
    ['packages/studio/src/photo/a.ts', `export const key = process.env.KEY`],
    ['packages/studio/src/photo/a.ts', `export const noise = () => Math.random()`],
    ['packages/studio/src/pattern/a.ts', `import type { B } from '../drape/b.ts'`],
    ['packages/studio/src/reading/cutout/a.ts', `import { b } from '../neckline/b.ts'`],
    ['packages/studio/src/geometry/deeper/a.ts', `export { b } from '../../shot/b.ts'`],
    ['packages/studio/src/attic/a.ts', `export const a = 1`],
    ['packages/domain/src/a.ts', `export const today = () => Date.now()`],
    [`${api}/platform/db/a.ts`, `import { b } from '../../features/shoots/public.ts'`],
    [`${api}/features/shoots/a.ts`, `import { b } from '../garments/garment-queries.ts'`],
    [`${api}/features/shoots/a.ts`, `import { b } from '../../engines/embedded/b.ts'`],
    [`${api}/features/shoots/a.ts`, `import { readConfig } from '../../config.ts'`],
    [`${api}/features/shoots/a.ts`, `import { anApp } from '../../testing/an-app.ts'`],
    [`${api}/features/shoots/start.ts`, `import type { FastifyRequest } from 'fastify'`],
    [`${api}/features/shoots/start.ts`, `import { sql } from 'kysely'`],
    [`${api}/features/shoots/start.ts`, `export const all = db => db.selectFrom('shoot').execute()`],
    [`${api}/features/shoots/start.ts`, `export const now = new Date()`],
    [
      `${api}/features/shoots/start.ts`,
      `import { randomBytes } from 'node:crypto'\nexport const a = randomBytes(8)`,
    ],
    [`${api}/features/shoots/start.ts`, `export const home = process.env.HOME`],
    [`${api}/features/new-one/a.ts`, `export const late = import('../shoots/own-shoot.ts')`],
    [`${api}/features/shoots/index.ts`, `export const a = 1`],
    [`${web}/features/gallery/a.tsx`, `import { B } from '../shoot/b.tsx'`],
    [`${web}/ui/a.tsx`, `import { B } from '../features/shoot/b.tsx'`],
    [`${web}/lib/calls/a.ts`, `import { Button } from '../../ui/button.tsx'`],
    [`${web}/lib/a.ts`, `export const a = 1`],
    [`${web}/lib/text/a.ts`, `import { b } from '../shoot/b.ts'`],
    [`${web}/features/shoot/a.tsx`, `import { app } from '../../app/router.tsx'`],
    [`${web}/lib/calls/a.ts`, `import { b } from '../../../../api/src/platform/app-error.ts'`],
  ])('%s: %s', (path, text) => {
    plant(path, text)
    expect(problems()).toEqual([expect.stringContaining(path)])
  })

  test('two files that import each other', () => {
    plant(`${api}/platform/a.ts`, `import type { B } from './b.ts'`)
    plant(`${api}/platform/b.ts`, `export { a } from './a.ts'`)
    expect(problems()).toEqual([expect.stringContaining('import cycle')])
  })

  test('features that need each other through different files', () => {
    plant(`${api}/features/one/a.ts`, `import { b } from '../two/public.ts'`)
    plant(`${api}/features/one/public.ts`, `export const c = 1`)
    plant(`${api}/features/two/d.ts`, `import { c } from '../one/public.ts'`)
    plant(`${api}/features/two/public.ts`, `export const b = 1`)
    expect(problems()).toEqual([expect.stringContaining('features/one → apps/api/src/features/two')])
  })
})

describe('what only development needs', () => {
  const development = `${api}/features/identity/development`
  const server = (text: string) => {
    plant(`${api}/server.ts`, `const { buildApp } = await import('./app.ts')`)
    plant(`${api}/app.ts`, text)
    plant(`${development}/routes.ts`, `import { Provider } from 'oidc-provider'`)
  }

  test.each([
    ['a development folder', `import { open } from './features/identity/development/routes.ts'`],
    ['a development folder', `export * from './features/identity/development/routes.ts'`],
    ['the provider’s library', `import { type Configuration, Provider } from 'oidc-provider'`],
  ])('is found when production loads %s: %s', (_what, text) => {
    server(text)
    expect(problems()).toEqual([
      expect.stringContaining(
        `${api}/server.ts loads what only development may: ${api}/server.ts → ${api}/app.ts`,
      ),
    ])
  })

  test.each([
    `const { open } = await import('./features/identity/development/routes.ts')`,
    `import type { Settings } from './features/identity/development/routes.ts'`,
  ])('is left alone where production does not load it: %s', text => {
    server(text)
    expect(problems()).toEqual([])
  })

  test('is not loaded by the production server of this repository', () => {
    const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))
    expect(findDevelopmentInProduction(sources)).toEqual([])
    const app = sources.find(({ path }) => path === `${api}/app.ts`)
    const late = app?.files.filter(file => !app.loadedWith.includes(file))
    expect(late, 'what it imports behind a check').toContain(`${development}/seed-demo-people.ts`)
  })
})

test('what the directions allow is left alone', () => {
  plant('packages/contract/src/a.ts', `import { z } from 'zod'`)
  plant('packages/domain/src/a.ts', `import { limits } from '@revela/contract'`)
  plant(
    `${api}/features/shoots/a.ts`,
    `import { b } from '../garments/public.ts'\nimport { e } from '../../engines/port.ts'`,
  )
  plant(
    `${api}/features/shoots/shoot-queries.ts`,
    `import { sql } from 'kysely'\nexport const one = sql\`select 1\``,
  )
  plant(`${api}/features/shoots/routes.ts`, `import type { FastifyReply } from 'fastify'`)
  plant(
    `${api}/features/shoots/a.test.ts`,
    `import { anApp } from '../../testing/an-app.ts'\nconst now = Date.now()`,
  )
  plant('packages/studio/src/drape/a.ts', `import { b } from '../pattern/b.ts'`)
  plant('packages/studio/src/reading/a.ts', `import { b } from './neckline/b.ts'`)
  plant('packages/studio/src/pattern/a.test.ts', `import { b } from '../shot/b.ts'`)
  plant(`${web}/lib/shoot/a.ts`, `import { b } from '../calls/b.ts'`)
  plant(`${api}/config.ts`, `export const home = process.env.HOME`)
  plant('packages/studio/src/photo/codecs.ts', `export { default } from 'sharp'`)
  plant('packages/studio/src/photo/codec-threads.ts', `process.env.VIPS_MAX_THREADS ??= '16'`)
  plant(
    `${web}/features/shoot/a.tsx`,
    `import { Button } from '../../ui/button.tsx'\nimport { calls } from '@revela/contract'`,
  )
  expect(problems()).toEqual([])
})

test.each([
  ['the engine’s rooms', /Rooms, from the ground up: ([^.]+)\./, ENGINE_ROOMS],
  ['the rooms of the web’s lib', /Rooms of `lib`, from the ground up: ([^.]+)\./, WEB_ROOMS],
])('the architecture draws %s in the order that is checked', (_rooms, sentence, order) => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const [, drawn] = sentence.exec(text) ?? []
  expect(drawn?.match(/[a-z]+(\/[a-z]+)?/g)).toEqual(order)
})

test('a comment that speaks of an import is no import', () => {
  const text = `// import { b } from '../shoots/b.ts'\n/* process.env */ const url = 'https://a.example' // done`
  expect(withoutComments(text)).toBe(`\n const url = 'https://a.example' `)
})
