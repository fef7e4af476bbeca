import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openPostgresDatabase } from './platform/db/database.ts'
import { migrations } from './platform/db/migrations.ts'
import { isUnavailable } from './platform/is-unavailable.ts'
import { freeChoices } from './testing/a-shoot.ts'
import { aPhoto, garmentForm } from './testing/photos.ts'
import { databaseUrl, runOn } from './testing/postgres-database.ts'
import { unsettledMatters } from './testing/settled-books.ts'
import type { CallAnswer, Seller, SpawnedServer } from './testing/spawned-server.ts'
import { Topology } from './testing/topology.ts'

const clusterUrl = inject('postgresUrl')
/** Long enough for work to be interrupted, in milliseconds. */
const pictureMs = 300
/** The seller's page asks as seldom. */
const askEveryMs = 500
const awayMs = 2500

// The embedded database is one process's own: on it there is nothing of this to be seen.
describe.runIf(clusterUrl)('several API processes and workers on one database and one bucket', () => {
  const name = `topology_${randomBytes(6).toString('hex')}`
  let topology: Topology
  let db: Database
  let ana: Seller
  beforeAll(async () => {
    await runOn(clusterUrl!, `create database ${name}`)
    const url = databaseUrl(clusterUrl!, name)
    db = openPostgresDatabase(url, 2)
    topology = await Topology.start({ databaseUrl: url, pictureMs })
    ana = await topology.openSession(30)
  })
  afterAll(async () => {
    await topology?.stop()
    await db?.close()
    await runOn(clusterUrl!, `drop database ${name} with (force)`)
  })

  const call = (method: string, path: string, body?: unknown) => topology.call(ana, method, path, body)
  const done = ({ status, code, data }: CallAnswer) => {
    expect([status, code]).toEqual([200, undefined])
    return data
  }

  async function until(id: string, holds: (shoot: Shoot) => boolean): Promise<Shoot> {
    for (;;) {
      const answer = await call('GET', `/shootings/${id}/process/status`)
      // While the database is away there is no better answer.
      if (answer.status !== 503 && holds(done(answer))) return answer.data
      await delay(askEveryMs)
    }
  }
  const rested = (shoot: Shoot) => !isGenerating(shoot.step)

  async function aSheet(): Promise<string> {
    const form = garmentForm({ front: await aPhoto(), type: 'dress' })
    const { _id: id } = done(await call('POST', '/garments', form))
    done(await call('PUT', `/shootings/${id}`, { c: freeChoices }))
    done(await call('POST', `/shootings/${id}/prompts`))
    return id
  }

  async function approveAll(id: string): Promise<void> {
    const sheet = await until(id, rested)
    expect(sheet.data.generatedImage.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    for (const { process } of sheet.data.generatedImage)
      done(
        await call('PUT', `/shootings/${id}/files/${process.imageThreadId}`, {
          c: { feedback: { status: 'approved' } },
        }),
      )
  }

  const credits = async () => done(await call('GET', `/accounts/${ana.accountId}/status/credit`)).credit

  test('R-OPS-01 started at once on an empty database, one process migrates it and the others wait', async () => {
    const applied = await db.root
      .selectFrom('kysely_migration' as never)
      .select('name' as never)
      .execute()
    expect(applied.length).toBe(Object.keys(migrations).length)
    expect([topology.apis.length, topology.workers.length]).toEqual([2, 2])
  })

  test('R-OPS-01 R-FLW-07 calls go to one API and the other, a worker is killed: each photo is delivered and paid once', async () => {
    const id = await aSheet()
    await until(id, shoot => shoot.data.processCurrentAdvance[0] >= 1)
    await topology.kill(topology.workers[0]!)
    await approveAll(id)
    // Both APIs at once: one takes the order.
    const orders = await Promise.all([1, 2].map(() => call('POST', `/shootings/${id}/process`)))
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 409])
    const shoot = await until(id, rested)
    expect(shoot.step).toBe('completed')
    expect(await credits()).toEqual({ available: 26, used: 4, reserved: 0 })
    expect(await unsettledMatters(db.root)).toEqual([])
    for (const { asset } of shoot.data.generatedImage) {
      const pictures = [1, 2].map(async () => {
        const picture = await fetch(`${topology.nextOrigin()}${asset.vton.url}`)
        return [picture.status, (await picture.arrayBuffer()).byteLength]
      })
      const [one, other] = await Promise.all(pictures)
      expect(one).toEqual([200, expect.any(Number)])
      expect(other).toEqual(one)
    }
  })

  test('R-OPS-01 the bucket and then the database are away for some seconds: jobs wait and go on, and no job fails for it', async () => {
    const before = await credits()
    const id = await aSheet()
    await topology.bucket.cut()
    await delay(awayMs)
    const other = garmentForm({ front: await aPhoto({ width: 260 }), type: 'dress' })
    expect(await call('POST', '/garments', other)).toMatchObject({ status: 503, code: 'unavailable' })
    await topology.bucket.join()
    await approveAll(id)
    done(await call('POST', `/shootings/${id}/process`))
    await topology.database.cut()
    expect(await call('GET', '/shootings')).toMatchObject({ status: 503, code: 'unavailable' })
    await delay(awayMs)
    await topology.database.join()
    expect((await until(id, rested)).step).toBe('completed')
    expect(await credits()).toEqual({ ...before, available: before.available - 4, used: before.used + 4 })
    expect(await unsettledMatters(db.root)).toEqual([])
  })

  test('R-OPS-01 photos are decoded and read by workers: one that is killed meanwhile costs an upload no attempt', async () => {
    const form = garmentForm({ front: await aPhoto({ width: 270 }), type: 'dress' })
    const upload = call('POST', '/garments', form)
    const jobs = async (what: string) => {
      const { rows } = await sql<{ failures: number; lost: number }>`
        select (data->>'failures')::int as failures, retry_count as lost from pgboss.job
        where name = 'photos.v1' and state = ${sql.lit(what)} order by created_on desc limit 1`.execute(
        db.root,
      )
      return rows
    }
    while ((await jobs('active')).length === 0) await delay(10)
    await Promise.all([...topology.workers].map(worker => topology.kill(worker)))
    await Promise.all([topology.startWorker(), topology.startWorker()])
    let uploaded = done(await upload)
    while ('check' in uploaded) uploaded = done(await call('GET', `/garments/checks/${uploaded.check}`))
    expect(uploaded).toMatchObject({ garment: { type: 'dress' } })
    const [job] = await jobs('completed')
    expect([job!.failures, job!.lost > 0]).toEqual([0, true])
    const children = ({ child: { pid } }: SpawnedServer) =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    expect(topology.apis.map(children)).toEqual(['', ''])
    expect(topology.workers.map(children).join('')).not.toBe('')
  })

  test('a connection that ends between two statements of a transaction fails the next one, and no process ends for it', async () => {
    const work = db.transaction(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await runOn(clusterUrl!, `select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
      await sql`select 1`.execute(trx)
    })
    await expect(work).rejects.toSatisfy(isUnavailable)
    await expect(sql`select 1`.execute(db.root)).resolves.toBeDefined()
  })

  test('R-OPS-01 a limit per address counts the calls to all API processes', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent++) statuses.push((await call('POST', '/trackings', { a: 'b' })).status)
    expect([statuses.slice(0, 60).every(status => status === 200), statuses[60]]).toEqual([true, 429])
  })
})
