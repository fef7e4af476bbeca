import { calls, limits, type PhotoCheckId, type ShootId } from '@revela/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { perDay } from '../../platform/http/per-minute.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { route } from '../../platform/http/route.ts'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { findTask } from '../photo-tasks/public.ts'
import { assignSides } from './assign-sides.ts'
import { correctGarment, performCorrection } from './correct-garment.ts'
import { correctionTask } from './correction-task.ts'
import { listGarments, renameGarment } from './garment-queries.ts'
import type { GarmentReadings } from './garment-readings.ts'
import { requireOwnGarment } from './own-garment.ts'
import { senderOf } from './photo-sender.ts'
import { ownerOf, owns } from './policy.ts'
import { presentGarment } from './present-garment.ts'
import { type TakeInDeps, takeInGarment } from './take-in-garment.ts'
import { checkUpload, type UploadDeps, type Uploaded, uploadGarment } from './upload-garment.ts'
import { requireUploadQuota } from './upload-quota.ts'
import { uploadTask } from './upload-task.ts'
import { waiveWarnings } from './waive-warnings.ts'

/** Two photos and the form around them. */
const maxUploadBytes = 2 * limits.upload.garmentMaxBytes + 64 * 1024
const uploadsPerMinute = 120

/** Both photos with as many strokes as they may have, each as long as it may be. */
const maxCorrectionBytes = 1024 * 1024

/** The calls, and what a worker does for them. */
export function registerGarments(
  http: HttpApp,
  deps: UploadDeps & TakeInDeps & { readings: GarmentReadings },
): void {
  const { platform, tasks } = deps
  const { db, links } = platform
  tasks.perform(uploadTask, task => takeInGarment(deps, task))
  tasks.perform(correctionTask, task => performCorrection(deps, task))
  const sender = (caller: SignedIn | Visitor, request: FastifyRequest) =>
    senderOf(caller, request, http.clientHashKey)
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
      const offer = assignSides(fields, files)
      return { data: presentUpload(await uploadGarment(deps, offer, sender(caller, request)), links) }
    },
    { maxPerMinute: uploadsPerMinute, maxBodyBytes: maxUploadBytes },
  )

  route(http, calls.garmentCheck, async ({ params, caller }) => {
    const task = await findTask(db.root, params.id)
    if (!task || !owns(caller, task)) throw new AppError('notFound')
    return { data: presentUpload(await checkUpload(deps, params.id), links) }
  })

  route(
    http,
    calls.correctGarment,
    async ({ params, body, caller, request }) => {
      const { correction, name, waived } = body.c
      let garment = await requireOwnGarment(db.root, caller, params.id)
      if (correction !== undefined)
        garment = await correctGarment(deps, { garment, sender: sender(caller, request) }, correction)
      if (name) garment = await renameGarment(db.root, params.id, name)
      if (waived) garment = await db.transaction(trx => waiveWarnings(trx, params.id, waived))
      return { data: presentGarment(garment, links) }
    },
    { maxPerMinute: uploadsPerMinute, maxBodyBytes: maxCorrectionBytes },
  )
}

function presentUpload(uploaded: Uploaded, links: FileLinks) {
  if ('check' in uploaded) return { check: uploaded.check as PhotoCheckId }
  const { garment, shoot } = uploaded
  const kinds = garment.back ? (['front', 'back'] as const) : (['front'] as const)
  return {
    _id: shoot.id as ShootId,
    key: shoot.key,
    garment: presentGarment(garment, links),
    files: kinds.map(kind => ({ kind, key: garment.key })),
  }
}
