import { calls, limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpiredValues, findKeptValue, insertKeptValue } from './memcache-queries.ts'
import { ownerOf } from './owner.ts'

export function registerMemcache(http: HttpApp, { db, clock, entropy }: Platform): void {
  route(
    http,
    calls.putMemcache,
    async ({ body, caller }) => {
      const value = body.data ?? null
      if (Buffer.byteLength(JSON.stringify(value)) > limits.memcache.maxBytes)
        throw new AppError('payloadTooLarge')
      const now = clock.now()
      const key = entropy.token(16)
      const expiresAt = new Date(now.getTime() + limits.memcache.ttlMs)
      await deleteExpiredValues(db.root, now)
      await insertKeptValue(db.root, { key, owner: ownerOf(caller), value, expiresAt })
      return { data: { key } }
    },
    { maxPerMinute: 120 },
  )

  route(http, calls.getMemcache, async ({ params, caller }) => {
    const kept = await findKeptValue(db.root, params.key, ownerOf(caller), clock.now())
    if (!kept) throw new AppError('notFound')
    return { data: { data: kept.value } }
  })
}
