import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemEntropy } from '../../platform/clock/entropy.ts'
import type { Database } from '../../platform/db/database.ts'
import { silentLog } from '../../platform/log.ts'
import { defineJob } from '../../platform/queue/job-definition.ts'
import { JobQueue } from '../../platform/queue/job-queue.ts'
import { S3Storage } from '../../platform/storage/s3-storage.ts'
import { readStorageUrl } from '../../platform/storage/storage-url.ts'
import { aDevelopedShoot, finishedWork, rate } from '../../testing/a-shoot.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { anEmptyPlatform } from '../../testing/an-empty-platform.ts'
import { openMemoryDatabase } from '../../testing/memory-database.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { creditsOf } from '../credits/public.ts'
import { filesInUse } from '../upkeep/public.ts'
import { type BackupManifest, filesOfBackup, readBackup, writeBackup } from './public.ts'
import { readManifest } from './write-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-backup-'))
const folder = join(root, 'backup')
const backedUp = filesOfBackup(folder, systemEntropy)
let app: TestApp
let here: TestApp['platform']
let manifest: BackupManifest
const opened: Database[] = []
let shootId = ''
let accountId: Awaited<ReturnType<TestApp['login']>>['accountId']

/** A job that nobody does here. */
const waiting = defineJob({
  name: 'waiting',
  version: 1,
  payload: z.object({ name: z.string() }),
  attempts: 1,
  expireInSeconds: 60,
  line: { name: 'waiting', version: 1 },
})

beforeAll(async () => {
  app = await anApp({ work: true })
  here = app.platform
  const ana = await app.login({ credits: 9 })
  const shoot = await aDevelopedShoot(ana, { back: true })
  await rate(ana, shoot._id)
  await ana.post(`/shootings/${shoot._id}/package`)
  await finishedWork(ana, shoot._id)
  shootId = shoot._id
  accountId = ana.accountId
  const sending = new JobQueue(app.platform.db, silentLog)
  sending.register(waiting, { concurrency: 1, run: async () => {}, giveUp: async () => {} })
  await sending.start({ work: false })
  const turn = { client: accountId, weight: 1, urgency: 'interactive' } as const
  await sending.send(waiting, { name: 'a draft' }, { turn })
  await sending.stop()
  manifest = await writeBackup(here, folder, backedUp)
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

test('R-OPS-02 a backup has every row, every file in use and the ledger’s sums', async () => {
  expect(manifest).toMatchObject({ missing: [], tables: { shoot: 1, garment: 1, generated_image: 4 } })
  expect(manifest.ledger.map(({ book }) => book)).toEqual(
    expect.arrayContaining(['available', 'held', 'used']),
  )
  for (const { entries, balances } of manifest.ledger) expect(entries).toBe(balances)
  // Two photos, their cut-outs, a reading, four drafts, a final, a package.
  expect(manifest.files.count).toBe(11)
  expect(manifest.files.bytes).toBeGreaterThan(1000)
})

test('R-OPS-02 the backup has every table that the database itself lists, with all of its rows', async () => {
  const { root: db } = app.platform.db
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    const asked = sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`
    counted[name] = (await asked.execute(db)).rows[0]!.count
  }
  expect(manifest.tables).toEqual(counted)
})

test('R-OPS-02 restored elsewhere it is what it was: rows, files, credits, and rules that hold again', async () => {
  const other = await elsewhere('restored')
  await readBackup(other, folder, backedUp)
  expect(await creditsOf(other.db.root, accountId)).toEqual(await creditsOf(app.platform.db.root, accountId))
  const shootOf = (db: Database) =>
    db.root.selectFrom('shoot').selectAll().where('id', '=', shootId).executeTakeFirstOrThrow()
  expect(await shootOf(other.db)).toEqual(await shootOf(app.platform.db))
  const { package_file: zip } = await shootOf(other.db)
  expect((await other.storage.read(zip!)).equals(await app.platform.storage.read(zip!))).toBe(true)
  // The ledger takes nothing away, and counts on from where it was.
  await expect(other.db.root.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only')
  const last = await other.db.root
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  const next = await other.db.transaction(async trx => {
    const values = {
      id: 'next',
      account_id: accountId,
      operation: 'grant',
      reference: 'next',
      created_at: new Date(0),
    }
    await trx
      .insertInto('ledger_transaction')
      .values(values as never)
      .execute()
    const entry = { transaction_id: 'next', account_id: accountId }
    await trx
      .insertInto('ledger_entry')
      .values([
        { ...entry, book: 'grants', amount: -1 },
        { ...entry, book: 'available', amount: 1 },
      ])
      .execute()
    return trx
      .selectFrom('ledger_transaction')
      .select('seq')
      .where('id', '=', 'next')
      .executeTakeFirstOrThrow()
  })
  expect(Number(next.seq)).toBe(Number(last.seq) + 1)
  expect((await creditsOf(other.db.root, accountId)).available).toBe(9)
})

test('R-OPS-02 a job that waited is done where it was restored', async () => {
  const other = await elsewhere('jobs')
  expect((await readBackup(other, folder, null)).jobs).toBe(1)
  const done = Promise.withResolvers<string>()
  const queue = new JobQueue(other.db, silentLog)
  queue.register(waiting, {
    concurrency: 1,
    run: async ({ name }) => done.resolve(name),
    giveUp: async () => {},
  })
  await queue.start()
  expect(await done.promise).toBe('a draft')
  await queue.stop()
})

test('R-OPS-03 one process’s platform, an embedded database and a folder, moves to a bucket and the database of many', async () => {
  const embedded = { ...(await elsewhere('embedded')), db: await openMemoryDatabase() }
  opened.push(embedded.db)
  await readBackup(embedded, folder, backedUp)
  const moving = join(root, 'moving')
  const rows = await writeBackup(embedded, moving, null)
  const bucket = await startS3Server()
  const before = { ...process.env }
  Object.assign(process.env, bucket.env)
  try {
    const place = readStorageUrl(bucket.storageUrl)
    const many = { ...(await elsewhere('unused')), storage: new S3Storage(place, systemEntropy) }
    await readBackup(many, moving, embedded.storage)
    expect([rows.tables, rows.ledger, rows.jobs]).toEqual([manifest.tables, manifest.ledger, manifest.jobs])
    const keys = await filesInUse(many.db.root, app.clock.now())
    expect(keys.length).toBe(manifest.files.count)
    for (const key of keys)
      expect((await many.storage.read(key)).equals(await app.platform.storage.read(key)), key).toBe(true)
  } finally {
    process.env = before
    await bucket.stop()
  }
})

test('a second backup copies only new files, and the first is gone once it is whole', async () => {
  const before = readdirSync(folder)
  const inodes = () =>
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => `${name} ${statSync(join(parentPath, name)).ino}`)
      .sort()
  const written = inodes()
  const again = await writeBackup(here, folder, backedUp)
  expect(inodes()).toEqual(written)
  expect(again.files).toEqual(manifest.files)
  expect(readdirSync(folder).length).toBe(before.length)
  expect(await readManifest(folder)).toEqual(again)
})

test('a file that is gone is named, and the rest is backed up', async () => {
  const { storage, db } = app.platform
  const { draft_file: lost } = await db.root
    .selectFrom('generated_image')
    .select('draft_file')
    .executeTakeFirstOrThrow()
  const content = await storage.read(lost!)
  await storage.delete(lost!)
  const partly = join(root, 'partly')
  const found = await writeBackup(here, partly, filesOfBackup(partly, systemEntropy))
  await storage.putAs(lost!, content)
  expect([found.missing, found.files.count]).toEqual([[lost], 10])
})

test.each([
  ['is not there', async () => ({ from: join(root, 'nowhere'), words: 'no whole backup' })],
  [
    'was made by another version',
    async () => {
      const from = join(root, 'older')
      await writeBackup(here, from, null)
      const older = { ...(await readManifest(from)), migrations: ['001-accounts'] }
      writeFileSync(join(from, 'backup.json'), JSON.stringify(older))
      return { from, words: 'another version' }
    },
  ],
  [
    'has lost rows',
    async () => {
      const from = join(root, 'short')
      const { rows } = await writeBackup(here, from, null)
      writeFileSync(join(from, rows, 'memcache.jsonl'), '')
      writeFileSync(join(from, rows, 'session.jsonl'), '')
      return { from, words: /session has 0 rows, the backup 1/ }
    },
  ],
])('a backup that %s is not restored, and nothing is left of the try', async (_what, prepare) => {
  const { from, words } = await prepare()
  const target = await elsewhere('refused')
  await expect(readBackup(target, from, null)).rejects.toThrow(words)
  expect(await target.db.root.selectFrom('account').select('id').execute()).toEqual([])
})

test('nothing is restored over what is in use', async () => {
  await expect(readBackup(here, folder, backedUp)).rejects.toThrow('in use')
})
