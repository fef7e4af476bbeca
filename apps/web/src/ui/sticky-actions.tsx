import type { ReactNode } from 'react'
import styles from './sticky-actions.module.css'

/** The place of a screen's primary button: always at the thumb on a phone, at the foot of the window on a desktop. `note` stands beside it. */
export function StickyActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
