import type { TestProject } from 'vitest/node'
import { testDatabase } from '../config.ts'
import { openPostgresDatabase } from '../platform/db/database.ts'
import { ensureTemplate } from './memory-database.ts'
import { findPostgresPrograms, startPostgresCluster } from './postgres-cluster.ts'
import { databaseUrl, runOn, templateName } from './postgres-database.ts'
import { prepareSchema } from './prepare-schema.ts'

/**
 * Before any test: the template database of this run, with REVELA_TEST_DATABASE=postgres in a cluster of its own; and always the embedded one's, which
 * a test of moving from one database to the other opens too.
 */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  project.provide('postgresUrl', null)
  await ensureTemplate()
  if (testDatabase() !== 'postgres') return undefined
  const programs = findPostgresPrograms()
  if (!programs)
    throw new Error(
      'REVELA_TEST_DATABASE=postgres needs PostgreSQL on this machine (Debian: apt install postgresql).',
    )
  const cluster = await startPostgresCluster(programs)
  try {
    await runOn(cluster.url, `create database ${templateName}`)
    const db = openPostgresDatabase(databaseUrl(cluster.url, templateName))
    await prepareSchema(db)
    await db.close()
  } catch (error) {
    cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster's maintenance database; null when tests run on the embedded one. */
    postgresUrl: string | null
  }
}
