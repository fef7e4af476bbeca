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

/** The coin under the large photo: it asks for the photo's credit, and says where that stands once it was asked for. */
export function RefundInViewer({ shoot, image }: { shoot: Shoot; image: GeneratedImage }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const requests = useRefundsOf(shoot, image)
  const { refund } = image.process
  return (
    <span className={styles.inViewer} aria-live="polite">
      <RefundChip refund={refund} />
      {offersRefund({ ...image, final: finalOf(image) }, requests.length) ? (
        <Button
          look="quiet"
          aria-label={t(refund === 'declined' ? 'refund.askAgainOf' : 'refund.askOf', {
            number: frameNumber(image.index),
          })}
          onClick={() => setOpen(true)}
        >
          <Icon name="coin" />
          {t(refund === 'declined' ? 'refund.askAgain' : 'refund.ask')}
        </Button>
      ) : null}
      {isOpen ? <AskRefundSheet shoot={shoot} image={image} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
