import { type Kysely, sql } from 'kysely'

/** For migrations: several statements one after the other. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
