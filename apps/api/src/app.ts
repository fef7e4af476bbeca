import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { registerProviderNotifications } from './engines/providers/routes.ts'
import { loadCatalog } from './features/catalog/public.ts'
import { registerCatalog } from './features/catalog/routes.ts'
import { registerCredits } from './features/credits/routes.ts'
import { loadDemoShoots } from './features/demo/load-demo-shoots.ts'
import { createIdentityProvider } from './features/identity/create-identity-provider.ts'
import type { ClaimBelongings } from './features/identity/public.ts'
import { registerIdentity } from './features/identity/routes.ts'
import { Sessions } from './features/identity/sessions.ts'
import { registerLegal } from './features/legal/routes.ts'
import { registerMail } from './features/mail/routes.ts'
import { claimKeptValues } from './features/memcache/public.ts'
import { registerMemcache } from './features/memcache/routes.ts'
import { registerOwnData } from './features/own-data/routes.ts'
import { registerPayments } from './features/payments/routes.ts'
import { PhotoTasks } from './features/photo-tasks/public.ts'
import { registerTracking } from './features/tracking/routes.ts'
import { findHiddenModels } from './features/twins/public.ts'
import { registerTwins } from './features/twins/routes.ts'
import { registerUsers } from './features/users/routes.ts'
import { countCall } from './platform/db/call-counts.ts'
import { serveCatalogPictures } from './platform/http/catalog-pictures.ts'
import { DrawnPages } from './platform/http/drawn-pages.ts'
import { createHttpApp, type HttpApp } from './platform/http/http-app.ts'
import { IndexPage } from './platform/http/index-page.ts'
import { serveStoredFiles } from './platform/http/stored-files.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import { claimGarmentsAndShoots, registerShootFeatures, type ShootFeatureDeps } from './shoot-features.ts'

/** What moves from an anonymous visitor to the account that she signs in to. */
const claims: readonly ClaimBelongings[] = [claimKeptValues, claimGarmentsAndShoots]

type AppDeps = Pick<Deps, 'platform' | 'keys' | 'engine' | 'people' | 'developer'> &
  Partial<Pick<ShootFeatureDeps, 'catalog'> & Pick<Deps, 'providers'>> & {
    /** Instead of `limits.upload.answerWithinMs`. */
    answerWithinMs?: number
  }

/** Builds the whole server, ready to listen or to be called by a test. */
export async function buildApp(config: Config, deps: AppDeps): Promise<HttpApp> {
  const { platform, keys } = deps
  const sessions = new Sessions(platform)
  const http = await createHttpApp({
    settings: { ...config, keys },
    identify: token => sessions.identify(token),
    entropy: platform.entropy,
    log: platform.log,
    // Only one process has the embedded database.
    counts:
      platform.db.backend === 'postgres'
        ? { count: (key, windowMs) => countCall(platform.db.root, key, windowMs) }
        : null,
  })
  const tasks = new PhotoTasks(platform, deps.answerWithinMs)
  http.app.addHook('preClose', async () => tasks.stopWaiting())
  await registerFeatures(config, { ...deps, tasks }, http, sessions)
  const catalog = await loadCatalog(config.catalogDir)
  registerCatalog(http, catalog, () => findHiddenModels(platform.db.root))
  registerLegal(http, config.operator)
  registerTwins(http, platform, id => {
    const model = catalog.model(id)
    return model && { key: model.key, name: model.name, urlImage: model.data.urlImage }
  })
  const page = new IndexPage(config.webDistDir)
  const drawn = new DrawnPages(config.webDistDir, http, platform.log)
  const demoShoots = await loadDemoShoots(config.catalogDir)
  registerShootFeatures(http, {
    platform,
    engine: deps.engine,
    people: deps.people,
    developer: deps.developer,
    tasks,
    catalog: deps.catalog ?? catalog,
    demoShoots,
    page,
    drawn,
  })
  await registerProviderNotifications(http, platform, deps.providers ?? [])
  serveStoredFiles(http.app, platform.storage, platform.links)
  serveCatalogPictures(http.app, config.catalogDir)
  const { webDistDir: distDir, publicOrigin } = config
  await serveWebPages(http.app, { distDir, publicOrigin, page, drawn })
  return http
}

async function registerFeatures(
  config: Config,
  {
    platform,
    keys,
    developer,
    tasks,
  }: Pick<AppDeps, 'platform' | 'keys' | 'developer'> & { tasks: PhotoTasks },
  http: HttpApp,
  sessions: Sessions,
): Promise<void> {
  const { identityProvider: external, secondFactor } = config
  const provider = await createIdentityProvider(http, { ...platform, external })
  if (!external) {
    const { seedDemoPeople } = await import('./features/identity/development/seed-demo-people.ts')
    await seedDemoPeople(platform)
  }
  registerIdentity(http, { platform, provider, sessions, claims, keys, secondFactor })
  registerOwnData(http, platform, { sessions, keys })
  registerUsers(http, { platform, developer, tasks })
  registerCredits(http, platform)
  if (config.payments) await registerPayments(http, platform, config.payments)
  else {
    const { registerDevelopmentPayments } = await import('./features/payments/development/routes.ts')
    await registerDevelopmentPayments(http, platform, keys.current)
  }
  await registerMail(http, platform, { settings: config.mail, showsOutbox: !config.isProduction })
  registerTracking(http, platform)
  registerMemcache(http, platform)
}
