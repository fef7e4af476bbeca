import { calls, limits, type ShootId } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { perDay } from '../../platform/http/per-minute.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { route } from '../../platform/http/route.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { assignSides } from './assign-sides.ts'
import { correctGarment } from './correct-garment.ts'
import { listGarments, renameGarment } from './garment-queries.ts'
import type { GarmentReadings } from './garment-readings.ts'
import { requireOwnGarment } from './own-garment.ts'
import { ownerOf } from './policy.ts'
import { presentGarment } from './present-garment.ts'
import { type UploadDeps, uploadGarment } from './upload-garment.ts'
import { requireUploadQuota } from './upload-quota.ts'
import { waiveWarnings } from './waive-warnings.ts'

/** Two photos and the form around them. */
const maxUploadBytes = 2 * limits.upload.garmentMaxBytes + 64 * 1024
const uploadsPerMinute = 120

/** Of one seller, behind the one that is read: more than anybody drops on the page at once. */
const readingsWaiting = 8

/** Both photos with as many strokes as they may have, each as long as it may be. */
const maxCorrectionBytes = 1024 * 1024

export function registerGarments(
  http: HttpApp,
  given: Omit<UploadDeps, 'turns'> & { readings: GarmentReadings },
): void {
  const deps = { ...given, turns: new OneAtATime(readingsWaiting) }
  const { db, links } = deps.platform
  const countVisitor = perDay(http, {
    name: 'uploads of visitors',
    max: limits.upload.visitorsPerAddressPerDay,
  })

  route(http, calls.listGarments, async ({ query, caller }) => {
    const garments = await listGarments(db.root, ownerOf(caller), query.type)
    return { data: garments.map(garment => presentGarment(garment, links)) }
  })

  route(
    http,
    calls.uploadGarment,
    async ({ request, caller }) => {
      if (caller.kind === 'visitor') await countVisitor(request)
      await requireUploadQuota(deps.platform, caller)
      const { fields, files } = await readForm(request, limits.upload.garmentMaxBytes)
      const { garment, shoot } = await uploadGarment(deps, assignSides(fields, files), {
        owner: ownerOf(caller),
        client: request.ip,
        reader: caller.kind === 'user' ? caller.accountId : request.ip,
      })
      const kinds = garment.back ? (['front', 'back'] as const) : (['front'] as const)
      return {
        data: {
          _id: shoot.id as ShootId,
          key: shoot.key,
          garment: presentGarment(garment, links),
          files: kinds.map(kind => ({ kind, key: garment.key })),
        },
      }
    },
    { maxPerMinute: uploadsPerMinute, maxBodyBytes: maxUploadBytes },
  )

  route(
    http,
    calls.correctGarment,
    async ({ params, body, caller }) => {
      const { correction, name, waived } = body.c
      let garment = await requireOwnGarment(db.root, caller, params.id)
      if (correction !== undefined) garment = await correctGarment(deps, caller, params.id, correction)
      if (name) garment = await renameGarment(db.root, params.id, name)
      if (waived) garment = await db.transaction(trx => waiveWarnings(trx, params.id, waived))
      return { data: presentGarment(garment, links) }
    },
    { maxPerMinute: uploadsPerMinute, maxBodyBytes: maxCorrectionBytes },
  )
}
