import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'
import { pictureLine } from '../shoots/public.ts'

/** One draft picture. One job each, so that pictures appear one by one and survive crashes on their own. */
export const draftJob = defineJob({
  name: 'draft',
  version: 1,
  line: pictureLine,
  payload: z.object({ imageId: z.string() }),
  attempts: 3,
  expireInSeconds: 300,
})
