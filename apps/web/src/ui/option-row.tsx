import type { ComponentProps, ReactNode } from 'react'
import styles from './option-row.module.css'

/** Choices one under the other, each as wide as what it stands in. */
export function OptionRows({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset>
      {legend ? <legend className={styles.legend}>{legend}</legend> : null}
      <div className={styles.rows}>{children}</div>
    </fieldset>
  )
}

interface OptionRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio'
  children: ReactNode
}

/** One choice: the whole row takes the tap. */
export function OptionRow({ children, ...input }: OptionRowProps) {
  return (
    <label className={styles.row}>
      <input {...input} />
      {children}
    </label>
  )
}
