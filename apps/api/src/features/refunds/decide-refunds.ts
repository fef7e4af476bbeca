import type { UserId } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordDecision } from '../audit/public.ts'
import { refundCapture } from '../credits/public.ts'
import { postMail } from '../mail/public.ts'
import {
  changeImage,
  changeShoot,
  type ImageRow,
  imagesOf,
  lockShoot,
  type ShootRow,
} from '../shoots/public.ts'
import { reverseRoyalty } from '../twins/public.ts'
import type { Decision } from './decisions-in.ts'
import { closeRequest, type RequestRow, requestsOfShoot } from './refund-queries.ts'

/**
 * Gives the credits of delivered photos back, or declines to; each photo once, all of them or none. Credit, request,
 * image and audit trail change in one transaction, behind the shoot's lock: of two administrators one decides.
 *
 * @throws AppError shootNotFound, fileNotFound and what `requireDecidable` throws
 */
export const decideRefunds = (
  platform: Platform,
  { shootId, decisions }: { shootId: string; decisions: readonly Decision[] },
  admin: SignedIn,
): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const shoot = await lockShoot(trx, shootId)
    if (!shoot) throw new AppError('shootNotFound')
    const images = await imagesOf(trx, shoot.id)
    const decided: RequestRow[] = []
    const open = (await requestsOfShoot(trx, shoot.id)).filter(({ state }) => state === 'requested')
    for (const decision of decisions) {
      const image = images.find(({ id }) => id === decision.imageId)
      if (!image) throw new AppError('fileNotFound', { imageThreadId: decision.imageId })
      const request = open.find(({ image_id }) => image_id === image.id) ?? null
      await decide(platform, trx, { shoot, image, request, decision, admin })
      if (request) decided.push(request)
    }
    await mailSeller(platform, trx, { shoot, decisions, decided })
    return changeShoot(trx, shoot.id, { updated_at: platform.clock.now() })
  })

interface Told {
  shoot: ShootRow
  decisions: readonly Decision[]
  /** The seller's requests that they answer. */
  decided: readonly RequestRow[]
}

/** One mail for all that was decided at once; of a credit that nobody asked for, too. */
async function mailSeller(
  platform: Platform,
  trx: Handle,
  { shoot, decisions, decided }: Told,
): Promise<void> {
  if (!shoot.user_id || decisions.length === 0) return
  const granted = decisions.filter(({ verdict }) => verdict === 'granted').length
  const { key: shootKey, title } = shoot
  await postMail(platform, trx, {
    userId: shoot.user_id as UserId,
    // Each request is decided once, and a credit that nobody asked for is given back once.
    reference: [...decided.map(({ id }) => id), ...decisions.map(({ imageId }) => imageId)].join(' '),
    facts: { kind: 'refundDecided', shootKey, title, granted, declined: decisions.length - granted },
  })
}

interface Matter {
  shoot: ShootRow
  image: ImageRow
  /** The open one; null when nobody asks. */
  request: RequestRow | null
  decision: Decision
  admin: SignedIn
}

async function decide(platform: Platform, trx: Handle, matter: Matter): Promise<void> {
  const { shoot, image, request, decision, admin } = matter
  const { verdict, note } = decision
  requireDecidable(image, request, verdict)
  if (verdict === 'granted') {
    const isNew = await refundCapture(platform, trx, image.id)
    if (!isNew) throw new AppError('alreadyRefunded', { imageThreadId: image.id })
    await reverseRoyalty(platform, trx, image.id)
  }
  await changeImage(trx, image.id, { refund: verdict })
  if (request)
    await closeRequest(trx, request.id, {
      state: verdict,
      decidedAt: platform.clock.now(),
      decidedBy: admin.userId,
      answer: note,
    })
  await recordDecision(platform, trx, admin, {
    action: verdict === 'granted' ? 'refundGranted' : 'refundDeclined',
    shoot_id: shoot.id,
    shoot_key: shoot.key,
    image_id: image.id,
    image_index: image.index,
    request_id: request?.id ?? null,
    reason: request?.reason ?? null,
    why: note,
  })
}

/**
 * A delivered photo that somebody asks about; giving a credit back needs no request. A declined photo is open again only
 * when its seller asks again.
 *
 * @throws AppError notDeveloped, alreadyRefunded, refundDecided, refundNotRequested
 */
function requireDecidable(image: ImageRow, request: RequestRow | null, verdict: Decision['verdict']): void {
  const photo = { imageThreadId: image.id }
  if (image.final_status !== 'ok') throw new AppError('notDeveloped', photo)
  if (image.refund === 'granted') throw new AppError('alreadyRefunded', photo)
  if (request) return
  if (image.refund === 'declined') throw new AppError('refundDecided', photo)
  if (verdict === 'declined') throw new AppError('refundNotRequested', photo)
}
