import { calls, limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSettings, promote } from './change-settings.ts'
import {
  type FindModel,
  presentLine,
  presentManaged,
  presentPayout,
  presentPhoto,
  presentPromotion,
  presentSettings,
} from './present-twin.ts'
import { recordPayout } from './record-payout.ts'
import { amountOf } from './royalties.ts'
import { findPayout, listLines, listPayouts, listPhotos, sumsOf } from './royalty-queries.ts'
import { showStats } from './show-stats.ts'
import { findTwin, listTwins } from './twin-queries.ts'

/** Payouts are a few a month: nobody scrolls further. */
const listedPayouts = 200

/** The area of digital twins. Whoever asks sees her own; somebody with the role but no model sees an empty one. */
export function registerTwins(http: HttpApp, platform: Platform, findModel: FindModel): void {
  const { db, links } = platform

  route(http, calls.twinStats, async ({ caller: { userId }, query: { days } }) => ({
    data: await showStats(platform, findModel, { userId, days }),
  }))

  route(http, calls.twinGenerations, async ({ caller, query }) => ({
    data: (await listPhotos(db.root, caller.userId, query)).map(row => presentPhoto(row, links)),
  }))

  route(http, calls.twinRoyalties, async ({ caller, query }) => {
    const { owed } = await sumsOf(db.root, caller.userId)
    const lines = await listLines(db.root, caller.userId, query)
    return { data: { toCollect: amountOf(owed), lines: lines.map(presentLine) } }
  })

  route(http, calls.twinPayouts, async ({ caller }) => ({
    data: (await listPayouts(db.root, caller.userId, listedPayouts)).map(presentPayout),
  }))

  route(http, calls.twinPayout, async ({ caller, params }) => {
    const payout = await findPayout(db.root, caller.userId, params.payoutId)
    if (!payout) throw new AppError('notFound')
    const twin = await findTwin(db.root, caller.userId)
    return {
      data: {
        ...presentPayout(payout),
        holder: payout.holder,
        model: (twin && findModel(twin.model_id)?.name) ?? null,
        mxnPerCredit: limits.royalties.mxnPerCredit,
      },
    }
  })

  route(http, calls.payoutSettings, async ({ caller }) => ({
    data: presentSettings(await findTwin(db.root, caller.userId)),
  }))

  route(http, calls.changePayoutSettings, async ({ caller, body }) => ({
    data: presentSettings(await changeSettings(platform, caller.userId, body)),
  }))

  route(http, calls.promoteTwin, async ({ caller, body }) => ({
    data: presentPromotion(await promote(platform, caller.userId, body.isPromoted), findModel),
  }))

  route(http, calls.managedTwins, async () => ({
    data: (await listTwins(db.root)).map(twin => presentManaged(twin, findModel)),
  }))

  route(http, calls.recordPayout, async ({ caller, params, body }) => {
    const { credits, reference } = body
    const paidAt = body.paidAt ? new Date(body.paidAt) : null
    const made = { userId: params.userId, credits, reference, paidAt }
    return { data: presentPayout(await recordPayout(platform, caller, made)) }
  })
}
