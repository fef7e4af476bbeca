import type { PersonEngine, TryOnEngine } from './engines/port.ts'
import { registerAudit } from './features/audit/routes.ts'
import { registerDeletion } from './features/deletion/routes.ts'
import type { DemoShoot } from './features/demo/load-demo-shoots.ts'
import { exampleShower } from './features/demo/public.ts'
import { registerDemo } from './features/demo/routes.ts'
import { draftJob } from './features/drafts/draft-job.ts'
import { draftHandler } from './features/drafts/make-draft.ts'
import { registerDrafts } from './features/drafts/routes.ts'
import { claimGarments, GarmentReadings, type PhotoDeveloper } from './features/garments/public.ts'
import { registerGarments } from './features/garments/routes.ts'
import type { ClaimBelongings } from './features/identity/public.ts'
import { withOwnModels } from './features/own-models/public.ts'
import { registerOwnModels } from './features/own-models/routes.ts'
import { packageHandler } from './features/packages/make-package.ts'
import { packageJob } from './features/packages/package-job.ts'
import { registerPackages } from './features/packages/routes.ts'
import { claimPhotoTasks, type PhotoTasks } from './features/photo-tasks/public.ts'
import { registerRefunds } from './features/refunds/routes.ts'
import { finalHandler } from './features/reveal/develop-final.ts'
import { finalJob } from './features/reveal/final-job.ts'
import { registerReveal } from './features/reveal/routes.ts'
import { registerSharing } from './features/sharing/routes.ts'
import {
  claimShoots,
  openShoot,
  PictureMaker,
  requireUsable,
  type ShootCatalog,
  type ShootRow,
  ShowShoots,
} from './features/shoots/public.ts'
import { registerShoots } from './features/shoots/routes.ts'
import { AppError } from './platform/app-error.ts'
import type { Handle } from './platform/db/database.ts'
import type { SignedIn } from './platform/http/caller.ts'
import type { DrawnPages } from './platform/http/drawn-pages.ts'
import type { HttpApp } from './platform/http/http-app.ts'
import type { IndexPage } from './platform/http/index-page.ts'
import type { Platform } from './platform/platform.ts'

export interface ShootFeatureDeps {
  platform: Platform
  engine: TryOnEngine
  people: PersonEngine
  developer: PhotoDeveloper
  tasks: PhotoTasks
  catalog: ShootCatalog
  demoShoots: readonly DemoShoot[]
  page: IndexPage
  drawn: DrawnPages
}

/** From the upload to the public share: the calls and the jobs behind them. */
export function registerShootFeatures(
  http: HttpApp,
  { platform, engine, people, developer, tasks, catalog: given, demoShoots, page, drawn }: ShootFeatureDeps,
): void {
  const catalog = withOwnModels(given, platform)
  const show = new ShowShoots(platform, catalog)
  const readings = new GarmentReadings(platform, engine)
  const pictures = new PictureMaker(platform, engine, readings, catalog)
  const engineModelOf = async (db: Handle, id: string) =>
    (await catalog.engineModel(db, id)) ?? { modelKey: '' }

  registerGarments(http, {
    platform,
    engine,
    developer,
    tasks,
    readings,
    openShoot: (trx, shoot) => openShoot(platform, trx, shoot),
    isOffered: type => catalog.isOffered(type),
    categoryName: type => catalog.categoryName(type),
  })
  registerDemo(http, platform, demoShoots)
  registerOwnModels(http, { platform, developer, tasks, people })
  registerShoots(http, { platform, catalog, show, engine })
  registerDrafts(http, { platform, engine, engineModelOf, requireUsableChoices: usableIn(catalog) }, show)
  registerReveal(http, platform, show)
  registerPackages(http, platform, show)
  registerRefunds(http, platform, show)
  registerAudit(http, platform)
  registerDeletion(http, platform, show)
  const showExample = exampleShower(platform, catalog, demoShoots)
  // Strangers know the catalogue's people alone: a seller's own model has no name for them.
  registerSharing(http, { platform, catalog: given, page, drawn, showExample })

  const { queue } = platform
  // One more than the engine works on, so that it never waits for the queue.
  const concurrency = engine.picturesAtOnce + 1
  queue.register(draftJob, draftHandler({ platform, engine, pictures, engineModelOf, concurrency }))
  queue.register(finalJob, finalHandler({ platform, pictures, concurrency }))
  queue.register(packageJob, packageHandler({ platform, catalog }))
}

/** Checked again when drafts begin: an account may have lost its level, an item may have become paid. */
const usableIn = (catalog: ShootCatalog) => async (trx: Handle, shoot: ShootRow, caller: SignedIn) => {
  const { accountId, accountType } = caller
  if (!(await catalog.isOpenTo(trx, shoot.model_id!, accountId)))
    throw new AppError('notFound', { field: 'modelId' })
  requireUsable(catalog, 'model', shoot.model_id!, accountType)
  requireUsable(catalog, 'style', shoot.styling_id!, accountType)
  requireUsable(catalog, 'background', shoot.set_id!, accountType)
}

export const claimGarmentsAndShoots: ClaimBelongings = async (trx, { visitorId, ...owner }) => {
  await claimPhotoTasks(trx, visitorId, owner)
  await claimGarments(trx, visitorId, owner)
  await claimShoots(trx, visitorId, owner)
}
