import type { GeneratedImage, ImageThreadId, RejectReason } from '@revela/contract'

/** The seller's word on one draft: circled, crossed out with reasons, or neither. */
export interface Mark {
  imageThreadId: ImageThreadId
  status: 'approved' | 'rejected' | null
  reasons: RejectReason[]
}

export const statusOf = (image: GeneratedImage): Mark['status'] =>
  image.feedback.approve === null ? null : image.feedback.approve ? 'approved' : 'rejected'

/** The drafts as the seller already sees them while the server has not heard of her newest marks. */
export function withMarks(images: readonly GeneratedImage[], marks: readonly Mark[]): GeneratedImage[] {
  return images.map(image => {
    const mark = marks.findLast(({ imageThreadId }) => imageThreadId === image.process.imageThreadId)
    return mark ? marked(image, mark) : image
  })
}

function marked(image: GeneratedImage, { status, reasons }: Mark): GeneratedImage {
  const approve = status === null ? null : status === 'approved'
  return { ...image, feedback: { ...image.feedback, approve, reasons } }
}

/** The mark that pressing circle makes: pressing it again takes it back (R-FLW-06). */
export const circled = (image: GeneratedImage): Mark => ({
  imageThreadId: image.process.imageThreadId,
  status: statusOf(image) === 'approved' ? null : 'approved',
  reasons: [],
})

export const crossedOut = (image: GeneratedImage, reasons: RejectReason[]): Mark => ({
  imageThreadId: image.process.imageThreadId,
  status: 'rejected',
  reasons,
})

export const undecided = (image: GeneratedImage): Mark => ({
  imageThreadId: image.process.imageThreadId,
  status: null,
  reasons: [],
})
