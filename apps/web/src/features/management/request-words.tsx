import type { RefundCase } from '@revela/contract'
import { useFormatMoment } from '../../lib/text/use-format-moment.ts'
import { useManagementText } from './management-text.ts'
import { nameOf } from './names.ts'
import styles from './request-words.module.css'

/** One request in its seller's words, and what was answered. */
export function RequestWords({ request }: { request: RefundCase }) {
  const t = useManagementText()
  const moment = useFormatMoment()
  const { answer: note, decidedAt, decidedBy } = request
  const decision = decidedAt && decidedBy ? { name: decidedBy, date: moment(decidedAt) } : null
  return (
    <article className={styles.request}>
      <h3 className={styles.reason}>{t(`refund.reason.${request.reason}`)}</h3>
      {request.comment ? (
        <p className={styles.words}>{t('refund.quoted', { words: request.comment })}</p>
      ) : null}
      <p className={styles.by}>
        {t('management.asked', {
          name: nameOf(request.seller) ?? t('management.someSeller'),
          date: moment(request.createdAt),
        })}
      </p>
      {decision ? (
        <p className={styles.by}>
          {note
            ? t('management.decidedBy', { ...decision, note })
            : t('management.decidedWithoutNote', decision)}
        </p>
      ) : null}
    </article>
  )
}
