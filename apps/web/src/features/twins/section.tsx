import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** One section of the area: its name, a sentence about it, and what it holds. */
export function Section({ title, intro, children }: SectionProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {children}
    </div>
  )
}
