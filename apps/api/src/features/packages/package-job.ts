import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

export const packageJob = defineJob({
  name: 'package',
  version: 1,
  payload: z.object({ shootId: z.string() }),
  attempts: 3,
  expireInSeconds: 120,
})
