import type { HistoryEvent } from '@revela/contract'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useFormatMoment } from '../../lib/text/use-format-moment.ts'
import styles from './history-list.module.css'
import { useManagementText } from './management-text.ts'

/** What happened, oldest first: steps, credits, requests and decisions with who and why. */
export function HistoryList({ events }: { events: readonly HistoryEvent[] }) {
  const t = useManagementText()
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {t('management.history')}
      </h2>
      <ol className={styles.events}>
        {events.map(event => (
          <Event key={`${event.at} ${event.what} ${event.imageIndex}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Event({ event: { at, what, imageIndex, by, reason, why } }: { event: HistoryEvent }) {
  const t = useManagementText()
  const moment = useFormatMoment()
  const quotes = [reason && t(`refund.reason.${reason}`), why && t('refund.quoted', { words: why })]
  return (
    <li className={styles.event}>
      <time dateTime={at} className={styles.when}>
        {moment(at)}
      </time>
      <p className={styles.what}>
        {t(`management.event.${what}`)}
        {imageIndex === null ? null : (
          <span className={styles.photo}>
            {' '}
            {t('management.eventOf', { number: frameNumber(imageIndex) })}
          </span>
        )}
      </p>
      {by || reason || why ? (
        <p className={styles.said}>{[by, ...quotes].filter(Boolean).join(' · ')}</p>
      ) : null}
    </li>
  )
}
