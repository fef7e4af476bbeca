import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A process's figures, in Prometheus's form. */
const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'revela_' })

/** From a health check to a long upload, in seconds. */
const callBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]
/** From a small package to a provider that takes its time, in seconds. */
const jobBuckets = [0.5, 1, 2, 4, 8, 16, 60, 180]

export const callSeconds = new Histogram({
  name: 'revela_call_seconds',
  help: 'How long calls took',
  labelNames: ['method', 'call', 'status'],
  buckets: callBuckets,
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'revela_job_seconds',
  help: 'How long attempts at jobs took',
  labelNames: ['job', 'status'],
  buckets: jobBuckets,
  registers: [registry],
})

export const stepSeconds = new Histogram({
  name: 'revela_engine_step_seconds',
  help: 'How long the steps of a picture took',
  labelNames: ['step', 'quality'],
  buckets: jobBuckets,
  registers: [registry],
})

export const logLines = new Counter({
  name: 'revela_log_lines_total',
  help: 'Lines of the log, by level and event',
  labelNames: ['level', 'event'],
  registers: [registry],
})

/** A figure that is found out when it is asked for: labels and value. */
export type Reading = { labels: Record<string, string>; value: number }

/** @param name without the prefix */
export function readOnDemand(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<Reading[]>,
) {
  // The name of another app of the same process, in tests, is taken over.
  registry.removeSingleMetric(`revela_${name}`)
  new Gauge({
    name: `revela_${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { labels, value } of await read()) this.set(labels, value)
    },
  })
}

export const showMetrics = async () => ({ text: await registry.metrics(), mediaType: registry.contentType })
