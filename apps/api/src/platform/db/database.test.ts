import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { asJson } from './json.ts'
import { migrate } from './migrate.ts'
import { RootHandleInTransaction } from './transaction-scope.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const aTracking = (key: string) => ({ key, params: asJson({ a: ['b'] }), created_at: new Date(0) })
const exists = async (key: string) =>
  (await db.root.selectFrom('tracking').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

test('a throw rolls the transaction back', async () => {
  const work = db.transaction(async trx => {
    await trx.insertInto('tracking').values(aTracking('rolled-back')).execute()
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await exists('rolled-back')).toBe(false)
})

test('the root handle throws inside a transaction, instead of waiting for ever or escaping it', async () => {
  const work = db.transaction(() => db.root.selectFrom('tracking').selectAll().execute())
  await expect(work).rejects.toThrow(RootHandleInTransaction)
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(RootHandleInTransaction)
  await expect(db.transaction(trx => trx.selectFrom('tracking').selectAll().execute())).resolves.toBeDefined()
})

test('what was started in a transaction may use the root handle once that is over', async () => {
  let later: (() => Promise<unknown>) | undefined
  await db.transaction(async () => {
    later = () => db.root.selectFrom('tracking').selectAll().execute()
  })
  await expect(later?.()).resolves.toBeDefined()
})

test('transactions at once do not see each other', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `parallel-${index}`)
  const works = keys.map((key, index) =>
    db.transaction(async trx => {
      await trx.insertInto('tracking').values(aTracking(key)).execute()
      if (index % 2 === 1) throw new Error('odd')
    }),
  )
  await Promise.allSettled(works)
  expect(await Promise.all(keys.map(exists))).toEqual(keys.map((_, index) => index % 2 === 0))
})

test('effects wait for the commit and vanish with a rollback', async () => {
  const seen: string[] = []
  await db.transaction(async () => {
    db.afterCommit(() => seen.push('committed'))
    seen.push('worked')
  })
  const failing = db.transaction(async () => {
    db.afterCommit(() => seen.push('never'))
    throw new Error('no')
  })
  await failing.catch(() => {})
  expect(seen).toEqual(['worked', 'committed'])
  expect(() => db.afterCommit(() => {})).toThrow('outside a transaction')
})

test('both drivers name the violated constraint', async () => {
  await db.root.insertInto('tracking').values(aTracking('twice')).execute()
  const error = await db.root
    .insertInto('tracking')
    .values(aTracking('twice'))
    .execute()
    .catch(thrown => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'tracking_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'another')).toBe(false)
})

test('both drivers give counts as numbers and times as dates', async () => {
  const row = await db.root
    .selectFrom('tracking')
    .select(query => [query.fn.countAll<number>().as('rows'), query.fn.max('created_at').as('latest')])
    .executeTakeFirstOrThrow()
  expect(typeof row.rows).toBe('number')
  expect(row.latest).toBeInstanceOf(Date)
})

test('migrating again changes nothing', async () => {
  await expect(Promise.all([migrate(db), migrate(db)])).resolves.toBeDefined()
})
