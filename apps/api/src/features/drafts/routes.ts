import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import { everything, presentImage, type ShowShoots } from '../shoots/public.ts'
import type { BatchDeps } from './begin-batch.ts'
import { judgeImage } from './judge-image.ts'
import { addDrafts, startDrafts } from './start-drafts.ts'

/** A draft takes half a minute of a processor, and the first four take no credit. */
const limited = { maxPerMinute: 60 }

export function registerDrafts(http: HttpApp, deps: BatchDeps, show: ShowShoots): void {
  const { platform } = deps

  route(
    http,
    calls.startDrafts,
    async ({ params, caller }) => ({
      data: await show.one(await startDrafts(deps, params.id, caller), everything),
    }),
    limited,
  )

  route(
    http,
    calls.addDrafts,
    async ({ params, caller }) => ({
      data: await show.one(await addDrafts(deps, params.id, caller), everything),
    }),
    limited,
  )

  route(http, calls.updateFile, async ({ params, body, caller }) => {
    const judgement = body.c.feedback
    const image = await judgeImage(
      platform,
      { shootId: params.id, imageId: params.fileId, judgement },
      caller,
    )
    return { data: presentImage(image, platform.links) }
  })
}
