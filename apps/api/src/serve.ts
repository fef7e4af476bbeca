import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { planningOnly } from './engines/planning-only.ts'
import { type DemoKeeper, keepDemo } from './features/demo/keep-demo.ts'
import { seedDemoGarments } from './features/demo/seed-demo-garments.ts'
import { seedDemoTwin } from './features/demo/seed-demo-twin.ts'
import { operationsApp, serveHealth } from './features/operations/routes.ts'
import { keepCopiesForgotten } from './features/own-models/public.ts'
import type { ShootCatalog } from './features/shoots/public.ts'
import { keepTidy } from './features/upkeep/public.ts'
import type { HttpApp } from './platform/http/http-app.ts'

export interface Serving {
  app: HttpApp['app']
  /** Answers what was asked, hands jobs back that are not done, and closes everything. */
  stop(): Promise<void>
}

/** Begins to answer calls, to do jobs, or both, as the role says. */
export async function serve(
  config: Config,
  deps: Deps & { catalog?: ShootCatalog; answerWithinMs?: number },
): Promise<Serving> {
  const { platform } = deps
  const [answers, works] = [config.role !== 'worker', config.role !== 'api']
  const engine = works ? deps.engine : planningOnly(deps.engine)
  const { app } = await buildApp(config, { ...deps, engine })
  // Open first: whoever waits for the server waits for nothing that a visitor can do without.
  let demo: DemoKeeper | null = null
  let isStopping = false
  const isReady = () => !isStopping && (!works || demo?.isTried() === true)
  serveHealth(app, platform, engine, isReady)
  const operations = config.operations && operationsApp(platform, engine, isReady)

  await platform.queue.start({ work: works })
  if (answers) await app.listen({ host: config.host, port: config.port })
  if (config.operations) await operations?.listen(config.operations)
  const { role, publicOrigin } = config
  platform.log.info('serving', {
    role,
    database: platform.db.backend,
    ...(answers && { address: publicOrigin }),
  })

  const stopTidying = works ? keepTidy(platform) : async () => {}
  const stopForgetting = keepCopiesForgotten(platform, deps.people)
  if (works)
    demo = keepDemo(platform, [
      () => seedDemoGarments(platform, config.catalogDir),
      ...(config.identityProvider ? [] : [() => seedDemoTwin(platform, config.catalogDir)]),
    ])
  // Nobody waits for it; a failure here shows when a picture needs the result.
  if (config.studioRehearses)
    engine.getReady().catch(error => platform.log.warn('the engine could not get ready', { error }))

  return {
    app,
    stop: async () => {
      isStopping = true
      await app.close()
      await Promise.all([demo?.stop(), stopTidying(), stopForgetting()])
      await operations?.close()
      await deps.close()
    },
  }
}
