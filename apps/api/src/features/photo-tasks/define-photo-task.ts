import type { z } from 'zod'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import type { PhotoTaskName } from '../../platform/db/tables/photo-task-tables.ts'

/** What is asked and answered, apart from what does it: light enough for a process that only asks. */
export interface PhotoTaskKind<Request, Answer> {
  name: PhotoTaskName
  request: z.ZodType<Request>
  answer: z.ZodType<Answer>
}

export const definePhotoTask = <Request, Answer>(
  kind: PhotoTaskKind<Request, Answer>,
): PhotoTaskKind<Request, Answer> => kind

/** A task in the hands of what performs it. */
export interface PhotoTask<Request, Answer> {
  request: Request
  /** As they came, in the order in which they were sent. */
  files: Buffer[]
  client: string
  /**
   * Ends the task inside the transaction that writes its result: with several attempts, exactly one commits. The owner is who owns it by
   * then: a visitor may have signed in meanwhile.
   */
  settle(trx: Handle, write: (owner: OwnerColumns) => Promise<Answer>): Promise<void>
}

/** An `AppError` about the request, thrown here, is the task's answer; anything else is worth another attempt. */
export type Perform<Request, Answer> = (task: PhotoTask<Request, Answer>) => Promise<void>
