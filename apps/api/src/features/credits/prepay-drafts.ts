import { type AccountId, limits } from '@revela/contract'
import { extraDraftsCost } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import { type Hold, move, type Ports, requireCredits } from './ledger.ts'
import { findLastPrepayment, findPosting, lockAccount, prepaidCredits } from './ledger-queries.ts'

/**
 * Further poses are paid when they are ordered. Each of their credits pays for one photo developed from the same shoot, or comes back:
 * at once when its pose can't be delivered, with the reveal when no photo uses it, or when the shoot is thrown away. Callers hold the
 * shoot's lock, so nothing else moves its prepaid credits meanwhile; the database refuses to take or return one twice.
 */
export interface DraftOrder {
  accountId: AccountId
  shootKey: string
  /** The order's own name: it is paid once. */
  reference: string
  poses: number
}

/**
 * Takes the credits of an order.
 *
 * @throws AppError insufficientCredits
 */
export async function prepayDrafts(ports: Ports, trx: Handle, order: DraftOrder): Promise<boolean> {
  const { accountId, shootKey, reference, poses } = order
  const amount = extraDraftsCost(poses)
  await requireCredits(trx, accountId, amount)
  return move(ports, trx, { accountId, shootKey, reference, operation: 'prepayment', amount })
}

/** Holds one photo's credit from its shoot's prepaid ones. */
export const holdPrepaidCredit = (ports: Ports, trx: Handle, hold: Hold) =>
  move(ports, trx, {
    ...hold,
    operation: 'hold',
    amount: limits.credits.perDevelopedPhoto,
    from: 'prepaid',
  })

export interface UndeliveredDraft {
  /** The order that the draft came with; the first poses of a shoot come with none. */
  order: string
  imageId: string
  imageIndex: number
}

/** Gives the credit of a further pose back that can't be delivered. False where nothing was paid for it, or nothing is left. */
export async function returnUndeliveredDraft(
  ports: Ports,
  trx: Handle,
  { order, imageId, imageIndex }: UndeliveredDraft,
): Promise<boolean> {
  const paid = await findPosting(trx, 'prepayment', order)
  if (!paid) return false
  const accountId = paid.account_id as AccountId
  const shootKey = paid.shoot_key!
  await lockAccount(trx, accountId)
  // Everything came back already when the shoot was thrown away meanwhile.
  const amount = Math.min(extraDraftsCost(1), await prepaidCredits(trx, shootKey))
  if (amount === 0) return false
  return move(ports, trx, {
    accountId,
    shootKey,
    imageIndex,
    reference: imageId,
    operation: 'prepaymentReturn',
    amount,
  })
}

/**
 * Gives everything back that a shoot's further poses paid and no photo uses. For the reveal, and for whatever ends a shoot: removing
 * it without this is refused by the database. Answers how many credits; a second time it is none.
 */
export async function returnUnusedDraftCredits(
  ports: Ports,
  trx: Handle,
  { accountId, shootKey }: Pick<DraftOrder, 'accountId' | 'shootKey'>,
): Promise<number> {
  await lockAccount(trx, accountId)
  const amount = await prepaidCredits(trx, shootKey)
  const last = amount > 0 && (await findLastPrepayment(trx, shootKey))
  if (!last) return 0
  const { reference } = last
  const isReturned = await move(ports, trx, {
    accountId,
    shootKey,
    reference,
    operation: 'prepaymentReturn',
    amount,
  })
  if (!isReturned) throw new Error(`Prepaid credits of shoot ${shootKey} came back before, for ${reference}`)
  return amount
}
