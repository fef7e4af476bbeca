import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db.root as Kysely<unknown>,
    provider: { getMigrations: async (): Promise<Record<string, Migration>> => migrations },
    // Areas are written side by side, so a lower number may arrive after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(result => result.status === 'Error')?.migrationName
  throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}.`, { cause: error })
}
