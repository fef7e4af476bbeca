import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  appliedMigrations,
  closeForCopies,
  copiedTables,
  countRows,
  insertCopies,
  openForCopies,
} from '../../platform/db/copied-tables.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertMovedJobs, type MovedJob, makeQueuesFor } from '../../platform/queue/moved-jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type BackupManifest, BackupProblem, jobsFile, keysFile, rowsFileOf } from './backup-manifest.ts'
import { isUsed, ledgerTotals } from './backup-queries.ts'
import { copyFiles } from './copy-files.ts'
import { readManifest } from './write-backup.ts'

type Target = Pick<Platform, 'db' | 'storage'>

/** Rows that go to the database at once, by number and by length in characters. */
const most = { rows: 500, characters: 4_000_000 }

/**
 * Puts a backup's files and then its rows into a platform that nobody used: all rows or none, and only where their number and the
 * ledger's sums are those of the backup.
 *
 * @param files where its files are; null where they stay where they are
 * @throws BackupProblem
 */
export async function readBackup(
  { db, storage }: Target,
  folder: string,
  files: Storage | null,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder).catch(() => {
    throw new BackupProblem(`There is no whole backup in ${folder}`)
  })
  const rows = join(folder, manifest.rows)
  await requireSameSchema(db.root, manifest)
  if (await isUsed(db.root))
    throw new BackupProblem('The database is in use: it has accounts. Restore into an empty one')
  if (files) await restoreFiles(files, storage, { rows, manifest })
  const jobs: MovedJob[] = JSON.parse(await readFile(join(rows, jobsFile), 'utf8'))
  await makeQueuesFor(db, jobs)
  await db.transaction(async trx => {
    const tables = await copiedTables(trx)
    await openForCopies(trx, tables)
    for (const table of tables)
      for await (const lines of readRows(join(rows, rowsFileOf(table.name))))
        await insertCopies(trx, table, lines)
    await closeForCopies(trx, tables)
    await insertMovedJobs(db.queueConnection, jobs)
    await requireSame(trx, manifest)
  })
  return manifest
}

async function requireSameSchema(db: Handle, { migrations, madeAt }: BackupManifest): Promise<void> {
  const [here, there] = [await appliedMigrations(db), migrations]
  if (String(here) === String(there)) return
  const differing = [...here, ...there].filter(name => !here.includes(name) || !there.includes(name))
  throw new BackupProblem(
    `The backup of ${madeAt} was made by another version of the server (${differing.join(', ')}). Restore with that version, then update`,
  )
}

async function restoreFiles(
  from: Storage,
  to: Storage,
  { rows, manifest }: { rows: string; manifest: BackupManifest },
): Promise<void> {
  const keys: string[] = JSON.parse(await readFile(join(rows, keysFile), 'utf8'))
  const { missing } = await copyFiles(from, to, keys)
  const lost = missing.filter(key => !manifest.missing.includes(key))
  if (lost.length > 0) throw new BackupProblem(`The backup lacks files that it had: ${lost.join(', ')}`)
}

async function* readRows(file: string): AsyncIterable<string[]> {
  let lines: string[] = []
  let characters = 0
  for await (const line of linesOf(file)) {
    lines.push(line)
    characters += line.length
    if (lines.length < most.rows && characters < most.characters) continue
    yield lines
    lines = []
    characters = 0
  }
  if (lines.length > 0) yield lines
}

/** Not by Node's own reader of lines, which also ends one at U+2028: JSON, and so what a seller wrote, may hold that. */
async function* linesOf(file: string): AsyncIterable<string> {
  let begun = ''
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = `${begun}${piece}`.split('\n')
    begun = lines.pop()!
    yield* lines
  }
  if (begun) yield begun
}

async function requireSame(trx: Handle, { tables, ledger }: BackupManifest): Promise<void> {
  for (const [name, wanted] of Object.entries(tables)) {
    const found = await countRows(trx, name)
    if (found !== wanted) throw new BackupProblem(`${name} has ${found} rows, the backup ${wanted}`)
  }
  const found = JSON.stringify(await ledgerTotals(trx))
  if (found !== JSON.stringify(ledger))
    throw new BackupProblem(`The ledger differs: ${found}, in the backup ${JSON.stringify(ledger)}`)
}
