import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, fromKysely, fromPglite } from 'pg-boss'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import type { Tables } from './tables.ts'
import { currentScope, guardDialect, runInScope, type TransactionScope } from './transaction-scope.ts'

/** What a query function takes: the root handle outside a transaction, the transaction's own inside. */
export type Handle = Kysely<Tables>

export interface Database {
  readonly backend: 'pglite' | 'postgres'
  readonly root: Handle
  /** Runs the work in one transaction; a throw rolls everything back. Transactions do not nest. */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>
  /** For what can't be rolled back (deleting a file): runs once the current transaction has committed. */
  afterCommit(effect: () => unknown): void
  /** The queue's way in: it joins the current transaction, so that a rollback takes its jobs along. */
  readonly queueConnection: Db
  close(): Promise<void>
}

export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  const embedded = await openEmbeddedPostgres(directory)
  return embeddedDatabase(embedded.pglite, embedded.close)
}

export function embeddedDatabase(pglite: PGlite, close: () => Promise<void>): Database {
  const root = new Kysely<Tables>({ dialect: guardDialect(new PGliteDialect({ pglite })) })
  return assemble('pglite', root, fromPglite(pglite), close)
}

const bigintType = 20

export function openPostgresDatabase(connectionString: string, maxConnections = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    // The driver gives bigint as text; counts and credits are far below 2^53, and the embedded database gives numbers.
    types: {
      getTypeParser: (id, format) => (id === bigintType ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // An idle connection that the server ends must not end the process; the pool opens another.
  pool.on('error', () => {})
  // Nor must one that ends between two statements of a transaction: the next statement fails, and says so.
  pool.on('connect', client => client.on('error', () => {}))
  const root = new Kysely<Tables>({ dialect: guardDialect(new PostgresDialect({ pool })) })
  const queue: Db = { executeSql: (text, values) => pool.query(text, values) }
  return assemble('postgres', root, queue, () => root.destroy())
}

function assemble(
  backend: Database['backend'],
  root: Handle,
  queue: Db,
  close: () => Promise<void>,
): Database {
  return {
    backend,
    root,
    transaction: async work => {
      const scope: TransactionScope = { trx: root, open: true, afterCommit: [] }
      const result = await root.transaction().execute(trx => {
        scope.trx = trx
        return runInScope(scope, () => work(trx))
      })
      for (const effect of scope.afterCommit) await effect()
      return result
    },
    afterCommit: effect => {
      const scope = currentScope()
      if (!scope) throw new Error('afterCommit() was called outside a transaction')
      scope.afterCommit.push(effect)
    },
    queueConnection: {
      ...queue,
      executeSql: (text, values) => {
        const scope = currentScope()
        return scope ? fromKysely(scope.trx).executeSql(text, values) : queue.executeSql(text, values)
      },
    },
    close,
  }
}
