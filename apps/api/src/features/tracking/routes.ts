import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertTracking } from './tracking-queries.ts'

export function registerTracking(http: HttpApp, { db, clock, entropy }: Platform): void {
  route(
    http,
    calls.createTracking,
    async ({ body }) => {
      const key = entropy.key()
      await insertTracking(db.root, { key, params: body, createdAt: clock.now() })
      return { data: { key } }
    },
    { maxPerMinute: 60, maxBodyBytes: 64 * 1024 },
  )
}
