import type { AccountId } from '@revela/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import {
  captureHold,
  creditsOf,
  grantSignUpCredits,
  holdCredits,
  purchaseCredits,
  refundCapture,
  releaseHold,
  requireCredits,
} from './ledger.ts'
import { balancesOf } from './ledger-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

let holds = 0
const aHold = (accountId: AccountId, reference = `image-${++holds}`) => ({
  accountId,
  reference,
  shootKey: 'shoot-1',
  imageIndex: 0,
})

const within = <T>(work: Parameters<TestApp['platform']['db']['transaction']>[0]) =>
  app.platform.db.transaction(work) as Promise<T>

test('R-ROL-04 the six credits of a sign-up can not be granted twice', async () => {
  const { accountId } = await app.login()
  expect(await within(trx => grantSignUpCredits(app.platform, trx, accountId))).toBe(false)
  expect(await creditsOf(app.platform.db.root, accountId)).toEqual({ available: 6, used: 0, reserved: 0 })
})

test('R-ACC-05 a payment that is announced three times is credited once', async () => {
  const { accountId } = await app.login()
  const purchase = { accountId, reference: `payment-of-${accountId}`, credits: 10 }
  const results = await Promise.all(
    [1, 2, 3].map(() => within<boolean>(trx => purchaseCredits(app.platform, trx, purchase))),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await creditsOf(app.platform.db.root, accountId)).toEqual({ available: 16, used: 0, reserved: 0 })
})

test('R-VAL-10 a hold beyond what is available is refused with what is missing', async () => {
  const { accountId } = await app.login()
  for (let photo = 0; photo < 6; photo++)
    await within(trx => holdCredits(app.platform, trx, aHold(accountId)))
  await expect(within(trx => holdCredits(app.platform, trx, aHold(accountId)))).rejects.toMatchObject({
    code: 'insufficientCredits',
    data: { required: 1, available: 0 },
  })
  await expect(within(trx => requireCredits(trx, accountId, 4))).rejects.toMatchObject({
    data: { required: 4 },
  })
})

test('R-VAL-10 of many holds at once no more succeed than there are credits', async () => {
  const { accountId } = await app.login()
  const tries = Array.from({ length: 15 }, () =>
    within(trx => holdCredits(app.platform, trx, aHold(accountId))),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await balancesOf(app.platform.db.root, accountId)).toMatchObject({ available: 0, held: 6, used: 0 })
})

test('a photo is captured or released, never both and never twice, also at once', async () => {
  const { accountId } = await app.login()
  const hold = aHold(accountId)
  await within(trx => holdCredits(app.platform, trx, hold))
  const settlements = [captureHold, releaseHold, captureHold, releaseHold]
  const results = await Promise.all(
    settlements.map(settle => within<boolean>(trx => settle(app.platform, trx, hold.reference))),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  const { held, available, used } = await balancesOf(app.platform.db.root, accountId)
  expect({ held, total: available + used }).toEqual({ held: 0, total: 6 })
})

test('R-API-11 a delivered photo is refunded once and no longer used then, a released one never', async () => {
  const { accountId } = await app.login()
  const [delivered, failed] = [aHold(accountId), aHold(accountId)]
  for (const hold of [delivered, failed]) await within(trx => holdCredits(app.platform, trx, hold))
  await within(trx => captureHold(app.platform, trx, delivered.reference))
  await within(trx => releaseHold(app.platform, trx, failed.reference))
  const refunds = [1, 2].map(() =>
    within<boolean>(trx => refundCapture(app.platform, trx, delivered.reference)),
  )
  expect((await Promise.all(refunds)).sort()).toEqual([false, true])
  await expect(within(trx => refundCapture(app.platform, trx, failed.reference))).rejects.toThrow(
    'no capture',
  )
  expect(await creditsOf(app.platform.db.root, accountId)).toEqual({ available: 6, used: 0, reserved: 0 })
})

test('a rolled back transaction leaves no trace in the ledger', async () => {
  const { accountId } = await app.login()
  const failing = within(async trx => {
    await holdCredits(app.platform, trx, aHold(accountId))
    throw new Error('the work could not start')
  })
  await expect(failing).rejects.toThrow('could not start')
  expect(await balancesOf(app.platform.db.root, accountId)).toMatchObject({ available: 6, held: 0, used: 0 })
})

const forbidden = {
  'an entry that is changed': `update ledger_entry set amount = 100`,
  'an entry that is deleted': `delete from ledger_entry`,
  'a transaction that is deleted': `delete from ledger_transaction`,
  'a ledger that is emptied': `truncate ledger_entry`,
  'a balance that is written': `update ledger_balance set balance = 1000`,
  'a balance that is deleted': `delete from ledger_balance`,
}
test.each(Object.entries(forbidden))('the database refuses %s', async (_what, statement) => {
  await app.login()
  await expect(sql.raw(statement).execute(app.platform.db.root)).rejects.toMatchObject({ code: '23001' })
})

test.each([
  [
    'does not balance',
    [
      ['available', 3],
      ['grants', -2],
    ],
  ],
  ['has one entry', [['available', 3]]],
  ['has no entry', []],
  [
    'makes a balance negative',
    [
      ['available', -7],
      ['used', 7],
    ],
  ],
] as const)('the database refuses a transaction that %s', async (_what, entries) => {
  const { accountId } = await app.login()
  const id = app.platform.entropy.id()
  const insert = within(async trx => {
    await trx
      .insertInto('ledger_transaction')
      .values({
        id,
        account_id: accountId,
        operation: 'grant',
        reference: id,
        created_at: app.clock.now(),
        shoot_key: null,
        image_index: null,
      })
      .execute()
    for (const [book, amount] of entries)
      await trx
        .insertInto('ledger_entry')
        .values({ transaction_id: id, account_id: accountId, book, amount })
        .execute()
  })
  await expect(insert).rejects.toMatchObject({ code: '23514' })
  expect(await creditsOf(app.platform.db.root, accountId)).toEqual({ available: 6, used: 0, reserved: 0 })
})

test('the database refuses a capture of what was not held', async () => {
  const { accountId } = await app.login({ credits: 7 })
  await within(trx => holdCredits(app.platform, trx, aHold(accountId)))
  const id = app.platform.entropy.id()
  const insert = within(async trx => {
    await trx
      .insertInto('ledger_transaction')
      .values({
        id,
        account_id: accountId,
        operation: 'capture',
        reference: 'nothing',
        created_at: app.clock.now(),
        shoot_key: null,
        image_index: null,
      })
      .execute()
    await trx
      .insertInto('ledger_entry')
      .values([
        { transaction_id: id, account_id: accountId, book: 'held', amount: -1 },
        { transaction_id: id, account_id: accountId, book: 'used', amount: 1 },
      ])
      .execute()
  })
  await expect(insert).rejects.toMatchObject({ constraint: 'ledger_settles_hold' })
})

type Step =
  | { what: 'hold' | 'capture' | 'release' | 'refund'; photo: number }
  | { what: 'purchase'; payment: number }
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constantFrom('hold', 'capture', 'release', 'refund'), photo: fc.nat(7) }),
  fc.record({ what: fc.constant('purchase' as const), payment: fc.nat(2) }),
)

interface Expected {
  available: number
  used: number
  photos: Map<number, string>
  payments: Set<number>
}

/** The rules in a few lines, to hold the ledger against. */
function expectStep(state: Expected, step: Step): void {
  if (step.what === 'purchase') {
    if (!state.payments.has(step.payment)) state.available += 2
    state.payments.add(step.payment)
    return
  }
  const before = state.photos.get(step.photo) ?? 'none'
  const { what, photo } = step
  if (what === 'hold' && before === 'none' && state.available > 0) {
    state.available -= 1
    state.photos.set(photo, 'held')
  } else if (what === 'capture' && before === 'held') {
    state.used += 1
    state.photos.set(photo, 'captured')
  } else if (what === 'release' && before === 'held') {
    state.available += 1
    state.photos.set(photo, 'released')
  } else if (what === 'refund' && before === 'captured') {
    state.available += 1
    state.used -= 1
    state.photos.set(photo, 'refunded')
  }
}

async function takeStep(accountId: AccountId, step: Step): Promise<void> {
  const { platform } = app
  const reference = `${accountId}-${step.what === 'purchase' ? step.payment : step.photo}`
  const settle = { capture: captureHold, release: releaseHold, refund: refundCapture }
  await within(async trx => {
    if (step.what === 'purchase') return purchaseCredits(platform, trx, { accountId, reference, credits: 2 })
    if (step.what === 'hold') return holdCredits(platform, trx, aHold(accountId, reference))
    return settle[step.what](platform, trx, reference)
  }).catch(error => {
    const isRefusal = error.code === 'insufficientCredits' || /^There is no/.test(error.message)
    if (!isRefusal) throw error
  })
}

test('whatever happens in whatever order, the ledger agrees with its rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async steps => {
      const { accountId } = await app.login()
      const expected: Expected = { available: 6, used: 0, photos: new Map(), payments: new Set() }
      for (const step of steps) {
        expectStep(expected, step)
        await takeStep(accountId, step)
      }
      const { available, used } = await creditsOf(app.platform.db.root, accountId)
      expect({ available, used }).toEqual({ available: expected.available, used: expected.used })
    }),
    { numRuns: 25 },
  )
})

test('whatever happens at once, books never fall below zero and entries sum to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async steps => {
      const { accountId } = await app.login()
      await Promise.all(steps.map(step => takeStep(accountId, step)))
      const { available, held, used } = await balancesOf(app.platform.db.root, accountId)
      expect(Math.min(available, held, used)).toBeGreaterThanOrEqual(0)
      const { sum } = await app.platform.db.root
        .selectFrom('ledger_entry')
        .select(query => query.fn.sum<number>('amount').as('sum'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      expect(Number(sum)).toBe(0)
      const { drift } = await balanceDrift(accountId)
      expect(Number(drift)).toBe(0)
    }),
    { numRuns: 15 },
  )
})

/** How far the kept balances are from those recomputed from the entries. */
async function balanceDrift(accountId: AccountId): Promise<{ drift: number }> {
  const { rows } = await sql<{ drift: number }>`
    select coalesce(sum(abs(kept.balance - entries.total)), 0)::int as drift
    from ledger_balance kept
    join (select book, sum(amount) as total from ledger_entry where account_id = ${accountId} group by book) entries
      on entries.book = kept.book
    where kept.account_id = ${accountId}`.execute(app.platform.db.root)
  return rows[0]
}
