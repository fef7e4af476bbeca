import { calls } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { owns } from '../garments/public.ts'
import { everything, findShoot, type ShowShoots, wantedBy } from '../shoots/public.ts'
import { askRefund } from './ask-refund.ts'
import { decideRefunds } from './decide-refunds.ts'
import { decisionsIn } from './decisions-in.ts'
import { presentCase, presentRequest } from './present-request.ts'
import { placeOf, readPlace, writePlace } from './queue-place.ts'
import { countByState, listQueue, requestsOfShoot } from './refund-queries.ts'
import { revisionHistory } from './revision-history.ts'
import { revisionView } from './revision-view.ts'

export function registerRefunds(http: HttpApp, platform: Platform, show: ShowShoots): void {
  registerForSellers(http, platform)
  registerForAdministrators(http, platform, show)
}

function registerForSellers(http: HttpApp, platform: Platform): void {
  route(
    http,
    calls.askRefund,
    async ({ params, body, caller }) => ({
      data: presentRequest(await askRefund(platform, { shootId: params.id, asked: body }, caller)),
    }),
    { maxPerMinute: 30 },
  )

  route(http, calls.refundRequests, async ({ params, caller }) => {
    const shoot = await findShoot(platform.db.root, params.id)
    if (!shoot || !owns(caller, shoot)) throw new AppError('shootNotFound')
    return { data: (await requestsOfShoot(platform.db.root, shoot.id)).map(presentRequest) }
  })
}

function registerForAdministrators(http: HttpApp, platform: Platform, show: ShowShoots): void {
  const { db, links } = platform

  route(http, calls.getRevision, async ({ params, query }) => ({
    data: revisionView(await show.anyones(params.id, wantedBy(query.$q))),
  }))

  route(http, calls.refund, async ({ params, body, caller }) => {
    const shoot = await decideRefunds(platform, { shootId: params.id, decisions: decisionsIn(body) }, caller)
    return { data: revisionView(await show.one(shoot, everything)) }
  })

  route(http, calls.revisionHistory, async ({ params }) => ({
    data: await revisionHistory(platform, params.id),
  }))

  route(http, calls.refundQueue, async ({ query: { state, after, limit } }) => {
    // One more than asked for tells whether there is another page.
    const found = await listQueue(db.root, {
      state,
      after: after ? readPlace(after) : null,
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    return {
      data: {
        cases: page.map(row => presentCase(row, links)),
        next: last ? writePlace(placeOf(last)) : null,
        counts: await countByState(db.root),
      },
    }
  })
}
