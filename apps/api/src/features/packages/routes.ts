import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { everything, type ShowShoots } from '../shoots/public.ts'
import { startPackage } from './start-package.ts'

export function registerPackages(http: HttpApp, platform: Platform, show: ShowShoots): void {
  route(http, calls.startPackage, async ({ params, caller }) => ({
    data: await show.one(await startPackage(platform, params.id, caller), everything),
  }))
}
