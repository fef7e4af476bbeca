import { z } from 'zod'
import { defineJob } from '../../platform/queue/job-definition.ts'

/**
 * Photos that somebody waits for: their own line, beside that of the pictures, so that no picture goes before them. One of a client at a
 * time: an intricate photo takes seconds of a processor, whatever comes of it.
 */
export const photoTaskJob = defineJob({
  name: 'photo-task',
  version: 1,
  line: { name: 'photos', version: 1, oneEach: true },
  payload: z.object({ taskId: z.string() }),
  attempts: 2,
  // Two photos decoded at their limits of time, and both read.
  expireInSeconds: 300,
})
