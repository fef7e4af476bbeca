import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openPostgresDatabase } from '../platform/db/database.ts'

export const templateName = 'revela_template'

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** One statement on the cluster's maintenance database. */
export async function runOn(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A copy of the migrated template, dropped when closed. */
export async function openClonedDatabase(clusterUrl: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(clusterUrl, `create database ${name} template ${templateName}`)
  const db = openPostgresDatabase(databaseUrl(clusterUrl, name), 6)
  return {
    ...db,
    close: async () => {
      await db.close()
      await runOn(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}
