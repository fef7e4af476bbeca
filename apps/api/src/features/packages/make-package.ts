import { steps } from '@revela/domain'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import {
  findShoot,
  givenAway,
  type ImageRow,
  imagesOf,
  lockShoot,
  moveShoot,
  type ShootCatalog,
  type ShootRow,
} from '../shoots/public.ts'
import { ownersLocale } from './owners-locale.ts'
import {
  aboutName,
  aboutText,
  altTextsCsv,
  altTextsName,
  nameContents,
  type PackagedPhoto,
} from './package-contents.ts'
import { webSize, type ZipEntry, zipEntries } from './zip-photos.ts'

export interface PackageDeps {
  platform: Platform
  catalog: ShootCatalog
}

export const packageHandler = (deps: PackageDeps): JobHandler<{ shootId: string }> => ({
  concurrency: 1,

  async run({ shootId }, attempt) {
    const { platform } = deps
    const shoot = await findShoot(platform.db.root, shootId)
    if (shoot?.step !== steps.packing) return
    const photos = givenAway(shoot, await imagesOf(platform.db.root, shootId))
    await withNewFiles(platform, async put => {
      const file = await put(await zip(deps, shoot, photos), 'zip')
      await settle(platform, shootId, { file, photos }, attempt)
    })
  },

  async giveUp({ shootId }, attempt) {
    await settle(deps.platform, shootId, { file: null, photos: [] }, attempt)
  },
})

async function zip({ platform, catalog }: PackageDeps, shoot: ShootRow, finals: readonly ImageRow[]) {
  const locale = await ownersLocale(platform.db.root, shoot)
  const photos = nameContents(finals, subjectOf(catalog, shoot), locale)
  const entries: ZipEntry[] = [
    ...photos.flatMap(photo => photoEntries(platform, photo)),
    { name: altTextsName(locale), content: async () => altTextsCsv(photos) },
    { name: aboutName(locale), content: async () => aboutText() },
  ]
  return zipEntries(entries, platform.clock.now())
}

function photoEntries({ storage }: Platform, photo: PackagedPhoto): ZipEntry[] {
  const full = () => storage.read(photo.image.final_file!)
  return [
    { name: photo.full, content: full },
    { name: photo.web, content: async () => webSize(await full()) },
  ]
}

/** A model or background may have left the catalogue since; the photos stay. */
function subjectOf(catalog: ShootCatalog, shoot: ShootRow) {
  const withdrawn = { es: 'revela', en: 'revela' }
  return {
    garment: catalog.categoryName(shoot.type),
    model: catalog.model(shoot.model_id ?? '')?.name ?? withdrawn,
    background: catalog.background(shoot.set_id ?? '')?.name ?? withdrawn,
  }
}

interface Made {
  /** null: it could not be made. */
  file: StorageKey | null
  photos: readonly ImageRow[]
}

/** What she crossed out while the package was made is in it: then it is not hers to have, and made anew when she asks. */
const settle = (platform: Platform, shootId: string, { file, photos }: Made, attempt: JobAttempt) =>
  platform.db.transaction(async trx => {
    const shoot = await lockShoot(trx, shootId)
    await attempt.completeWithin(trx)
    if (shoot?.step !== steps.packing) return
    const isStale = file !== null && !hasSame(photos, givenAway(shoot, await imagesOf(trx, shootId)))
    await moveShoot(trx, shoot, shoot.finished_step!, {
      sub_state: null,
      package_status: isStale ? 'notRequested' : file ? 'ready' : 'failed',
      package_file: isStale ? null : file,
      package_made_at: platform.clock.now(),
      updated_at: platform.clock.now(),
    })
  })

const hasSame = (photos: readonly ImageRow[], others: readonly ImageRow[]): boolean =>
  String(photos.map(({ id }) => id)) === String(others.map(({ id }) => id))
