import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

/** One uploaded photo of a person to be read: marks and verdicts. */
export const readPhotoJob = defineJob({
  name: 'read-own-photo',
  version: 1,
  payload: z.object({ photoId: z.string() }),
  attempts: 3,
  expireInSeconds: 120,
})
