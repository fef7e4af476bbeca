import type { CallBody, calls } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { rateShoot } from '../feedback/public.ts'
import { setPrivacy } from '../sharing/public.ts'
import { isModelHidden } from '../twins/public.ts'
import { choicesIn, choose, hasChoices } from './choose.ts'
import { requireGivenAway, staleIfPackaged } from './given-away.ts'
import { lockOwnShoot } from './lock-own-shoot.ts'
import type { ShootCatalog } from './shoot-catalog.ts'
import { changeShoot, imagesOf, type ShootRow } from './shoot-queries.ts'

type Update = CallBody<typeof calls.updateShoot>['c']

/**
 * Choices, title, tracking, rating, and what strangers see, in one transaction: all of an update or nothing of it.
 *
 * @throws AppError shootNotFound and what choose, rateShoot, requireGivenAway and setPrivacy throw
 */
export const updateShoot = (
  { db, clock }: Platform,
  items: ShootCatalog,
  { id, update }: { id: string; update: Update },
  caller: SignedIn | Visitor,
): Promise<ShootRow> =>
  db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    const accountId = caller.kind === 'user' ? caller.accountId : null
    await requireOffered(trx, shoot, { update, items, accountId })
    const accountType = caller.kind === 'user' ? caller.accountType : null
    const choices = choicesIn(update)
    const rating = update.feedback ? rateShoot(shoot, update.feedback) : {}
    const includesRejected = update.includesRejected ?? shoot.includes_rejected
    if (update.privacy === 'public' && caller.kind === 'user')
      requireGivenAway({ includes_rejected: includesRejected }, await imagesOf(trx, shoot.id))
    const privacy = update.privacy
      ? setPrivacy(
          { score: update.feedback?.score ?? shoot.score, isSignedIn: caller.kind === 'user' },
          update.privacy,
        )
      : {}
    return changeShoot(trx, shoot.id, {
      ...(hasChoices(choices) && {
        ...choose(items, choices, { step: shoot.step, accountType }),
        // Other choices may do better than those that no draft came of.
        drafts_error: null,
      }),
      ...(update.title !== undefined && { title: update.title || null }),
      ...(update.config && { tracking: update.config.tracking }),
      ...rating,
      ...privacy,
      ...(update.sharesGarment !== undefined && { shares_garment: update.sharesGarment }),
      ...(includesRejected !== shoot.includes_rejected && {
        includes_rejected: includesRejected,
        ...staleIfPackaged(shoot),
      }),
      updated_at: clock.now(),
    })
  })

interface Offer {
  update: Update
  items: ShootCatalog
  accountId: string | null
}

/**
 * A model whose twin keeps it from new shoots can't be chosen, nor another seller's own one; a shoot that had chosen it before keeps it.
 *
 * @throws AppError notFound
 */
async function requireOffered(
  trx: Handle,
  shoot: ShootRow,
  { update: { modelId }, items, accountId }: Offer,
): Promise<void> {
  if (!modelId || modelId === shoot.model_id) return
  if ((await isModelHidden(trx, modelId)) || !(await items.isOpenTo(trx, modelId, accountId)))
    throw new AppError('notFound', { field: 'modelId' })
}
