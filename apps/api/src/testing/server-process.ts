import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { AccountId, UserId } from '@revela/contract'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openPlatform } from '../deps.ts'
import { purchaseCredits } from '../features/credits/public.ts'
import { PhotoDeveloper } from '../features/garments/public.ts'
import { Sessions } from '../features/identity/sessions.ts'
import { insertTwin } from '../features/twins/public.ts'
import { createUser, findUserRow, type Standing } from '../features/users/public.ts'
import { systemClock } from '../platform/clock/clock.ts'
import type { Handle } from '../platform/db/database.ts'
import { streamLog } from '../platform/log.ts'
import { aShootCatalog } from './a-shoot-catalog.ts'
import { DrawingEngine } from './drawing-engine.ts'
import { DrawingPeople } from './drawing-people.ts'

// A server of its own process, to be killed by a test: everything is real but the pictures. Data in DATA_DIR;
// a picture takes PICTURE_MS, and the clock is AHEAD_MS ahead of the real one. Prints one line of JSON once it serves: its port, a session
// for a seller who bought four credits, and one for the twin of the model 'ximena'.
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.argv[2], PORT: '4999' })
const aheadMs = Number(process.argv[4])
const { platform, keys, close } = await openPlatform(config, streamLog)
platform.clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
const { app } = await buildApp(config, {
  ...{ platform, keys, close, providers: [] },
  engine: new DrawingEngine({ gate: () => delay(Number(process.argv[3])) }),
  people: new DrawingPeople(),
  developer: new PhotoDeveloper(),
  catalog: aShootCatalog(),
})
await platform.queue.start()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0

const { db, clock, entropy } = platform
const createSomebody = (trx: Handle, name: string, standing: Standing = {}) => {
  const email = `${name}-${entropy.key()}@revela.example`
  const profile = { email, firstName: 'Ana', lastName: 'López', locale: 'es', urlImageProfile: null } as const
  return createUser(platform, trx, profile, standing)
}
const sessions = new Sessions(platform)

const session = await db.transaction(async trx => {
  const userId = await createSomebody(trx, 'seller')
  const accountId = (await findUserRow(trx, userId))!.account_id as AccountId
  await purchaseCredits(platform, trx, { accountId, reference: `bought-by:${userId}`, credits: 4 })
  return sessions.open(trx, userId)
})

/** The twin of the model that shoots are made with; the same one at each start. */
const twinSession = await db.transaction(async trx => {
  const existing = await trx.selectFrom('twin').select('user_id').executeTakeFirst()
  if (existing) return sessions.open(trx, existing.user_id as UserId)
  const userId = await createSomebody(trx, 'twin', { roles: ['dft'] })
  await insertTwin(trx, { user_id: userId, model_id: 'ximena', is_promoted: true, created_at: clock.now() })
  return sessions.open(trx, userId)
})
// Whoever is killed leaves nothing behind by itself; the next process starts sooner with what this one has compiled.
flushCompileCache()
process.stdout.write(`${JSON.stringify({ serving: true, port, session, twinSession })}\n`)
