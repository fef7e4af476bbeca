import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'
import { pictureLine } from '../shoots/public.ts'

/** One photo to develop, for which one credit is held. */
export const finalJob = defineJob({
  name: 'final',
  version: 1,
  line: pictureLine,
  payload: z.object({ imageId: z.string() }),
  attempts: 4,
  expireInSeconds: 400,
})
