import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { everything, type ShowShoots, wantedBy } from '../shoots/public.ts'
import { grantRefunds } from './grant-refunds.ts'

export function registerRefunds(http: HttpApp, platform: Platform, show: ShowShoots): void {
  route(http, calls.getRevision, async ({ params, query }) => ({
    data: await show.anyones(params.id, wantedBy(query.$q)),
  }))

  route(http, calls.refund, async ({ params, body }) => {
    const imageIds = body.$config.refunds.map(refund => refund.imageThreadId)
    return {
      data: await show.one(await grantRefunds(platform, { shootId: params.id, imageIds }), everything),
    }
  })
}
