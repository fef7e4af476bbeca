import { Component, type ReactNode } from 'react'
import { useText } from '../lib/text/text.tsx'
import { Button } from '../ui/button.tsx'
import styles from './crash-boundary.module.css'

/** Keeps a broken screen from taking the words away: says that nothing was lost and offers to reload. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children
  }
}

function CrashNotice() {
  const { t } = useText()
  return (
    <section className={styles.notice} role="alert">
      <h1>{t('state.crashTitle')}</h1>
      <p>{t('state.crashHint')}</p>
      <Button onClick={() => window.location.reload()}>{t('state.reload')}</Button>
    </section>
  )
}
