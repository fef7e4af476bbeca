import type { GeneratedImage, Shoot } from '@revela/contract'
import { Link } from 'react-router'
import { frameNumber } from '../../lib/frame-number.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { trayState } from '../../ui/darkroom/tray-state.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MarkButton } from '../../ui/pencil/mark-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './print-card.module.css'
import { PrintWord } from './print-word.tsx'
import { useShootAlt } from './use-shoot-alt.ts'

export interface PrintDeeds {
  onApprove: (image: GeneratedImage) => void
  onReject: (image: GeneratedImage) => void
  onDownload: (image: GeneratedImage) => void
}

interface PrintCardProps {
  shoot: Shoot
  image: GeneratedImage
  deeds: PrintDeeds
  /** The first prints load at once. */
  eager: boolean
}

/** One result: the print on paper with nothing over it, and below it everything that can be said and done (R-UIX-04). */
export function PrintCard({ shoot, image, deeds, eager }: PrintCardProps) {
  const state = trayState(image)
  return (
    <li className={styles.card}>
      {state === 'developed' ? (
        <DevelopedPrint shoot={shoot} image={image} deeds={deeds} eager={eager} />
      ) : (
        <MissingPrint image={image} hasFailed={state === 'failed'} />
      )}
    </li>
  )
}

function DevelopedPrint({ shoot, image, deeds, eager }: PrintCardProps) {
  const { t } = useText()
  const altOf = useShootAlt(shoot)
  const number = frameNumber(image.index)
  const to = paths.final(shoot.key, image.index)
  const { status } = image.feedback
  return (
    <>
      <Link to={to} className={styles.picture}>
        <Picture
          src={image.asset.vton.url}
          alt={altOf(image)}
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
        <span className={styles.deeds}>
          <MarkButton
            shape="circle"
            isPressed={status === 'approved'}
            label={t('shoot.card.approve', { number })}
            onClick={() => deeds.onApprove(image)}
          />
          <MarkButton
            shape="cross"
            isPressed={status === 'rejected'}
            label={t('shoot.card.reject', { number })}
            onClick={() => deeds.onReject(image)}
          />
          <IconButton
            icon="download"
            label={t('shoot.card.download', { number })}
            onClick={() => deeds.onDownload(image)}
          />
        </span>
      </div>
      <PrintWord image={image} />
    </>
  )
}

/** A print that is still in line, or that did not come out. */
function MissingPrint({ image, hasFailed }: { image: GeneratedImage; hasFailed: boolean }) {
  const { t } = useText()
  return (
    <>
      <div className={styles.missing} aria-busy={!hasFailed}>
        <p className={styles.missingTitle}>{t(hasFailed ? 'shoot.card.failed' : 'shoot.card.queued')}</p>
        {hasFailed ? <p>{t('shoot.card.failedHint')}</p> : null}
      </div>
      <div className={styles.foot}>
        <span className={styles.number}>{frameNumber(image.index)}</span>
      </div>
    </>
  )
}
