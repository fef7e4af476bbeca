import type { GeneratedImage, RejectReason, Shoot } from '@revela/contract'
import { useState } from 'react'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import type { PrintActions } from './print-card.tsx'
import { useJudgeFinal } from './queries.ts'
import { useRatedOnly } from './use-rated-only.ts'

/** What the seller can say of a print and do with it; pressing a mark again takes it off (R-FLW-17). */
export function usePrintActions(shoot: Shoot, onDownload: (image: GeneratedImage) => void) {
  const { t } = useText()
  const judge = useJudgeFinal(shoot)
  const ratedOnly = useRatedOnly(shoot)
  const [rejecting, setRejecting] = useState<GeneratedImage | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const send = (
    image: GeneratedImage,
    status: 'approved' | 'rejected' | null,
    reasons?: RejectReason[],
    comment?: string | null,
  ) => {
    setAnnouncement(t(`shoot.said.${status ?? 'undone'}`, { number: frameNumber(image.index) }))
    judge.mutate({ image, status, reasons, comment })
  }
  /** A request for its credit stands on what she said: that can't change while somebody reviews it. */
  const unlessReviewed = (action: (image: GeneratedImage) => void) => (image: GeneratedImage) =>
    image.process.refund === 'requested'
      ? notify.info(t('error.refundAlreadyRequested'), { id: 'under-review' })
      : action(image)
  const actions: PrintActions = {
    onApprove: unlessReviewed(image => send(image, image.feedback.status === 'approved' ? null : 'approved')),
    onReject: unlessReviewed(image =>
      image.feedback.status === 'rejected' ? send(image, null) : setRejecting(image),
    ),
    onDownload: image => ratedOnly(() => onDownload(image)),
  }
  return {
    actions,
    announcement,
    rejecting,
    reject: (reasons: RejectReason[], comment: string | null) => {
      if (rejecting) send(rejecting, 'rejected', reasons, comment)
      setRejecting(null)
    },
    keep: () => setRejecting(null),
  }
}
