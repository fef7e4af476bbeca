import { calls, type GarmentId, type ShootId } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentGarment, restorableUntil } from '../garments/public.ts'
import { everything, type ShowShoots } from '../shoots/public.ts'
import { deleteGarment, restoreGarment } from './delete-garment.ts'
import { deleteShoot, restoreShoot } from './delete-shoot.ts'

export function registerDeletion(http: HttpApp, platform: Platform, show: ShowShoots): void {
  route(http, calls.deleteShoot, async ({ params, query, caller }) => {
    const deleted = await deleteShoot(platform, { id: params.id, forGood: query.forGood }, caller)
    return {
      data: {
        _id: deleted.id as ShootId,
        restorableUntil: deleted.restorableUntil?.toISOString() ?? null,
      },
    }
  })

  route(http, calls.restoreShoot, async ({ params, caller }) => ({
    data: await show.one(await restoreShoot(platform, params.id, caller), everything),
  }))

  route(http, calls.deleteGarment, async ({ params, caller }) => {
    const garment = await deleteGarment(platform, params.id, caller)
    return {
      data: {
        _id: garment.id as GarmentId,
        restorableUntil: restorableUntil(garment)?.toISOString() ?? null,
      },
    }
  })

  route(http, calls.restoreGarment, async ({ params, caller }) => ({
    data: presentGarment(await restoreGarment(platform, params.id, caller), platform.links),
  }))
}
