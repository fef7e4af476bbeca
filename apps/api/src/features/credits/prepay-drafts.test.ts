import type { AccountId } from '@revela/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Handle } from '../../platform/db/database.ts'
import type { LedgerBook, LedgerOperation } from '../../platform/db/tables/credit-tables.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { captureHold, creditsOf, holdCredits, refundCapture, releaseHold } from './ledger.ts'
import { prepaidCredits } from './ledger-queries.ts'
import {
  holdPrepaidCredit,
  prepayDrafts,
  returnUndeliveredDraft,
  returnUnusedDraftCredits,
} from './prepay-drafts.ts'

let app: TestApp
let shoots = 0
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const within = <T>(work: (trx: Handle) => Promise<T>) => app.platform.db.transaction(work)
const credits = (accountId: AccountId) => creditsOf(app.platform.db.root, accountId)

/** An account of six credits and the name of a shoot of its own. */
async function aSheet() {
  const { accountId } = await app.login()
  const shootKey = `sheet-${shoots++}`
  const order = { accountId, shootKey, reference: `${shootKey}:2`, poses: 4 }
  return { accountId, shootKey, order, sheet: { accountId, shootKey } }
}

const prepay = (order: Parameters<typeof prepayDrafts>[2]) =>
  within(trx => prepayDrafts(app.platform, trx, order))
const returnUnused = (sheet: { accountId: AccountId; shootKey: string }) =>
  within(trx => returnUnusedDraftCredits(app.platform, trx, sheet))
const aPhoto = (sheet: { accountId: AccountId; shootKey: string }, imageIndex: number) => ({
  ...sheet,
  reference: `${sheet.shootKey}-image-${imageIndex}`,
  imageIndex,
})
const holdPrepaid = (sheet: { accountId: AccountId; shootKey: string }, imageIndex: number) =>
  within(trx => holdPrepaidCredit(app.platform, trx, aPhoto(sheet, imageIndex)))

test('R-VAL-11 an order of poses is paid once, also when it is sent five times at once', async () => {
  const { accountId, order } = await aSheet()
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => prepay(order)))
  expect(results.filter(result => result.status === 'fulfilled' && result.value)).toHaveLength(1)
  expect(await credits(accountId)).toEqual({ available: 2, used: 0, reserved: 4 })
})

test('R-VAL-11 what is not there can not be paid', async () => {
  const { accountId, order } = await aSheet()
  await prepay(order)
  await expect(prepay({ ...order, reference: 'another' })).rejects.toMatchObject({
    code: 'insufficientCredits',
    data: { required: 4, available: 2 },
  })
  expect(await credits(accountId)).toEqual({ available: 2, used: 0, reserved: 4 })
})

test('R-VAL-11 unused credits come back once, also when it is asked for five times at once', async () => {
  const { accountId, order, sheet } = await aSheet()
  await prepay(order)
  await holdPrepaid(sheet, 0)
  const returned = await Promise.all([1, 2, 3, 4, 5].map(() => returnUnused(sheet)))
  expect(returned.sort()).toEqual([0, 0, 0, 0, 3])
  expect(await credits(accountId)).toEqual({ available: 5, used: 0, reserved: 1 })
})

test('R-VAL-11 a photo that was paid with a pose is charged, given back or refunded like any other', async () => {
  const { accountId, order, sheet } = await aSheet()
  await prepay(order)
  for (const index of [0, 1, 2]) await holdPrepaid(sheet, index)
  await within(trx => captureHold(app.platform, trx, aPhoto(sheet, 0).reference))
  await within(trx => releaseHold(app.platform, trx, aPhoto(sheet, 1).reference))
  await within(trx => captureHold(app.platform, trx, aPhoto(sheet, 2).reference))
  await within(trx => refundCapture(app.platform, trx, aPhoto(sheet, 2).reference))
  await returnUnused(sheet)
  expect(await credits(accountId)).toEqual({ available: 5, used: 1, reserved: 0 })
})

test('R-VAL-11 a pose that can not be delivered gives its credit back once, and none after everything came back', async () => {
  const { accountId, order, sheet, shootKey } = await aSheet()
  await prepay(order)
  const draft = (index: number) => ({
    order: order.reference,
    imageId: `${shootKey}-${index}`,
    imageIndex: index,
  })
  const give = (index: number) => within(trx => returnUndeliveredDraft(app.platform, trx, draft(index)))
  expect((await Promise.all([give(4), give(4), give(4)])).sort()).toEqual([false, false, true])
  expect(await credits(accountId)).toMatchObject({ available: 3, reserved: 3 })
  expect(await returnUnused(sheet)).toBe(3)
  expect(await give(5)).toBe(false)
  const unpaid = { ...draft(0), order: `${shootKey}:1` }
  expect(await within(trx => returnUndeliveredDraft(app.platform, trx, unpaid))).toBe(false)
  expect(await credits(accountId)).toEqual({ available: 6, used: 0, reserved: 0 })
})

test('R-VAL-11 after everything came back another order can be paid, used and returned', async () => {
  const { accountId, order, sheet } = await aSheet()
  await prepay(order)
  await returnUnused(sheet)
  await prepay({ ...order, reference: `${sheet.shootKey}:3`, poses: 2 })
  await holdPrepaid(sheet, 0)
  expect(await returnUnused(sheet)).toBe(1)
  expect(await credits(accountId)).toEqual({ available: 5, used: 0, reserved: 1 })
})

interface Posting {
  operation: LedgerOperation
  shootKey: string | null
  entries: readonly (readonly [LedgerBook, number])[]
}

/** Writes a ledger transaction past the code that would refuse it. */
const insert = (accountId: AccountId, { operation, shootKey, entries }: Posting) =>
  within(async trx => {
    const id = app.platform.entropy.id()
    await trx
      .insertInto('ledger_transaction')
      .values({
        id,
        account_id: accountId,
        operation,
        reference: id,
        created_at: app.clock.now(),
        shoot_key: shootKey,
        image_index: null,
      })
      .execute()
    for (const [book, amount] of entries)
      await trx
        .insertInto('ledger_entry')
        .values({ transaction_id: id, account_id: accountId, book, amount })
        .execute()
  })

test('R-VAL-11 the database refuses to return or use more than a shoot was paid, whatever other shoots of the account have', async () => {
  const { accountId, order, sheet, shootKey } = await aSheet()
  await prepay({ ...order, poses: 2 })
  await prepay({ accountId, shootKey: `${shootKey}-other`, reference: `${shootKey}-other`, poses: 2 })
  const back = (amount: number) =>
    insert(accountId, {
      operation: 'prepaymentReturn',
      shootKey,
      entries: [
        ['prepaid', -amount],
        ['available', amount],
      ],
    })
  await expect(back(3)).rejects.toMatchObject({ constraint: 'ledger_prepaid_once' })
  await back(2)
  await expect(back(1)).rejects.toMatchObject({ constraint: 'ledger_prepaid_once' })
  await expect(holdPrepaid(sheet, 0)).rejects.toMatchObject({ constraint: 'ledger_prepaid_once' })
  expect(await credits(accountId)).toEqual({ available: 4, used: 0, reserved: 2 })
})

test.each([
  ['is of no shoot', 'prepayment', null, 1],
  ['is put aside by anything but an order', 'purchase', 'sheet', 1],
  ['leaves by anything but a hold or a return', 'grant', 'sheet', -1],
  ['is taken back by an order', 'prepayment', 'sheet', -1],
] as const)(
  'R-VAL-11 the database refuses a prepaid credit that %s',
  async (_what, operation, key, amount) => {
    const { accountId, order, shootKey } = await aSheet()
    await prepay(order)
    const entries = [
      ['prepaid', amount],
      ['available', -amount],
    ] as const
    const posting = { operation, shootKey: key && shootKey, entries }
    await expect(insert(accountId, posting)).rejects.toMatchObject({
      constraint: 'ledger_prepaid_operations',
    })
  },
)

test('R-VAL-11 the database refuses to use what another account paid', async () => {
  const [ana, eva] = [await aSheet(), await aSheet()]
  await prepay(ana.order)
  await prepay(eva.order)
  await expect(holdPrepaid({ accountId: eva.accountId, shootKey: ana.shootKey }, 0)).rejects.toMatchObject({
    constraint: 'ledger_prepaid_one_account',
  })
})

type Action = {
  what: 'order' | 'hold' | 'holdPrepaid' | 'return' | 'fail' | 'capture' | 'release'
  of: number
}
const anAction: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom('order', 'hold', 'holdPrepaid', 'return', 'fail', 'capture', 'release'),
  of: fc.nat(3),
})

test('R-VAL-11 whatever happens to a sheet at once, no credit appears, vanishes or is counted twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAction, { minLength: 6, maxLength: 24 }), async actions => {
      const { accountId, sheet, shootKey } = await aSheet()
      const { platform } = app
      const reference = (of: number) => `${shootKey}:${of}`
      const does: Record<Action['what'], (trx: Handle, of: number) => Promise<unknown>> = {
        order: (trx, of) =>
          prepayDrafts(platform, trx, { ...sheet, reference: reference(of), poses: 1 + (of % 2) }),
        hold: (trx, of) => holdCredits(platform, trx, aPhoto(sheet, of)),
        holdPrepaid: (trx, of) => holdPrepaidCredit(platform, trx, aPhoto(sheet, of)),
        return: trx => returnUnusedDraftCredits(platform, trx, sheet),
        fail: (trx, of) =>
          returnUndeliveredDraft(platform, trx, {
            order: reference(of),
            imageId: `${shootKey}-${of}`,
            imageIndex: of,
          }),
        capture: (trx, of) => captureHold(platform, trx, aPhoto(sheet, of).reference),
        release: (trx, of) => releaseHold(platform, trx, aPhoto(sheet, of).reference),
      }
      await Promise.allSettled(actions.map(({ what, of }) => within(trx => does[what](trx, of))))
      const { available, used, reserved } = await credits(accountId)
      expect(available + used + reserved).toBe(6)
      expect(Math.min(available, used, reserved)).toBeGreaterThanOrEqual(0)
      const prepaid = await prepaidCredits(platform.db.root, shootKey)
      expect([prepaid >= 0, prepaid <= reserved]).toEqual([true, true])
    }),
    { numRuns: 15 },
  )
})
