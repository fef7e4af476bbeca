import type { Platform } from '../../platform/platform.ts'
import { oldestRestorable } from '../garments/public.ts'
import { lockShoot } from '../shoots/public.ts'
import { garmentsToPurge, removeGarment, shootsToPurge } from './deletion-queries.ts'
import { purgeShoot } from './purge-shoot.ts'

const batch = 200

/** Makes deletions final whose time to be restored is over; several processes may do so at once. Answers how many. */
export async function purgeDeleted(platform: Platform): Promise<{ shoots: number; garments: number }> {
  const { db, clock } = platform
  const before = oldestRestorable(clock.now())
  let shoots = 0
  for (;;) {
    const due = await shootsToPurge(db.root, before, batch)
    for (const { id } of due)
      await db.transaction(async trx => {
        const shoot = await lockShoot(trx, id)
        if (!shoot?.deleted_at || shoot.deleted_at > before || shoot.purged_at) return
        await purgeShoot(platform, trx, shoot)
        shoots++
      })
    if (due.length < batch) break
  }
  const garments = await db.transaction(async trx => {
    const due = await garmentsToPurge(trx, before, batch)
    for (const garment of due) await removeGarment(trx, garment.id, clock.now())
    return due.length
  })
  return { shoots, garments }
}
