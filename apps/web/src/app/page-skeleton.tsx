import { Skeleton } from '../ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** Stands in while a screen's code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height="3rem" width="min(24rem, 80%)" />
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd'].map(place => (
          <Skeleton key={place} ratio="3 / 4" />
        ))}
      </div>
    </div>
  )
}
