import { Link } from 'react-router'
import styles from './filter-links.module.css'

interface FilterChoice {
  to: string
  name: string
  /** Number of items that the filter would show; absent until it is loaded. */
  count?: number
  isCurrent: boolean
}

/** Which part of a list is shown: each has an address of its own. */
export function FilterLinks({ label, choices }: { label: string; choices: FilterChoice[] }) {
  return (
    <nav className={styles.filter} aria-label={label}>
      {choices.map(({ to, name, count, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.choice}>
          {name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
