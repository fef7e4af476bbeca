import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

/** A person's body to be fitted to her photos, with its previews. */
export const makeModelJob = defineJob({
  name: 'make-own-model',
  version: 1,
  payload: z.object({ modelId: z.string(), build: z.string() }),
  attempts: 3,
  expireInSeconds: 600,
})
