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
import { filesInUse } from '../upkeep/public.ts'
import {
  type BackupManifest,
  backupManifest,
  buildsFile,
  jobsFile,
  keysFile,
  manifestFile,
  rowsFileOf,
} from './backup-manifest.ts'
import { ledgerTotals, madeBuilds } from './backup-queries.ts'
import { copyFiles } from './copy-files.ts'
import { type CopiedBuild, copyBuild, dropOtherBuilds, measureBuild } from './copy-own-models.ts'
import type { KeptFiles } from './kept-files.ts'

type Source = Pick<Platform, 'db' | 'clock'> & KeptFiles

/**
 * Writes database and files of a platform into a folder. Rows are those of one moment, while everything goes on; files are copied
 * after them, so that every file of a row is there. A folder that holds an earlier backup holds it until the new one is whole, and
 * files that it has are not copied again. Files that it no longer names go, an hour after they came, as upkeep removes them.
 *
 * @param files where the files go; null for rows alone
 */
export async function writeBackup(
  { db, clock, storage, ownModelsDir }: Source,
  folder: string,
  files: KeptFiles | null,
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
    const builds = await madeBuilds(trx)
    return { tables, jobs: jobs.length, ledger, keys, builds, migrations: await appliedMigrations(trx) }
  })
  const { keys, builds, ...facts } = read
  const { missing, ...copied } = files
    ? await copyFiles(storage, files.storage, keys)
    : { count: keys.length, bytes: 0, missing: [] }
  const copiedBuilds = await copyBuilds(ownModelsDir, files?.ownModelsDir ?? null, builds)
  await writeFile(join(folder, rows, buildsFile), JSON.stringify(copiedBuilds))
  const lost = builds.filter(build => copiedBuilds.every(({ name }) => name !== build))
  const manifest: BackupManifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    rows,
    ...facts,
    files: copied,
    ownModels: { count: copiedBuilds.length, bytes: copiedBuilds.reduce((sum, { bytes }) => sum + bytes, 0) },
    missing: [...missing, ...lost],
  }
  await writeFile(join(folder, `${manifestFile}.new`), JSON.stringify(manifest, null, 2), { flush: true })
  await rename(join(folder, `${manifestFile}.new`), join(folder, manifestFile))
  if (before && before.rows !== rows) await rm(join(folder, before.rows), { recursive: true, force: true })
  if (files)
    await dropUnnamed(files, {
      keys,
      builds,
      before: new Date(madeAt.getTime() - limits.retention.orphanFileMs),
    })
  return manifest
}

/** Answers those that are there. */
async function copyBuilds(from: string, to: string | null, names: readonly string[]): Promise<CopiedBuild[]> {
  const found: CopiedBuild[] = []
  for (const name of names) {
    const build = to ? await copyBuild(from, to, name) : await measureBuild(from, name)
    if (build) found.push(build)
  }
  return found
}

interface Named {
  keys: readonly string[]
  builds: readonly string[]
  before: Date
}

/** What was withdrawn or deleted since an earlier backup is not kept in this one. */
async function dropUnnamed(
  { storage, ownModelsDir }: KeptFiles,
  { keys, builds, before }: Named,
): Promise<void> {
  const named = new Set(keys)
  for await (const key of storage.putBefore(before)) if (!named.has(key)) await storage.delete(key)
  await storage.dropUnfinished(before)
  await dropOtherBuilds(ownModelsDir, new Set(builds), before)
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
