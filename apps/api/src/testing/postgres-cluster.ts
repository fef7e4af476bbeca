import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresCluster {
  /** Of its maintenance database. */
  url: string
  stop(): void
}

const debianRoot = '/usr/lib/postgresql'

/** Where this machine keeps PostgreSQL's programs; null when it has none. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(debianRoot)) return null
  const versions = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a))
  const programs = versions.map(version => join(debianRoot, version, 'bin'))
  return programs.find(directory => existsSync(join(directory, 'initdb'))) ?? null
}

/** A PostgreSQL of our own in a temporary folder, for the length of a test run. */
export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'revela-postgres-'))
  // PostgreSQL refuses to run as root, and its own user must get into the folder.
  const asRoot = process.getuid?.() === 0
  const [user, prefix] = asRoot ? ['postgres', ['runuser', '-u', 'postgres', '--']] : [undefined, []]
  if (user) execFileSync('chown', [user, directory])
  chmodSync(directory, 0o700)
  const cluster = join(directory, 'cluster')
  const run = (program: string, ...options: string[]) => {
    const [command, ...words] = [...prefix, join(programs, program), ...options]
    execFileSync(command, words, { cwd: '/', stdio: 'pipe' })
  }
  run('initdb', '-D', cluster, '-U', 'revela', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...words] = [...prefix, join(programs, 'postgres'), '-D', cluster, ...options]
  const server = spawn(command, words, { cwd: '/', stdio: 'ignore' })
  const stop = () => {
    run('pg_ctl', '-D', cluster, '-m', 'immediate', '-w', 'stop')
    rmSync(directory, { recursive: true, force: true })
  }
  await untilReady(
    () => run('pg_isready', '-h', '127.0.0.1', '-p', String(port)),
    () => server.exitCode !== null,
  )
  return { url: `postgres://revela@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(ask: () => void, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return ask()
    } catch {
      if (hasEnded()) break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
