import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { BackupManifest } from './features/backup/public.ts'
import { DirectoryInUse } from './platform/db/directory-lock.ts'
import type { Platform } from './platform/platform.ts'
import { StorageUnavailable } from './platform/storage/storage.ts'

export interface OperationTools {
  platform: Platform
  config: Config
  /** The folder that an option names. */
  folderOf(option: string): string
  /** Ends the operation's output with what was copied. */
  report(done: string, manifest: BackupManifest): void
}

export interface Operation {
  /** As a person types it. */
  run: string
  about: string
  /** All of them are needed. */
  options: Record<string, { value: string; about: string }>
  act(tools: OperationTools): Promise<void>
}

/** Runs an operator's command on the platform that the environment names; ends with 1 and a sentence where it can't be done. */
export async function runOperation({ run, about, options, act }: Operation): Promise<void> {
  try {
    const values = readValues(options)
    if (!values) {
      const written = Object.entries(options).map(([name, { value }]) => ` --${name} ${value}`)
      const lines = Object.entries(options).map(
        ([name, option]) => `  --${name} ${option.value}  ${option.about}\n`,
      )
      process.stdout.write(
        `${run}${written.join('')}\n\n${about}\n${lines.length > 0 ? '\n' : ''}${lines.join('')}`,
      )
      return
    }
    // Loaded now, so that help comes at once.
    const [{ readConfig }, { openPlatform }, { silentLog }] = await Promise.all([
      import('./config.ts'),
      import('./deps.ts'),
      import('./platform/log.ts'),
    ])
    const config = readConfig()
    const { platform, close } = await openPlatform(config, silentLog)
    try {
      await act({ platform, config, folderOf: option => resolve(values[option]!), report })
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${await describe(error)}\n`)
    process.exitCode = 1
  }
}

class OptionMissing extends Error {}

/** null where help is asked for. */
function readValues(options: Operation['options']): Record<string, string> | null {
  const named = Object.keys(options).map(name => [name, { type: 'string' }] as const)
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, ...Object.fromEntries(named) } })
  if (values.help) return null
  for (const name of Object.keys(options))
    if (!(values as Record<string, unknown>)[name]) throw new OptionMissing(`--${name} is missing (--help)`)
  return values as Record<string, string>
}

function report(done: string, { madeAt, tables, jobs, files, ledger, missing }: BackupManifest): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const megabytes = (files.bytes / 1_000_000).toFixed(1)
  const lines = [
    `${done}: ${rows} rows of ${Object.keys(tables).length} tables as of ${madeAt}, ${jobs} jobs, ${files.count} files of ${megabytes} MB`,
    ...ledger.map(({ book, entries, balances }) => `  ${book}: entries ${entries}, balances ${balances}`),
    ...missing.map(key => `  a row names ${key}, which is not in the storage`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A clear sentence for what a person can mend; the whole story for the rest. */
async function describe(error: unknown): Promise<string> {
  const { code, message } = error as Error & { code?: string }
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('\n')[0]} (--help)`
  if (error instanceof OptionMissing) return message
  const { BackupProblem } = await import('./features/backup/public.ts')
  const clear = [BackupProblem, ConfigError, DirectoryInUse, StorageUnavailable]
  return clear.some(kind => error instanceof kind) ? message : inspect(error)
}
