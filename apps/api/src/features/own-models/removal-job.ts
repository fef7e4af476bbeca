import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

/** Files and bodies that no row names any more, removed at once: upkeep would come hours later. */
export const removalJob = defineJob({
  name: 'forget-own-model',
  version: 1,
  payload: z.object({ files: z.array(z.string()), builds: z.array(z.string()) }),
  attempts: 20,
  expireInSeconds: 60,
})
