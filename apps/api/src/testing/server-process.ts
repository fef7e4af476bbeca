import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import { Sessions } from '../features/identity/sessions.ts'
import { createUser } from '../features/users/public.ts'
import { aShootCatalog } from './a-shoot-catalog.ts'
import { DrawingEngine } from './drawing-engine.ts'

// A server of its own process, to be killed by a test: everything is real but the pictures. Data in DATA_DIR;
// a picture takes PICTURE_MS. Prints one line of JSON once it serves: its port, and a session for a new seller.
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.argv[2], PORT: '4999' })
const deps = await openDeps(config)
await deps.engine.close()
const engine = new DrawingEngine({ gate: () => delay(Number(process.argv[3])) })
const { app } = await buildApp(config, { ...deps, engine, catalog: aShootCatalog() })
await deps.platform.queue.start()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0

const session = await deps.platform.db.transaction(async trx => {
  const email = `seller-${deps.platform.entropy.key()}@revela.example`
  const profile = { email, firstName: 'Ana', lastName: 'López', locale: 'es', urlImageProfile: null } as const
  return new Sessions(deps.platform).open(trx, await createUser(deps.platform, trx, profile))
})
process.stdout.write(`${JSON.stringify({ serving: true, port, session })}\n`)
