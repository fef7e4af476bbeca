import { inspect, parseArgs } from 'node:util'
import { ConfigError } from './config-error.ts'
import { DirectoryInUse } from './platform/db/directory-lock.ts'
import { SecretKeyUnreadable } from './platform/secret-key.ts'

const usage = `npm run start:api | npm run start:worker | node apps/api/src/server.ts
The server, or one half of it where ROLE is api or worker. All settings are environment variables: .env.example, docs/runbook.md.
`

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  // Loaded now, so that help comes at once.
  const [{ readConfig }, { openDeps }, { serve }] = await Promise.all([
    import('./config.ts'),
    import('./deps.ts'),
    import('./serve.ts'),
  ])
  const config = readConfig()
  const deps = await openDeps(config)
  const serving = await serve(config, deps)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    deps.platform.log.info('stopping', { signal })
    await serving.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

/** A clear sentence for what a person can mend; the whole story for the rest. */
function describe(error: unknown): string {
  if ([ConfigError, DirectoryInUse, SecretKeyUnreadable].some(kind => error instanceof kind))
    return (error as Error).message
  const { code, port } = error as { code?: string; port?: number }
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${(error as Error).message.split('\n')[0]} (--help)`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set PORT.`
  return inspect(error)
}
