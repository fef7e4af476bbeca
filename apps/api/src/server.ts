import { inspect } from 'node:util'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { type DemoKeeper, keepDemo } from './features/demo/keep-demo.ts'
import { seedDemoGarments } from './features/demo/seed-demo-garments.ts'
import { seedDemoTwin } from './features/demo/seed-demo-twin.ts'
import { keepTidy } from './features/upkeep/public.ts'
import { DirectoryInUse } from './platform/db/directory-lock.ts'
import { SecretKeyUnreadable } from './platform/secret-key.ts'

async function serve(): Promise<void> {
  const config = readConfig()
  const deps = await openDeps(config)
  const { app } = await buildApp(config, deps)
  // Open first: whoever waits for the server waits for nothing that a visitor can do without.
  let demo: DemoKeeper | null = null
  app.get('/healthz/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (!demo?.isTried()) reply.code(503)
    return { status: demo?.isTried() ? 'ready' : 'starting' }
  })
  await deps.platform.queue.start()
  await app.listen({ host: config.host, port: config.port })
  deps.platform.log.info('serving', { address: config.publicOrigin, database: deps.platform.db.backend })

  demo = keepDemo(deps.platform, [
    () => seedDemoGarments(deps.platform, config.catalogDir),
    ...(config.identityProvider ? [] : [() => seedDemoTwin(deps.platform, config.catalogDir)]),
  ])
  const stopTidying = keepTidy(deps.platform)
  // Nobody waits for it; a failure here shows when a picture needs the result.
  deps.engine.getReady().catch(error => deps.platform.log.warn('the engine could not get ready', { error }))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    deps.platform.log.info('stopping', { signal })
    await app.close()
    await Promise.all([demo?.stop(), stopTidying()])
    await deps.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

try {
  await serve()
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

/** A clear sentence for what a person can mend; the whole story for the rest. */
function describe(error: unknown): string {
  if ([ConfigError, DirectoryInUse, SecretKeyUnreadable].some(kind => error instanceof kind))
    return (error as Error).message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set PORT.`
  return inspect(error)
}
