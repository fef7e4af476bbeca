import type { OwnerColumns } from './garment-tables.ts'

/** upload: a garment's photos; correction: those of a garment, read with its owner's word; ownPhoto: one of a person for an own model. */
export type PhotoTaskName = 'upload' | 'correction' | 'profilePicture' | 'ownPhoto'

/** refused: `answer` says what is wrong; failed: tried as often as it may be; withdrawn: whoever asked did not wait. */
export type PhotoTaskState = 'waiting' | 'done' | 'refused' | 'failed' | 'withdrawn'

export interface PhotoTaskTables {
  photo_task: OwnerColumns & {
    id: string
    kind: PhotoTaskName
    /** Who takes turns with others: an account, or a visitor's address as a keyed hash. */
    client: string
    request: unknown
    /** The files as they came, by storage key; gone once the task has ended. */
    files: string[]
    state: PhotoTaskState
    answer: unknown
    created_at: Date
    ended_at: Date | null
  }
}
