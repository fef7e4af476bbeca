import Fastify, { type FastifyInstance } from 'fastify'
import type { TryOnEngine } from '../../engines/port.ts'
import { fetchHealth, type HealthCheck, isWell } from '../../platform/health.ts'
import { readOnDemand, showMetrics } from '../../platform/metrics.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditsByBook, providersSoFar, queuesNow } from './operations-queries.ts'

/** What this process can't do without. */
export const healthChecks = (
  { db, queue, storage }: Platform,
  engine: TryOnEngine,
): Record<string, HealthCheck> => ({
  database: () => db.queueConnection.executeSql('select 1'),
  queue: () => queue.check(),
  storage: () => storage.check(),
  engine: () => engine.check(),
})

/**
 * `/healthz`: the process answers; whoever gets no answer starts it again. `/healthz/ready`: whether it may be given work, and what is
 * missing.
 */
export function serveHealth(
  app: FastifyInstance,
  platform: Platform,
  engine: TryOnEngine,
  isReady: () => boolean = () => true,
): void {
  const checks = healthChecks(platform, engine)
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/healthz/ready', { schema: { hide: true } }, async (_request, reply) => {
    const health = await fetchHealth(checks, platform.log)
    const status = !isWell(health) ? 'failed' : isReady() ? 'ready' : 'starting'
    if (status !== 'ready') reply.code(503)
    return { status, ...health }
  })
}

/** A door of its own for whoever runs the server: health and figures, which are nobody else's to see. */
export function operationsApp(
  platform: Platform,
  engine: TryOnEngine,
  isReady: () => boolean,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  serveHealth(app, platform, engine, isReady)
  readFigures(platform)
  app.get('/metrics', async (_request, reply) => {
    const { text, mediaType } = await showMetrics()
    return reply.type(mediaType).send(text)
  })
  return app
}

function readFigures({ db }: Platform): void {
  const queues = (value: 'jobs' | 'oldest') => async () =>
    (await queuesNow(db.root)).map(row => ({
      labels: { queue: row.queue, state: row.state },
      value: row[value],
    }))
  readOnDemand('queue_jobs', 'Jobs that wait or are at work', ['queue', 'state'], queues('jobs'))
  readOnDemand('queue_oldest_seconds', 'Age of the oldest job', ['queue', 'state'], queues('oldest'))
  readOnDemand('credits', 'Credits of all accounts', ['book'], async () =>
    (await creditsByBook(db.root)).map(({ book, credits }) => ({ labels: { book }, value: credits })),
  )
  const providers = (value: 'requests' | 'usd') => async () =>
    (await providersSoFar(db.root)).map(row => ({
      labels: { provider: row.provider, state: row.state },
      value: row[value],
    }))
  const labels = ['provider', 'state']
  readOnDemand('provider_requests', 'Requests to providers', labels, providers('requests'))
  readOnDemand('provider_cost_usd', 'What providers took', labels, providers('usd'))
}
