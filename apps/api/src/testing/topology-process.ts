import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { AccountId } from '@revela/contract'
import { readConfig } from '../config.ts'
import { openPlatform } from '../deps.ts'
import type { TryOnEngine } from '../engines/port.ts'
import { BoughtPictures } from '../engines/providers/bought-pictures.ts'
import { FalProvider } from '../engines/providers/fal/fal-provider.ts'
import { ProvidedEngine } from '../engines/providers/provided-engine.ts'
import { purchaseCredits } from '../features/credits/public.ts'
import { PhotoDeveloper } from '../features/garments/public.ts'
import { Sessions } from '../features/identity/sessions.ts'
import { createUser, findUserRow } from '../features/users/public.ts'
import { silentLog } from '../platform/log.ts'
import { serve } from '../serve.ts'
import { aShootCatalog } from './a-shoot-catalog.ts'
import { DrawingEngine } from './drawing-engine.ts'
import { DrawingPeople } from './drawing-people.ts'

export interface ProcessOptions {
  /** What a picture takes to be drawn, and photos to be read. */
  pictureMs: number
  /** A queue of fal's that paints finals over ours. */
  fal?: { key: string; queueUrl: string }
  /** Empty, its own. */
  folder: string
}

// One process of several, as `start:api` and `start:worker` run it; only its pictures are read and drawn by a quick engine. Of its
// disk it has an empty folder for itself. Prints a line of JSON once it serves. An API process says its port and, for each line of its input,
// a session of a new seller with that many credits.
const { pictureMs, fal, folder }: ProcessOptions = JSON.parse(process.argv[2]!)
const config = readConfig({ ...process.env, NODE_ENV: 'test', PORT: '4999', DATA_DIR: folder })
const { platform, keys, close } = await openPlatform(config, silentLog)
const developer = new PhotoDeveloper()
const drawing = new DrawingEngine({ gate: () => delay(pictureMs) })
const read = drawing.prepare.bind(drawing)
drawing.prepare = async (...request) => {
  await delay(pictureMs)
  return read(...request)
}
const engine = fal ? paintedBy(fal) : drawing

/** Finals that a provider paints; nobody waits long for one that fails to. */
function paintedBy({ key, queueUrl }: NonNullable<ProcessOptions['fal']>): TryOnEngine {
  const provider = new FalProvider({ key, queueUrl, clock: platform.clock })
  const pace = { pollMs: 100, retryMs: 50, pictureLimitMs: 8000, acceptLimitMs: 2000 }
  const bought = new BoughtPictures({ platform, provider, notifyUrlFor: null, pace })
  return new ProvidedEngine({ base: drawing, bought, draws: ['final'], atOnce: 2, log: silentLog })
}

const serving = await serve(
  { ...config, host: '127.0.0.1', port: 0, catalogDir: join(folder, 'catalog') },
  {
    platform,
    keys,
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
// Whoever is killed leaves nothing behind by itself; the next process starts sooner with what this one has compiled.
flushCompileCache()
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
// Whoever started it is gone.
process.stdin.on('end', () => process.exit(0))
process.on('SIGTERM', async () => {
  await serving.stop()
  process.exit(0)
})
