import type { ImageThreadId, RefundCase, RefundRequest } from '@revela/contract'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { CaseRow, RequestRow } from './refund-queries.ts'

/** A request as its seller sees it. */
export const presentRequest = (row: RequestRow): RefundRequest => ({
  _id: row.id,
  imageThreadId: row.image_id as ImageThreadId,
  reason: row.reason,
  comment: row.comment,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
})

/** A request as an administrator sees it, with the one photo that it is about. */
export const presentCase = (row: CaseRow, links: FileLinks): RefundCase => ({
  ...presentRequest(row),
  shootKey: row.shoot_key,
  imageIndex: row.image_index,
  seller: { firstName: row.first_name, lastName: row.last_name },
  decidedBy: row.decided_by_name,
  photo: { url: row.final_file && links.urlFor(row.final_file), thumbhash: row.final_thumbhash },
})
