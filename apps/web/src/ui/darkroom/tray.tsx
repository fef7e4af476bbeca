import type { GeneratedImage } from '@revela/contract'
import { Link } from 'react-router'
import { draftOf, finalOf } from '../../lib/calls/wire.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { classNames } from '../class-names.ts'
import { Picture } from '../picture.tsx'
import styles from './tray.module.css'
import { trayState } from './tray-state.ts'

interface TrayProps {
  image: GeneratedImage
  /** Where a finished print may be looked at. */
  to: string | undefined
}

/** A sheet of paper in developer: white, then faint, then the photo, as the server says, never by a clock. */
export function Tray({ image, to }: TrayProps) {
  const { t } = useText()
  const state = trayState(image)
  const number = frameNumber(image.index)
  const print = <Paper image={image} />
  return (
    <li className={classNames(styles.tray, styles[state])}>
      <div className={styles.bath}>
        {to && state === 'developed' ? (
          <Link to={to} className={styles.link}>
            {print}
          </Link>
        ) : (
          print
        )}
        <span className={styles.liquid} aria-hidden="true" />
      </div>
      <p className={styles.caption}>
        <span className={styles.number}>{number}</span> {t(`darkroom.${state}`)}
        {state === 'failed' ? <span className={styles.hint}>{t('darkroom.failedHint')}</span> : null}
      </p>
    </li>
  )
}

/** The draft is the latent image: it shows faintly once developing has begun, and the final takes its place. */
function Paper({ image }: { image: GeneratedImage }) {
  const { t } = useText()
  const state = trayState(image)
  const alt = t('darkroom.alt', { number: frameNumber(image.index), state: t(`darkroom.${state}`) })
  return (
    <div className={styles.paper}>
      {state === 'developing' && draftOf(image).url ? (
        <span className={styles.latent} aria-hidden="true">
          <Picture src={draftOf(image).url} alt="" sizes="12rem" eager />
        </span>
      ) : null}
      {state === 'developed' ? (
        <span className={styles.final}>
          <Picture
            src={finalOf(image).url}
            alt={alt}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 44vw, 92vw"
            eager
          />
        </span>
      ) : null}
    </div>
  )
}
