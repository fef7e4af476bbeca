import { AppError } from '../../platform/app-error.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordDecision } from '../audit/public.ts'
import { type ClosedMatterRow, findClosing, findMatter, insertResolution } from './payment-issue-queries.ts'

/**
 * Writes down what an administrator did about a matter. Money and credits stay as they are: those follow what the payment provider says.
 * Once each: of two administrators at once one resolves it.
 *
 * @throws AppError notFound, paymentIssueResolved
 */
export async function resolvePaymentIssue(
  platform: Platform,
  admin: Pick<SignedIn, 'userId'>,
  { matter, note }: { matter: string; note: string },
): Promise<ClosedMatterRow> {
  try {
    return await platform.db.transaction(async trx => {
      const found = await findMatter(trx, matter)
      if (!found) throw new AppError('notFound')
      await insertResolution(trx, found)
      await recordDecision(platform, trx, admin, {
        action: 'paymentResolved',
        payment_matter: matter,
        why: note,
      })
      return findClosing(trx, matter)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'payment_resolution_pkey')) throw new AppError('paymentIssueResolved')
    throw error
  }
}
