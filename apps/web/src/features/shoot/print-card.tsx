import { type GeneratedImage, rejectReasons, type Shoot } from '@revela/contract'
import { paths } from '../../lib/screens/paths.ts'
import { useFittingReasons } from '../../lib/shoot/fitting-reasons.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { usePhotoAlt } from '../../lib/shoot/photo-alt.ts'
import { useText } from '../../lib/text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MarkButton } from '../../ui/pencil/mark-button.tsx'
import { ResultCard } from '../../ui/result-card/result-card.tsx'
import { RefundLine } from './refund/refund-line.tsx'

export interface PrintActions {
  onApprove: (image: GeneratedImage) => void
  onReject: (image: GeneratedImage) => void
  onDownload: (image: GeneratedImage) => void
}

interface PrintCardProps {
  shoot: Shoot
  image: GeneratedImage
  actions: PrintActions
  eager: boolean
}

/** The seller's own result card: she likes it, crosses it out, takes it with her, or asks for its credit. */
export function PrintCard({ shoot, image, actions, eager }: PrintCardProps) {
  const { t } = useText()
  const altOf = usePhotoAlt(shoot, 'shoot.alt')
  const fitting = useFittingReasons(shoot)
  const number = frameNumber(image.index)
  const { status } = image.feedback
  return (
    <li>
      <ResultCard
        image={image}
        alt={altOf(image)}
        to={paths.final(shoot.key, image.index)}
        eager={eager}
        feedbackLegend={t(`shoot.card.word.${status ?? 'none'}`)}
        reasons={fitting(rejectReasons)}
        actions={
          <>
            <MarkButton
              shape="circle"
              isPressed={status === 'approved'}
              label={t('shoot.card.approve', { number })}
              onClick={() => actions.onApprove(image)}
            />
            <MarkButton
              shape="cross"
              isPressed={status === 'rejected'}
              label={t('shoot.card.reject', { number })}
              onClick={() => actions.onReject(image)}
            />
            <IconButton
              icon="download"
              label={t('shoot.card.download', { number })}
              onClick={() => actions.onDownload(image)}
            />
          </>
        }
        refund={<RefundLine shoot={shoot} image={image} />}
      />
    </li>
  )
}
