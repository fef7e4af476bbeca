import type { payoutWish } from '@revela/contract'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeTwin, type TwinRow } from './twin-queries.ts'

type Wish = z.output<typeof payoutWish>

/**
 * Where the next payouts go. What was paid before stays as it was.
 *
 * @throws AppError notFound for somebody whose likeness isn't in the catalogue
 */
export async function changeSettings({ db, clock }: Platform, userId: string, wish: Wish): Promise<TwinRow> {
  const changed = await changeTwin(db.root, userId, {
    payout_method: wish.method,
    payout_holder: wish.holder,
    clabe: wish.method === 'clabe' ? wish.clabe : null,
    paypal_address: wish.method === 'paypal' ? wish.paypal : null,
    payout_changed_at: clock.now(),
  })
  if (!changed) throw new AppError('notFound')
  return changed
}

/**
 * Offers the likeness for new shoots, or hides it from them.
 *
 * @throws AppError notFound
 */
export async function promote(
  { db, clock }: Platform,
  userId: string,
  isPromoted: boolean,
): Promise<TwinRow> {
  const changed = await changeTwin(db.root, userId, {
    is_promoted: isPromoted,
    promotion_changed_at: clock.now(),
  })
  if (!changed) throw new AppError('notFound')
  return changed
}
