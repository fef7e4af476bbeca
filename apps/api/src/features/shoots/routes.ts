import { apiRoot, apiVersionedRoot, calls, type Shoot } from '@revela/contract'
import type { TryOnEngine } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { oldestRestorable } from '../garments/public.ts'
import { choicesIn, hasChoices } from './choose.ts'
import { createShoot } from './create-shoot.ts'
import { expectDrafts } from './expect-drafts.ts'
import type { ShootCatalog } from './shoot-catalog.ts'
import type { ShootRow } from './shoot-queries.ts'
import type { ShowShoots } from './show-shoots.ts'
import { updateShoot } from './update-shoot.ts'
import { everything, wantedBy } from './wanted.ts'

/** More than anybody begins by hand. */
const shootsPerMinute = 60

export interface ShootRoutesDeps {
  platform: Platform
  catalog: ShootCatalog
  show: ShowShoots
  engine: TryOnEngine
}

export function registerShoots(http: HttpApp, { platform, catalog, show, engine }: ShootRoutesDeps): void {
  const one = async (shoot: ShootRow): Promise<{ data: Shoot }> => ({
    data: await show.one(shoot, everything),
  })

  route(http, calls.listShoots, async ({ query, caller }) => {
    if (query.accountId !== undefined && query.accountId !== caller.accountId) throw new AppError('notFound')
    const { before, limit } = query
    const deletedAfter = query.deleted ? oldestRestorable(platform.clock.now()) : null
    const steps = query.step === undefined ? null : [query.step].flat()
    return {
      data: await show.list(
        { accountId: caller.accountId, steps, deletedAfter, before, limit },
        wantedBy(query.$q),
      ),
    }
  })

  route(
    http,
    calls.createShoot,
    async ({ body, caller }) => {
      const [garmentId] = body.garmentsId
      return one(await createShoot(platform, { garmentId, tracking: body.tracking ?? null }, caller))
    },
    { maxPerMinute: shootsPerMinute },
  )

  route(http, calls.getShoot, async ({ params, query, caller }) => ({
    data: await show.own(params.id, caller, wantedBy(query.$q)),
  }))

  route(http, calls.processStatus, async ({ params, query, caller }) => ({
    data: await show.own(params.id, caller, wantedBy(query.$q)),
  }))

  route(http, calls.updateShoot, async ({ params, body, caller }) => {
    const shoot = await updateShoot(platform, catalog, { id: params.id, update: body.c }, caller)
    if (hasChoices(choicesIn(body.c))) void expectDrafts(platform, engine, catalog, shoot)
    return one(shoot)
  })

  refuseMissingKey(http)
}

/** Without a key in the path there is no such call; the specification has a failure of its own for it (R-VAL-09). */
function refuseMissingKey(http: HttpApp): void {
  for (const base of [apiRoot, apiVersionedRoot])
    for (const path of ['/shootings', '/shootings/', '/shootings/undefined', '/shootings/null'])
      http.app.put(`${base}${path}`, { schema: { hide: true } }, async () => {
        throw new AppError('undefinedShootingKey')
      })
}
