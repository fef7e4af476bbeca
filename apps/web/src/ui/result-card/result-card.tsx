import type { GeneratedImage, RejectReason } from '@revela/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { draftOf, finalOf } from '../../lib/calls/wire.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { trayState } from '../darkroom/tray-state.ts'
import { Picture } from '../picture.tsx'
import { ReasonBoxes } from './reason-boxes.tsx'
import styles from './result-card.module.css'

interface ResultCardProps {
  image: GeneratedImage
  alt: string
  /** Where the image leads: a prefix plus its index. */
  to: string
  /** The first ones of a screen load at once. */
  eager: boolean
  /** What stands over the reasons. */
  feedbackLegend: string
  /** The reasons that fit what it shows; all by default. */
  reasons?: readonly RejectReason[]
  /** Small buttons at the right of the details. */
  actions?: ReactNode
  /** Where its refund stands, and what can be done about that. */
  refund: ReactNode
}

/**
 * One result: the print with nothing over it, and below it its details, what its seller said and its refund; in line for
 * the developer it says so (R-UIX-04).
 */
export function ResultCard({
  image,
  alt,
  to,
  eager,
  feedbackLegend,
  reasons,
  actions,
  refund,
}: ResultCardProps) {
  const { t } = useText()
  const state = trayState(image)
  if (state !== 'developed') return <MissingPrint image={image} hasFailed={state === 'failed'} />
  const number = frameNumber(image.index)
  return (
    <>
      <Link to={to} className={styles.picture}>
        <Picture
          src={finalOf(image).url}
          alt={alt}
          thumbhash={image.asset.thumbhash}
          sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 44vw, 92vw"
          eager={eager}
          print
        />
      </Link>
      <div className={styles.foot}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <Link to={to} className={styles.details} aria-label={t('shoot.card.detailsOf', { number })}>
          {t('shoot.card.details')}
        </Link>
        {actions ? <span className={styles.actions}>{actions}</span> : null}
      </div>
      <ReasonBoxes legend={feedbackLegend} feedback={image.feedback} reasons={reasons} />
      {refund}
    </>
  )
}

/** A print that is still in line, or that did not come out; its draft says which one it is. */
function MissingPrint({ image, hasFailed }: { image: GeneratedImage; hasFailed: boolean }) {
  const { t } = useText()
  return (
    <>
      <div className={styles.missing} aria-busy={!hasFailed}>
        <Picture
          src={draftOf(image).url}
          alt=""
          thumbhash={image.asset.thumbhash}
          sizes="9rem"
          className={styles.draft}
        />
        <div className={styles.missingWords}>
          <p className={styles.missingTitle}>{t(hasFailed ? 'shoot.card.failed' : 'shoot.card.queued')}</p>
          {hasFailed ? <p>{t('shoot.card.failedHint')}</p> : null}
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.number}>{frameNumber(image.index)}</span>
      </div>
    </>
  )
}
