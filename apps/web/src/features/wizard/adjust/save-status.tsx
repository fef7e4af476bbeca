import { useOnline } from '../../../lib/browser/online.ts'
import { hasCode } from '../../../lib/calls/api-error.ts'
import { useText } from '../../../lib/text/text.tsx'
import { failureText } from '../../../ui/failure.tsx'
import styles from './adjust-dialog.module.css'

/** Codes by which the server says what is wrong with the photo as it was corrected; there the words are about that. */
const aboutThePhoto = ['noGarmentFound', 'photoTooSmall', 'garmentNotFound'] as const

interface SaveStatusProps {
  isSaving: boolean
  failure: unknown
  onRetry: () => void
}

/** Whether what she said is kept: it is, it is on its way, or why it is not, with another try. */
export function SaveStatus({ isSaving, failure, onRetry }: SaveStatusProps) {
  const { t } = useText()
  const isOnline = useOnline()
  if (!failure)
    return (
      <p className={styles.status} role="status">
        {t(!isSaving ? 'adjust.saved' : isOnline ? 'adjust.saving' : 'adjust.offline')}
      </p>
    )
  const words = hasCode(failure, ...aboutThePhoto)
    ? failureText(t, failure)
    : t(hasCode(failure, 'offline') ? 'adjust.offline' : 'adjust.failed')
  return (
    <p className={styles.status} role="status">
      <span className={styles.failure}>
        {words}{' '}
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('general.retry')}
        </button>
      </span>
    </p>
  )
}
