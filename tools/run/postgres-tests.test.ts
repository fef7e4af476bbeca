import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBothDatabases, onEmbeddedDatabaseOnly, onPostgresIfPresent } from './postgres-tests.mjs'

const sources = join(import.meta.dirname, '../../apps/api/src')

/** How a test opens the database that the run is about. */
const opensDatabase = /testing\/(an-app|open-test-database|postgres-database)/

const ending = '.test.ts'

test('every API test that opens a database says once on which it runs', () => {
  const opening = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .filter(file => opensDatabase.test(readFileSync(join(sources, file), 'utf8')))
    .map(file => file.slice(0, -ending.length).replaceAll('\\', '/'))
  const named = [...onBothDatabases, ...onPostgresIfPresent, ...onEmbeddedDatabaseOnly]
  expect(named.sort()).toEqual(opening.sort())
})
