import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemEntropy } from '../../platform/clock/entropy.ts'
import type { Database } from '../../platform/db/database.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { anEmptyPlatform } from '../../testing/an-empty-platform.ts'
import { anOwnModel } from '../../testing/call-requests.ts'
import { DrawingPeople } from '../../testing/drawing-people.ts'
import { postMail } from '../mail/public.ts'
import { filesOfBackup, readBackup, writeBackup } from './public.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-backup-'))
const folder = join(root, 'backup')
const opened: Database[] = []
const people = new DrawingPeople()
let app: TestApp
let ana: Person
let modelId: string
let build: string

const backUp = () => writeBackup(app.platform, folder, filesOfBackup(folder, systemEntropy))

/** Ends a line for JavaScript, and is none of JSON's escapes. */
const lineSeparator = '\u2028'

beforeAll(async () => {
  app = await anApp({ work: true, people })
  app.clock.advance(Date.now() - app.clock.now().getTime())
  ana = await app.login()
  modelId = (await anOwnModel(ana))._id
  const path = `/own-models/${modelId}`
  const model = async () => (await ana.get(path)).data
  await vi.waitFor(async () => expect((await model()).photos[0].status).toBe('read'), { timeout: 20_000 })
  await ana.post(`${path}/previews`)
  await vi.waitFor(async () => expect((await model()).status).toBe('previewed'), { timeout: 20_000 })
  expect((await ana.post(`${path}/publication`)).status).toBe(200)
  build = [...people.made.keys()].at(-1)!
  await app.platform.db.root
    .updateTable('own_model')
    .set({ name: `Ana${lineSeparator}López` })
    .execute()
  await app.platform.db.transaction(trx =>
    postMail(app.platform, trx, {
      userId: ana.userId,
      reference: 'a payment',
      facts: { kind: 'paymentArrived', credits: 10 },
    }),
  )
  const mails = app.platform.db.root.selectFrom('mail').select('state')
  await vi.waitFor(async () => expect((await mails.executeTakeFirst())?.state).not.toBe('waiting'), {
    timeout: 20_000,
  })
})
afterAll(async () => {
  await app.close()
  for (const db of opened) await db.close()
  rmSync(root, { recursive: true })
})

async function elsewhere(name: string) {
  const platform = await anEmptyPlatform(app.platform, join(root, name))
  opened.push(platform.db)
  return platform
}

const bodyFileOf = async ({ root: db }: Database): Promise<string> => {
  const body = db
    .selectFrom('own_picture')
    .select('file')
    .where('build', '=', build)
    .where('kind', '=', 'body')
  return (await body.executeTakeFirstOrThrow()).file
}

/** Every row of every table that the database lists, as text. */
async function allRows({ root: db }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string
    }>`select row_to_json(each)::text as line from ${sql.table(name)} as each order by 1`.execute(db)
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

test('R-OPS-02 an own model is restored with its photos, body and consent, and a mail with its text', async () => {
  const manifest = await backUp()
  // A photo; a body, a portrait, a full figure and three previews.
  expect(manifest).toMatchObject({ missing: [], files: { count: 7 } })
  const other = await elsewhere('restored')
  await readBackup(other, folder, filesOfBackup(folder, systemEntropy))
  const [before, after] = [await allRows(app.platform.db), await allRows(other.db)]
  expect(after).toEqual(before)
  expect([after.own_consent?.length, after.own_photo?.length, after.mail?.length]).toEqual([1, 1, 1])
  expect(after.own_model?.[0]).toContain(lineSeparator)
  expect(String(await other.storage.read(await bodyFileOf(other.db)))).toBe(build)
  const photo = await other.db.root.selectFrom('own_photo').select('file').executeTakeFirstOrThrow()
  expect(await other.storage.read(photo.file)).toEqual(await app.platform.storage.read(photo.file))
  const change = other.db.root.updateTable('own_consent').set({ full_name: 'x' }).execute()
  await expect(change).rejects.toThrow()
})

test('R-OPS-02 a backup that lacks a file of an own model is not restored', async () => {
  const broken = join(root, 'broken')
  await writeBackup(app.platform, broken, filesOfBackup(broken, systemEntropy))
  const body = await bodyFileOf(app.platform.db)
  rmSync(join(broken, 'files', body))
  const target = await elsewhere('refused')
  await expect(readBackup(target, broken, filesOfBackup(broken, systemEntropy))).rejects.toThrow(body)
  expect(await target.db.root.selectFrom('account').select('id').execute()).toEqual([])
})

test('R-OWN-04 a model that was withdrawn is gone from the next backup into the same folder, with her photos', async () => {
  expect((await ana.send('DELETE', `/own-models/${modelId}`)).status).toBe(200)
  await expect.poll(() => app.storedFiles(), { timeout: 10_000 }).toEqual([])
  // Files have the real time, and the test may have taken minutes.
  app.clock.advance(2 * limits.retention.orphanFileMs)
  const manifest = await backUp()
  expect(manifest).toMatchObject({ missing: [], files: { count: 0 } })
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(files.filter(entry => entry.isFile())).toEqual([])
})
