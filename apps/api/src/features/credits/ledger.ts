import type { AccountId, Credit } from '@revela/contract'
import { limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { LedgerBook, LedgerOperation } from '../../platform/db/tables/credit-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { balancesOf, findPosting, lockAccount, post } from './ledger-queries.ts'

/**
 * Every operation takes the transaction that starts or delivers the work, and answers whether it happened now: false
 * means that it had happened before for this reference, and nothing moved.
 */
export type Ports = Pick<Platform, 'clock' | 'entropy'>

export interface Hold {
  accountId: AccountId
  /** The image's `imageThreadId`: its hold, its settlement and its refund share it. */
  reference: string
  /** null where the photo is none of a shoot that is kept. */
  shootKey: string | null
  imageIndex: number | null
}

/** From and to which book each operation moves credits. */
const moves: Record<LedgerOperation, readonly [from: LedgerBook, to: LedgerBook]> = {
  grant: ['grants', 'available'],
  purchase: ['sales', 'available'],
  hold: ['available', 'held'],
  capture: ['held', 'used'],
  release: ['held', 'available'],
  refund: ['refunds', 'available'],
  reversal: ['available', 'sales'],
  reinstatement: ['sales', 'available'],
  prepayment: ['available', 'prepaid'],
  prepaymentReturn: ['prepaid', 'available'],
}

interface Movement {
  accountId: AccountId
  operation: LedgerOperation
  reference: string
  amount: number
  shootKey?: string | null
  imageIndex?: number | null
  /** Another book than the operation's usual one. */
  from?: LedgerBook
}

/** Posts one operation. False when it had been made for this reference before. */
export async function move(ports: Ports, trx: Handle, movement: Movement): Promise<boolean> {
  const [from, to] = moves[movement.operation]
  await lockAccount(trx, movement.accountId)
  return post(trx, {
    shootKey: null,
    imageIndex: null,
    from,
    ...movement,
    id: ports.entropy.id(),
    createdAt: ports.clock.now(),
    to,
  })
}

/** The credits promised to a new account, once. */
export function grantSignUpCredits(ports: Ports, trx: Handle, accountId: AccountId): Promise<boolean> {
  const reference = `sign-up:${accountId}`
  return move(ports, trx, { accountId, operation: 'grant', reference, amount: limits.credits.signUpGrant })
}

export interface Purchase {
  accountId: AccountId
  /** The payment's own id: however often it is announced, it counts once. */
  reference: string
  credits: number
}

export function purchaseCredits(ports: Ports, trx: Handle, purchase: Purchase): Promise<boolean> {
  return move(ports, trx, { ...purchase, operation: 'purchase', amount: purchase.credits })
}

/**
 * Takes bought credits back because their money was, as many as are unspent: a balance never falls below zero, and what is held for
 * photos that are being developed stays with them. Answers how many.
 */
export async function reversePurchase(ports: Ports, trx: Handle, reversal: Purchase): Promise<number> {
  await lockAccount(trx, reversal.accountId)
  const { available } = await balancesOf(trx, reversal.accountId)
  const amount = Math.min(available, reversal.credits)
  if (amount === 0) return 0
  const isNew = await move(ports, trx, { ...reversal, operation: 'reversal', amount })
  return isNew ? amount : 0
}

/** Gives again what a reversal took. */
export function reinstatePurchase(ports: Ports, trx: Handle, purchase: Purchase): Promise<boolean> {
  return move(ports, trx, { ...purchase, operation: 'reinstatement', amount: purchase.credits })
}

/**
 * Sets one photo's credit aside.
 *
 * @throws AppError insufficientCredits
 */
export async function holdCredits(ports: Ports, trx: Handle, hold: Hold): Promise<boolean> {
  const amount = limits.credits.perDevelopedPhoto
  await requireCredits(trx, hold.accountId, amount)
  return move(ports, trx, { ...hold, operation: 'hold', amount })
}

/** The photo was delivered: its held credit is used. */
export const captureHold = (ports: Ports, trx: Handle, reference: string) =>
  settle(ports, trx, 'capture', reference)

/** The photo failed for good: its held credit is available again. */
export const releaseHold = (ports: Ports, trx: Handle, reference: string) =>
  settle(ports, trx, 'release', reference)

/** Gives a delivered photo's credit back, once. */
export const refundCapture = (ports: Ports, trx: Handle, reference: string) =>
  settle(ports, trx, 'refund', reference)

async function settle(
  ports: Ports,
  trx: Handle,
  operation: 'capture' | 'release' | 'refund',
  reference: string,
): Promise<boolean> {
  const first = operation === 'refund' ? 'capture' : 'hold'
  const made = await findPosting(trx, first, reference)
  if (!made) throw new Error(`There is no ${first} to ${operation} for ${reference}`)
  const { amount, shoot_key: shootKey, image_index: imageIndex } = made
  const accountId = made.account_id as AccountId
  return move(ports, trx, { accountId, operation, reference, amount, shootKey, imageIndex })
}

/**
 * Checks that an account can afford something, and keeps others from spending it until the transaction ends.
 *
 * @throws AppError insufficientCredits with what is required and what is there
 */
export async function requireCredits(trx: Handle, accountId: AccountId, required: number): Promise<void> {
  await lockAccount(trx, accountId)
  const { available } = await balancesOf(trx, accountId)
  if (available < required) throw new AppError('insufficientCredits', { required, available })
}

/** A refund leaves the photo's credit in the used book and gives another from the refunds' book, which is below zero by as much. */
export async function creditsOf(db: Handle, accountId: AccountId): Promise<Credit> {
  const { available, prepaid, held, used, refunds } = await balancesOf(db, accountId)
  return { available, used: used + refunds, reserved: prepaid + held }
}
