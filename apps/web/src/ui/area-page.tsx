import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/browser/page-title.ts'
import styles from './area-page.module.css'

interface AreaHeaderProps {
  title: string
  intro?: ReactNode
}

/** A section's name and a sentence about it; names the browser tab too. */
export function AreaHeader({ title, intro }: AreaHeaderProps) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
    </header>
  )
}

/** One section of an area: its header, and below it what it holds. */
export function AreaPage({ children, ...header }: AreaHeaderProps & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <AreaHeader {...header} />
      {children}
    </div>
  )
}
