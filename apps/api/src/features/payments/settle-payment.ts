import type { AccountId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountType, updateAccountType } from '../accounts/public.ts'
import { purchaseCredits, reinstatePurchase, reversePurchase } from '../credits/public.ts'
import { type ChargeFacts, creditsToTakeBack, higherType, typeAfter } from './payment-facts.ts'
import { changePayment, type PaymentRow, standingTypesOf } from './payment-queries.ts'

/**
 * Brings the ledger and the account's type in line with a payment and its charge. Whatever order the facts arrived in, the same facts
 * lead to the same credits: granted once, then taken back or given again by the difference to what was done before.
 *
 * @returns the payment as it is now
 */
export async function settlePayment(
  platform: Platform,
  trx: Handle,
  payment: PaymentRow,
  charge: ChargeFacts,
): Promise<PaymentRow> {
  if (payment.state !== 'paid' || payment.problem !== null || payment.account_id === null) return payment
  const credited = payment.credited_at ? payment : await credit(platform, trx, payment)
  const settled = await correct(platform, trx, credited, charge)
  if (settled !== payment) await matchAccountType(trx, settled)
  return settled
}

async function credit(platform: Platform, trx: Handle, payment: PaymentRow): Promise<PaymentRow> {
  const accountId = payment.account_id as AccountId
  await purchaseCredits(platform, trx, {
    accountId,
    reference: payment.checkout_id,
    credits: payment.credits,
  })
  return changePayment(trx, payment.id, { credited_at: platform.clock.now() })
}

/**
 * Takes back what refunds and disputes cost us, as far as it is unspent; the rest is owed, and stays so: credits that come later are not
 * touched. A dispute won gives again what it took.
 */
async function correct(
  platform: Platform,
  trx: Handle,
  payment: PaymentRow,
  charge: ChargeFacts,
): Promise<PaymentRow> {
  const { amount_minor: amountMinor, credits, credits_taken_back: taken, credits_owed: owed } = payment
  const wanted = creditsToTakeBack({ amountMinor, credits }, charge)
  if (wanted === taken + owed) return payment
  const corrections = payment.corrections + 1
  const correction = {
    accountId: payment.account_id as AccountId,
    reference: `${payment.checkout_id}#${corrections}`,
  }
  let takenBack = taken
  if (wanted > taken + owed)
    takenBack += await reversePurchase(platform, trx, { ...correction, credits: wanted - taken - owed })
  if (takenBack > wanted) {
    await reinstatePurchase(platform, trx, { ...correction, credits: takenBack - wanted })
    takenBack = wanted
  }
  const nowOwed = wanted - takenBack
  return changePayment(trx, payment.id, {
    credits_taken_back: takenBack,
    credits_owed: nowOwed,
    owed_since: nowOwed === owed ? payment.owed_since : platform.clock.now(),
    corrections,
  })
}

/** Runs after the ledger, whose lock on the account keeps its other payments from changing meanwhile. */
async function matchAccountType(trx: Handle, payment: PaymentRow): Promise<void> {
  const accountId = payment.account_id as AccountId
  const current = (await findAccountType(trx, accountId)) ?? 'free'
  const next = typeAfter({
    current,
    given: payment.account_type,
    stands: payment.credits > payment.credits_taken_back + payment.credits_owed,
    others: (await standingTypesOf(trx, accountId)).reduce(higherType, 'free'),
  })
  if (next !== current) await updateAccountType(trx, accountId, next)
}
