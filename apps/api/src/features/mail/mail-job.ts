import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

/** Fourteen failures, from seconds to an hour apart: a mail server may be away for half a night. */
export const mailJob = defineJob({
  name: 'mail',
  version: 1,
  payload: z.object({ mailId: z.string() }),
  attempts: 14,
  expireInSeconds: 120,
  retry: { seconds: 4, mostSeconds: 3600 },
})
