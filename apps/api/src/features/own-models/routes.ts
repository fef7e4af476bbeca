import { calls, limits, type OwnModel } from '@revela/contract'
import type { PersonEngine } from '../../engines/port.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { route } from '../../platform/http/route.ts'
import { senderOf } from '../garments/public.ts'
import { addPhoto, ownPhotoTask, type PhotoDeps, requireReadyForPhotos, takeInOwnPhoto } from './add-photo.ts'
import {
  correctPhoto,
  createOwnModel,
  giveConsent,
  orderPreviews,
  publish,
  removePhoto,
} from './change-own-model.ts'
import { makeModelHandler } from './make-model.ts'
import { makeModelJob } from './make-model-job.ts'
import { serveOwnFiles } from './own-files.ts'
import { listModels, type OwnModelRow } from './own-model-queries.ts'
import { requireOwnModel } from './policy.ts'
import { readPhotoHandler } from './read-photo.ts'
import { readPhotoJob } from './read-photo-job.ts'
import { removalHandler } from './removal-handler.ts'
import { removalJob } from './removal-job.ts'
import { showOwnModels, showUsable } from './show-own-models.ts'
import { withdraw } from './withdraw.ts'

/** A photo and the form around it. */
const maxUploadBytes = limits.upload.garmentMaxBytes + 64 * 1024
/** More than anybody does by hand; a fit takes seconds of a processor. */
const photosPerMinute = 60
const previewsPerMinute = 20

/** Sellers' own models: the calls and the jobs behind them. */
export function registerOwnModels(http: HttpApp, deps: PhotoDeps & { people: PersonEngine }): void {
  const { platform, people } = deps
  const { db, queue } = platform
  deps.tasks.perform(ownPhotoTask, task => takeInOwnPhoto(deps, task))
  const shown = async (model: OwnModelRow): Promise<{ data: OwnModel }> => {
    const [data] = await showOwnModels(db.root, [model])
    return { data: data! }
  }
  const show = async (id: string, caller: SignedIn) => shown(await requireOwnModel(db.root, id, caller))

  route(http, calls.ownModels, async ({ caller }) => ({
    data: await showOwnModels(db.root, await listModels(db.root, caller.accountId)),
  }))

  route(http, calls.usableOwnModels, async ({ caller }) => ({
    data: await showUsable(db.root, caller.accountId),
  }))

  route(http, calls.createOwnModel, async ({ body, caller }) =>
    shown(await createOwnModel(platform, body, caller)),
  )

  route(http, calls.ownModel, ({ params, caller }) => show(params.id, caller))

  route(http, calls.consentOwnModel, async ({ params, body, caller }) => {
    await giveConsent(platform, { id: params.id, consent: body }, caller)
    return show(params.id, caller)
  })

  route(
    http,
    calls.addOwnPhoto,
    async ({ params, caller, request }) => {
      await requireReadyForPhotos(platform, params.id, caller)
      const form = await readForm(request, limits.upload.garmentMaxBytes)
      await addPhoto(deps, senderOf(caller, request, http.clientHashKey), { modelId: params.id, form })
      return show(params.id, caller)
    },
    { maxPerMinute: photosPerMinute, maxBodyBytes: maxUploadBytes },
  )

  route(http, calls.correctOwnPhoto, async ({ params, body, caller }) => {
    await correctPhoto(platform, { ...params, marks: body.marks }, caller)
    return show(params.id, caller)
  })

  route(http, calls.removeOwnPhoto, async ({ params, caller }) => {
    await removePhoto(platform, params, caller)
    return show(params.id, caller)
  })

  route(
    http,
    calls.previewOwnModel,
    async ({ params, caller }) => {
      await orderPreviews(platform, params.id, caller)
      return show(params.id, caller)
    },
    { maxPerMinute: previewsPerMinute },
  )

  route(http, calls.publishOwnModel, async ({ params, caller }) => {
    await publish(platform, params.id, caller)
    return show(params.id, caller)
  })

  route(http, calls.withdrawOwnModel, async ({ params, caller }) => {
    await withdraw(platform, params.id, caller)
    return { data: { _id: params.id } }
  })

  serveOwnFiles(http, platform)
  queue.register(readPhotoJob, readPhotoHandler(platform, people))
  queue.register(makeModelJob, makeModelHandler(platform, people))
  queue.register(removalJob, removalHandler(platform, people))
}
