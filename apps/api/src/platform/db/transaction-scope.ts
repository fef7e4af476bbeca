import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, DialectAdapter, Driver, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What a transaction knows about itself while its callback runs. */
export interface TransactionScope {
  trx: Kysely<Tables>
  open: boolean
  afterCommit: Array<() => unknown>
}

const scopes = new AsyncLocalStorage<TransactionScope>()

/** The transaction that the present call runs in, if any. A scope outlived by a timer counts as none. */
export function currentScope(): TransactionScope | undefined {
  const scope = scopes.getStore()
  return scope?.open ? scope : undefined
}

export async function runInScope<T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> {
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.open = false
  }
}

export class RootHandleInTransaction extends Error {
  constructor() {
    super(
      'The root database handle was used inside a transaction. Use the handle that transaction() gave you.',
    )
    this.name = 'RootHandleInTransaction'
  }
}

/**
 * On the embedded database a root query inside a transaction waits for the transaction that waits for it. On
 * both databases it would escape the transaction unseen. So the driver refuses to hand out a connection there.
 *
 * Kysely itself queues up for a single connection before it asks the driver, which would be too late to refuse; so it is
 * told that there are many, and the queue is here, behind the refusal.
 */
export function guardDialect(dialect: Dialect): Dialect {
  const adapter = dialect.createAdapter()
  const turns = adapter.supportsMultipleConnections === false ? new Turns() : null
  return {
    createAdapter: () => (turns ? withManyConnections(adapter) : adapter),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new GuardedDriver(dialect.createDriver(), turns),
  }
}

const withManyConnections = (adapter: DialectAdapter): DialectAdapter =>
  new Proxy(adapter, {
    get: (target, name) => {
      if (name === 'supportsMultipleConnections') return true
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

/** Lets one at a time through, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve()
  #finish: () => void = () => {}

  async take(): Promise<void> {
    const before = this.#last
    let finish = () => {}
    this.#last = new Promise(resolve => {
      finish = resolve
    })
    await before
    this.#finish = finish
  }

  pass(): void {
    this.#finish()
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #turns: Turns | null

  constructor(driver: Driver, turns: Turns | null) {
    this.#driver = driver
    this.#turns = turns
  }

  async acquireConnection(...parameters: Parameters<Driver['acquireConnection']>) {
    if (currentScope()) throw new RootHandleInTransaction()
    await this.#turns?.take()
    return this.#driver.acquireConnection(...parameters)
  }

  async releaseConnection(...parameters: Parameters<Driver['releaseConnection']>) {
    await this.#driver.releaseConnection(...parameters)
    this.#turns?.pass()
  }

  init: Driver['init'] = (...parameters) => this.#driver.init(...parameters)
  destroy: Driver['destroy'] = (...parameters) => this.#driver.destroy(...parameters)
  beginTransaction: Driver['beginTransaction'] = (...parameters) =>
    this.#driver.beginTransaction(...parameters)
  commitTransaction: Driver['commitTransaction'] = (...parameters) =>
    this.#driver.commitTransaction(...parameters)
  rollbackTransaction: Driver['rollbackTransaction'] = (...parameters) =>
    this.#driver.rollbackTransaction(...parameters)
}
