import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'

export type TrackingParams = Record<string, string | string[]>

export async function insertTracking(
  db: Handle,
  tracking: { key: string; params: TrackingParams; createdAt: Date },
) {
  const { key, params, createdAt } = tracking
  await db
    .insertInto('tracking')
    .values({ key, params: asJson(params), created_at: createdAt })
    .execute()
}
