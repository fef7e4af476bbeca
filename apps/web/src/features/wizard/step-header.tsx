import { usePageTitle } from '../../lib/browser/page-title.ts'
import styles from './step-header.module.css'

/** A step's question, and a line about it. */
export function StepHeader({ title, intro }: { title: string; intro?: string }) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
    </header>
  )
}
