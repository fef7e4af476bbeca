import type { z } from 'zod'

/** What a job is, apart from what does it: light enough to be imported wherever the job is sent. */
export interface JobDefinition<Payload extends object> {
  name: string
  /** A new version is another job: old ones finish with the handler that they were written for. */
  version: number
  payload: z.ZodType<Payload>
  /** How often the job may fail before it is given up. Attempts that ended with their process are no failures. */
  attempts: number
  /** An attempt that takes longer counts as failed. */
  expireInSeconds: number
  /**
   * Seconds until the next attempt after a failure, doubled with each failure up to a longest; a second where not given. For what waits
   * for somebody else's server to come back.
   */
  retry?: { seconds: number; mostSeconds: number }
  /** The line that the job waits in with others; without one it has a queue of its own, first come first served. */
  line?: Line
}

/** Jobs of several kinds that want the same processors, and so wait for them together: see `FairLine`. */
export interface Line {
  name: string
  version: number
  /** One job of a client at a time, in all processes together: however long hers take, she has one of the places. */
  oneEach?: boolean
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job

export const jobName = (job: JobDefinition<object>) => `${job.name}.v${job.version}`
export const lineName = (line: Line) => `${line.name}.v${line.version}`
export const queueName = (job: JobDefinition<object>) => (job.line ? lineName(job.line) : jobName(job))
export const deadNameOf = (queue: string) => `${queue}.given-up`
