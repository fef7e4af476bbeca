import type { GeneratedImage, ImageThreadId } from '@revela/contract'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { ImageRow } from './shoot-queries.ts'

/** A generated image as the contract shows it to its owner. */
export const presentImage = (image: ImageRow, links: FileLinks): GeneratedImage => ({
  index: image.index,
  status: image.draft_status,
  pose: { key: image.pose_key, view: image.pose_view },
  asset: {
    fal: { url: image.draft_file && links.urlFor(image.draft_file), fidelity: image.draft_fidelity },
    vton: {
      url: image.final_file && links.urlFor(image.final_file),
      status: image.final_status,
      width: image.final_width,
      height: image.final_height,
      fidelity: image.final_fidelity,
    },
    thumbhash: image.final_thumbhash ?? image.draft_thumbhash,
  },
  feedback: {
    approve: image.approve,
    reasons: image.reasons,
    comment: image.comment,
    status: image.final_status === 'none' ? wordOnDraft(image) : image.final_feedback,
  },
  process: { imageThreadId: image.id as ImageThreadId, refund: image.refund },
})

const wordOnDraft = ({ approve }: ImageRow) => (approve === null ? null : approve ? 'approved' : 'rejected')
