import type { ReactNode } from 'react'
import styles from './book.module.css'
import { classNames } from './class-names.ts'

interface BookProps {
  /** Of the heading. */
  id: string
  title: string
  children: ReactNode
}

/** A record kept line by line: a ledger's movements, purchases, royalties. */
export function Book({ id, title, children }: BookProps) {
  return (
    <section className={styles.book} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function BookLines({ children }: { children: ReactNode }) {
  return <ol className={styles.lines}>{children}</ol>
}

interface BookLineProps {
  /** What it is about; a link takes the height of a finger. */
  words: ReactNode
  /** What it was worth, or how it stands. */
  figure: ReactNode
  tone?: 'good' | 'open' | 'quiet'
  /** Below the words, small: a date. */
  detail: ReactNode
  /** Below the figure, small: what is left. */
  rest: ReactNode
  /** Content over the whole width, for details or actions. */
  hint?: ReactNode
}

export function BookLine({ words, figure, tone, detail, rest, hint }: BookLineProps) {
  return (
    <li className={classNames(styles.line, tone && styles[tone])}>
      <span className={styles.words}>{words}</span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.detail}>{detail}</span>
      <span className={classNames(styles.detail, styles.rest)}>{rest}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </li>
  )
}
