import { inject } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openMemoryDatabase } from './memory-database.ts'
import { openClonedDatabase } from './postgres-database.ts'

/** A fresh, migrated database on the backend that this run tests. Close it. */
export function openTestDatabase(): Promise<Database> {
  const clusterUrl = inject('postgresUrl')
  return clusterUrl ? openClonedDatabase(clusterUrl) : openMemoryDatabase()
}
