import type { ReactNode } from 'react'
import { useText } from '../lib/text/text.tsx'
import { Button } from './button.tsx'
import styles from './page-state.module.css'

interface StateProps {
  title: string
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: says what would be here and offers the way to it. */
export function EmptyState({ title, hint, action }: StateProps) {
  return (
    <section className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </section>
  )
}

/** A part of the page could not be loaded: what happened, what was not lost, and a retry. */
export function ErrorState({ onRetry, title, hint }: { onRetry: () => void; title?: string; hint?: string }) {
  const { t } = useText()
  return (
    <section className={styles.state} role="alert">
      <h2 className={styles.title}>{title ?? t('state.errorTitle')}</h2>
      <p className={styles.hint}>{hint ?? t('state.errorHint')}</p>
      <Button onClick={onRetry}>{t('general.retry')}</Button>
    </section>
  )
}
