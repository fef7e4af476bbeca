import type { z } from 'zod'

/** What a job is, apart from what does it: light enough to be imported wherever the job is sent. */
export interface JobDefinition<Payload extends object> {
  name: string
  /** A new version is a new queue: old jobs finish with the handler that they were written for. */
  version: number
  payload: z.ZodType<Payload>
  /** How often the job is tried before it is given up. */
  attempts: number
  /** An attempt that takes longer counts as failed. */
  expireInSeconds: number
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job

export const queueName = (job: JobDefinition<object>) => `${job.name}.v${job.version}`
export const deadQueueName = (job: JobDefinition<object>) => `${queueName(job)}.given-up`
