import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { AccountId } from '@revela/contract'
import { readConfig } from '../config.ts'
import { openPlatform } from '../deps.ts'
import { purchaseCredits } from '../features/credits/public.ts'
import { PhotoDeveloper } from '../features/garments/public.ts'
import { Sessions } from '../features/identity/sessions.ts'
import { createUser, findUserRow } from '../features/users/public.ts'
import { silentLog } from '../platform/log.ts'
import { serve } from '../serve.ts'
import { aShootCatalog } from './a-shoot-catalog.ts'
import { DrawingEngine } from './drawing-engine.ts'
import { DrawingPeople } from './drawing-people.ts'

// One process of several, as `start:api` and `start:worker` run it; only its pictures are read and drawn by a quick engine, PICTURE_MS each. Of its
// disk it has an empty folder for itself. Prints a line of JSON once it serves. An API process says its port and, for each line of its input,
// a session of a new seller with that many credits.
const own = mkdtempSync(join(tmpdir(), 'revela-process-'))
const pictureMs = Number(process.argv[2])
const config = readConfig({ ...process.env, NODE_ENV: 'test', PORT: '4999', DATA_DIR: own })
const { platform, secretKey, close } = await openPlatform(config, silentLog)
const developer = new PhotoDeveloper()
const engine = new DrawingEngine({ gate: () => delay(pictureMs) })
const read = engine.prepare.bind(engine)
engine.prepare = async (...request) => {
  await delay(pictureMs)
  return read(...request)
}
const serving = await serve(
  { ...config, host: '127.0.0.1', port: 0, catalogDir: join(own, 'catalog') },
  {
    platform,
    secretKey,
    developer,
    engine,
    people: new DrawingPeople(),
    providers: [],
    catalog: aShootCatalog(),
    close: async () => {
      await platform.queue.stop()
      developer.close()
      await close()
    },
  },
)
const say = (word: object) => process.stdout.write(`${JSON.stringify(word)}\n`)
const address = serving.app.server.address()
say({ port: typeof address === 'object' && address ? address.port : null })

async function openSession(credits: number): Promise<{ session: string; accountId: string }> {
  const { db, entropy } = platform
  return db.transaction(async trx => {
    const email = `seller-${entropy.key()}@revela.example`
    const profile = {
      email,
      firstName: 'Ana',
      lastName: 'López',
      locale: 'es',
      urlImageProfile: null,
    } as const
    const userId = await createUser(platform, trx, profile, { withCredits: false, accountType: 'paid' })
    const accountId = (await findUserRow(trx, userId))!.account_id as AccountId
    await purchaseCredits(platform, trx, { accountId, reference: `bought-by:${userId}`, credits })
    return { session: await new Sessions(platform).open(trx, userId), accountId }
  })
}

process.stdin.on('data', async chunk => say(await openSession(Number(String(chunk)))))
process.on('SIGTERM', async () => {
  await serving.stop()
  process.exit(0)
})
