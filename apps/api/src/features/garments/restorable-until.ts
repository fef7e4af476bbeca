import { limits } from '@revela/contract'

interface Deletable {
  deleted_at: Date | null
  purged_at: Date | null
}

/** Until when something that its owner threw away can be restored; null where it was not, or is gone for good. */
export const restorableUntil = ({ deleted_at, purged_at }: Deletable): Date | null =>
  deleted_at === null || purged_at !== null ? null : new Date(deleted_at.getTime() + limits.deletion.undoMs)

/** What was thrown away before this moment is no longer restored. */
export const oldestRestorable = (now: Date): Date => new Date(now.getTime() - limits.deletion.undoMs)
