import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@revela/contract'
import {
  appliedMigrations,
  type CopiedTable,
  copiedTables,
  freezeReads,
  rowsOf,
} from '../../platform/db/copied-tables.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { jobsToMove } from '../../platform/queue/moved-jobs.ts'
import type { Storage, StorageKey } from '../../platform/storage/storage.ts'
import { filesInUse } from '../upkeep/public.ts'
import {
  type BackupManifest,
  backupManifest,
  jobsFile,
  keysFile,
  manifestFile,
  rowsFileOf,
} from './backup-manifest.ts'
import { ledgerTotals } from './backup-queries.ts'
import { copyFiles } from './copy-files.ts'

type Source = Pick<Platform, 'db' | 'clock' | 'storage'>

/**
 * Writes database and files of a platform into a folder. Rows are those of one moment, while everything goes on; files are copied
 * after them, so that every file of a row is there. A folder that holds an earlier backup holds it until the new one is whole, and
 * files that it has are not copied again. Files that it no longer names go, an hour after they came, as upkeep removes them.
 *
 * @param files where the files go; null for rows alone
 */
export async function writeBackup(
  { db, clock, storage }: Source,
  folder: string,
  files: Storage | null,
): Promise<BackupManifest> {
  const before = await readManifest(folder).catch(() => null)
  const madeAt = clock.now()
  const rows = `rows-${madeAt.getTime()}`
  await mkdir(join(folder, rows), { recursive: true })
  const read = await db.transaction(async trx => {
    await freezeReads(trx)
    const tables: Record<string, number> = {}
    for (const table of await copiedTables(trx))
      tables[table.name] = await writeRows(trx, table, join(folder, rows))
    const jobs = await jobsToMove(db.queueConnection)
    await writeFile(join(folder, rows, jobsFile), JSON.stringify(jobs))
    const keys = await filesInUse(trx, madeAt)
    await writeFile(join(folder, rows, keysFile), JSON.stringify(keys))
    const ledger = await ledgerTotals(trx)
    return { tables, jobs: jobs.length, ledger, keys, migrations: await appliedMigrations(trx) }
  })
  const { keys, ...facts } = read
  const { missing, ...copied } = files
    ? await copyFiles(storage, files, keys)
    : { count: keys.length, bytes: 0, missing: [] }
  const manifest: BackupManifest = {
    format: 2,
    madeAt: madeAt.toISOString(),
    rows,
    ...facts,
    files: copied,
    missing,
  }
  await writeFile(join(folder, `${manifestFile}.new`), JSON.stringify(manifest, null, 2), { flush: true })
  await rename(join(folder, `${manifestFile}.new`), join(folder, manifestFile))
  if (before && before.rows !== rows) await rm(join(folder, before.rows), { recursive: true, force: true })
  if (files) await dropUnnamed(files, keys, new Date(madeAt.getTime() - limits.retention.orphanFileMs))
  return manifest
}

/** What was withdrawn or deleted since an earlier backup is not kept in this one. */
async function dropUnnamed(storage: Storage, keys: readonly StorageKey[], before: Date): Promise<void> {
  const named = new Set(keys)
  for await (const key of storage.putBefore(before)) if (!named.has(key)) await storage.delete(key)
  await storage.dropUnfinished(before)
}

/** Answers how many. */
async function writeRows(trx: Handle, table: CopiedTable, folder: string): Promise<number> {
  let count = 0
  const lines = async function* () {
    for await (const batch of rowsOf(trx, table)) {
      count += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  await pipeline(
    Readable.from(lines()),
    createWriteStream(join(folder, rowsFileOf(table.name)), { flush: true }),
  )
  return count
}

export async function readManifest(folder: string): Promise<BackupManifest> {
  return backupManifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
}
