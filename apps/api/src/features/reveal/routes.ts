import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { everything, type ShowShoots } from '../shoots/public.ts'
import { startReveal } from './start-reveal.ts'

export function registerReveal(http: HttpApp, platform: Platform, show: ShowShoots): void {
  route(http, calls.startProcess, async ({ params, caller }) => ({
    data: await show.one(await startReveal(platform, params.id, caller), everything),
  }))
}
