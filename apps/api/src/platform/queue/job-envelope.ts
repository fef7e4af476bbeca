import { z } from 'zod'
import { urgencies } from './turn.ts'

/** A job as the queue stores it. */
export const jobEnvelope = z.object({
  job: z.string(),
  payload: z.unknown(),
  /** How often an attempt at it failed, and not merely ended with its process. */
  failures: z.number().int().nonnegative(),
  turn: z
    .object({ client: z.string(), weight: z.number().positive(), urgency: z.enum(urgencies) })
    .optional(),
})
export type JobEnvelope = z.infer<typeof jobEnvelope>
