import { isBlocking } from '@revela/domain'
import type { MadeFigure, MadePerson, PersonEngine } from '../../engines/port.ts'
import { extensionOf, type RenderedPicture } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import {
  changeModel,
  findModel,
  insertPictures,
  lockModel,
  type OwnModelRow,
  type OwnPhotoRow,
  type OwnPictureRow,
  photosOf,
  recordReading,
} from './own-model-queries.ts'
import { removalJob } from './removal-job.ts'

interface Order {
  modelId: string
  build: string
}

/** Our own garments that she is shown in before she is published. */
const previews = 3

export const makeModelHandler = (platform: Platform, people: PersonEngine): JobHandler<Order> => ({
  concurrency: 1,

  async run({ modelId, build }, attempt) {
    const model = await findModel(platform.db.root, modelId)
    if (!isNamed(model, build)) {
      // Withdrawn while another attempt worked, which was killed: nothing of hers stays.
      await people.removePerson(build)
      return
    }
    if (!isOrdered(model, build)) return
    const photos = await photosOf(platform.db.root, [modelId])
    const made = await fit(platform, people, { model, build, photos })
    const { figure, verdicts } = made
    const isRefused = figure === null || verdicts.some(found => found.some(isBlocking))
    const pictures = isRefused ? [] : await people.previewPerson(build, previews)
    const order = { modelId, build, photos, verdicts }
    if (figure === null || pictures.length === 0) await refuse(platform, order, attempt)
    else await settle(platform, { ...order, figure, pictures }, attempt)
  },

  async giveUp({ modelId, build }, attempt) {
    await platform.db.transaction(async trx => {
      const model = await lockModel(trx, modelId)
      await attempt.completeWithin(trx)
      await platform.queue.send(removalJob, { files: [], builds: [build] })
      if (isOrdered(model, build)) await changeModel(trx, modelId, { status: 'draft', make_error: 'failed' })
    })
  },
})

/** False once she was withdrawn, or another attempt has settled the order. */
const isOrdered = (model: OwnModelRow | undefined, build: string): model is OwnModelRow =>
  model?.status === 'making' && model.build === build

const isNamed = (model: OwnModelRow | undefined, build: string): boolean =>
  model?.build === build || model?.published_build === build

async function fit(
  { storage }: Platform,
  people: PersonEngine,
  { model, build, photos }: { model: OwnModelRow; build: string; photos: readonly OwnPhotoRow[] },
): Promise<MadePerson> {
  // What an attempt left behind that was killed.
  await people.removePerson(build)
  return people.makePerson({
    key: build,
    gender: model.gender,
    heightCm: model.height_cm,
    wears: model.wears,
    photos: await Promise.all(
      photos.map(async ({ file, kind, marks }) => ({ image: await storage.read(file), kind, marks })),
    ),
  })
}

interface Read {
  modelId: string
  build: string
  photos: readonly OwnPhotoRow[]
  verdicts: MadePerson['verdicts']
}

interface Made extends Read {
  figure: MadeFigure
  pictures: readonly RenderedPicture[]
}

/** The fit's own verdicts take the place of earlier ones of the fit; what the photo itself showed stays. */
const verdictsOf = ({ verdicts }: OwnPhotoRow, found: MadePerson['verdicts'][number]) => [
  ...new Set([...verdicts.filter(verdict => verdict !== 'marksOff' && verdict !== 'outlineOff'), ...found]),
]

const refuse = ({ db, queue }: Platform, { modelId, build, photos, verdicts }: Read, attempt: JobAttempt) =>
  db.transaction(async trx => {
    const model = await lockModel(trx, modelId)
    await attempt.completeWithin(trx)
    await queue.send(removalJob, { files: [], builds: [build] })
    if (!isOrdered(model, build)) return
    for (const [i, photo] of photos.entries())
      await recordReading(trx, photo.id, {
        status: photo.status,
        verdicts: verdictsOf(photo, verdicts[i] ?? []),
      })
    await changeModel(trx, modelId, { status: 'draft', make_error: 'photosRefused' })
  })

/** Pictures and state are settled together: a model that was withdrawn meanwhile gets neither, and nothing of her stays. */
async function settle(
  platform: Platform,
  { modelId, build, photos, verdicts, figure, pictures }: Made,
  attempt: JobAttempt,
): Promise<void> {
  const { db, entropy, queue } = platform
  await withNewFiles(platform, async put => {
    const row = (
      kind: OwnPictureRow['kind'],
      position: number,
      { file, thumbhash }: { file: StorageKey; thumbhash: string | null },
    ): OwnPictureRow => ({ id: entropy.id(), model_id: modelId, build, kind, position, file, thumbhash })
    const rows = [
      row('portrait', 0, { file: await put(figure.portrait, 'webp'), thumbhash: figure.thumbhash }),
      row('full', 0, { file: await put(figure.full, 'webp'), thumbhash: null }),
      row('body', 0, { file: await put(figure.body, 'bin'), thumbhash: null }),
    ]
    for (const [i, picture] of pictures.entries()) {
      const file = await put(picture.image, extensionOf(picture))
      rows.push(row('preview', i, { file, thumbhash: picture.thumbhash }))
    }
    await db.transaction(async trx => {
      const model = await lockModel(trx, modelId)
      await attempt.completeWithin(trx)
      if (!isOrdered(model, build)) {
        await queue.send(removalJob, { files: rows.map(({ file }) => file), builds: [build] })
        return
      }
      await insertPictures(trx, rows)
      for (const [i, photo] of photos.entries())
        await recordReading(trx, photo.id, {
          status: photo.status,
          verdicts: verdictsOf(photo, verdicts[i] ?? []),
        })
      await changeModel(trx, modelId, { status: 'previewed', make_error: null })
    })
  })
}
