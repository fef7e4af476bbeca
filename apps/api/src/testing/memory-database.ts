import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type Database, embeddedDatabase } from '../platform/db/database.ts'
import { prepareSchema } from './prepare-schema.ts'

const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/revela-test/', import.meta.url))
const lockfile = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url))
const migrationList = fileURLToPath(new URL('../platform/db/migrations.ts', import.meta.url))
const migrationsDir = fileURLToPath(new URL('../platform/db/migrations/', import.meta.url))

// A quarter less to load, and 150 MB less to hold, than with the default of 128 MB of buffers.
const small = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB']

/** A migrated database in memory, loaded from the template that the run's set-up made. */
export async function openMemoryDatabase(): Promise<Database> {
  const template = new Blob([readFileSync(templateFile())])
  const pglite = await PGlite.create({ loadDataDir: template, startParams: small })
  return embeddedDatabase(pglite, () => pglite.close())
}

/** Puts the template where a server's embedded database is in its data folder: making one anew takes ten seconds of a processor. */
export function layEmbeddedDatabase(dataDir: string): void {
  const directory = join(dataDir, 'postgres')
  mkdirSync(directory, { recursive: true })
  execFileSync('tar', ['-xf', templateFile(), '-C', directory], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Makes the template of the present schema unless an earlier run has. */
export async function ensureTemplate(): Promise<void> {
  const file = templateFile()
  if (existsSync(file)) return
  removeOldTemplates()
  await makeTemplate(file)
}

const templateFile = () => join(cacheDir, `${schemaVersion()}.tar`)

async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const db = embeddedDatabase(pglite, () => pglite.close())
  await prepareSchema(db)
  await dropTemplates(pglite)
  const dump = await pglite.dumpDataDir('none')
  await db.close()
  mkdirSync(cacheDir, { recursive: true })
  // Renamed into place: two runs may make the template at once.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

/** Nobody creates databases beside ours; without what they would be copied from, there is half as much to load for each test file. */
async function dropTemplates(pglite: PGlite): Promise<void> {
  for (const name of ['template1', 'template0']) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await pglite.exec(`drop database ${name}`)
  }
  await pglite.exec('checkpoint')
}

/** Of schemas that nobody has tested for a day; another run may still load a younger one. */
function removeOldTemplates(): void {
  const dayMs = 24 * 60 * 60 * 1000
  for (const name of existsSync(cacheDir) ? readdirSync(cacheDir) : []) {
    const path = join(cacheDir, name)
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path)
  }
}

/** Changes with the migrations, with the versions of the database and the queue, and with how the template is made. */
function schemaVersion(): string {
  const hash = createHash('sha256')
  for (const file of [lockfile, migrationList, fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file))
  for (const name of readdirSync(migrationsDir).sort())
    hash.update(name).update(readFileSync(join(migrationsDir, name)))
  return hash.digest('hex').slice(0, 24)
}
