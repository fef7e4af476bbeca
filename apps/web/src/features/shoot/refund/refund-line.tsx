import type { GeneratedImage, Shoot } from '@revela/contract'
import { offersRefund } from '@revela/domain'
import { useState } from 'react'
import { finalOf } from '../../../lib/calls/wire.ts'
import { frameNumber } from '../../../lib/shoot/frame-number.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RefundChip } from '../../../ui/result-card/refund-chip.tsx'
import { AskRefundSheet } from './ask-refund-sheet.tsx'
import { useRefundsOf } from './queries.ts'
import styles from './refund-line.module.css'

/**
 * Where a photo's refund stands, and the button that asks for it: only of a photo that its seller has crossed out,
 * and never of one whose credit is back (R-UIX-04).
 */
export function RefundLine({ shoot, image }: { shoot: Shoot; image: GeneratedImage }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const requests = useRefundsOf(shoot, image)
  const { refund } = image.process
  const answer = refund === 'requested' ? null : requests[0]?.answer
  const number = frameNumber(image.index)
  return (
    <div className={styles.line} aria-live="polite">
      <RefundChip refund={refund} />
      {answer ? <p className={styles.answer}>{t('refund.answer', { words: answer })}</p> : null}
      {offersRefund({ ...image, final: finalOf(image) }, requests.length) ? (
        <Button
          look="quiet"
          className={styles.ask}
          aria-label={t(refund === 'declined' ? 'refund.askAgainOf' : 'refund.askOf', { number })}
          onClick={() => setOpen(true)}
        >
          <Icon name="coin" />
          {t(refund === 'declined' ? 'refund.askAgain' : 'refund.ask')}
        </Button>
      ) : null}
      {isOpen ? <AskRefundSheet shoot={shoot} image={image} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
