import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './shoot-screen.module.css'

/** The places of title, actions and prints while the shoot is on its way. */
export function ShootSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.words}>
        <Skeleton height="3rem" width="80%" />
        <Skeleton height="1.25rem" width="50%" />
      </div>
      <div className={styles.prints}>
        <Skeleton ratio="3 / 4" />
        <Skeleton ratio="3 / 4" />
      </div>
    </div>
  )
}
