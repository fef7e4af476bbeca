import { categoryKey } from '@revela/contract'
import { z } from 'zod'
import { definePhotoTask } from '../photo-tasks/public.ts'

/** A garment's photos, the front first: to be checked, read and kept with a new shoot. */
export const uploadTask = definePhotoTask({
  name: 'upload',
  request: z.object({
    type: categoryKey,
    tracking: z.string().nullable(),
    /** What the seller called the front photo's file; null where she did not. */
    name: z.string().nullable(),
    same: z.object({ front: z.string().optional(), back: z.string().optional() }),
    contentHash: z.string(),
  }),
  answer: z.object({ garmentId: z.string(), shoot: z.object({ id: z.string(), key: z.string() }) }),
})
