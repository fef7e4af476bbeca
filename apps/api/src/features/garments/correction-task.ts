import { garmentCorrection } from '@revela/contract'
import { z } from 'zod'
import { definePhotoTask } from '../photo-tasks/public.ts'

/** A garment's photos, to be read again with its owner's word. */
export const correctionTask = definePhotoTask({
  name: 'correction',
  request: z.object({ garmentId: z.string(), correction: garmentCorrection.nullable() }),
  answer: z.object({}),
})
