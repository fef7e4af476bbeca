import type { Handle } from '../../platform/db/database.ts'
import { isPending } from './image-progress.ts'
import { findImage, type ImageRow } from './shoot-queries.ts'

/** An image whose draft is still to be drawn; null when it was settled, or is gone. */
export async function findPendingDraft(db: Handle, imageId: string): Promise<ImageRow | null> {
  const image = await findImage(db, imageId)
  return image && isPending(image.draft_status) ? image : null
}

/** An image whose final is still to be developed; null when it was settled, or is gone. */
export async function findPendingFinal(db: Handle, imageId: string): Promise<ImageRow | null> {
  const image = await findImage(db, imageId)
  return image && isPending(image.final_status) ? image : null
}
