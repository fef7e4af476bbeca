import { Skeleton } from '../../ui/skeleton.tsx'
import sheet from './call-sheet.module.css'
import styles from './choice-grid.module.css'

/** The call sheet before its shoot is here. */
export function SheetSkeleton() {
  return (
    <div className={sheet.sheet} aria-busy="true">
      <div />
      <div className={sheet.step}>
        <Skeleton height="2.5rem" width="min(22rem, 80%)" />
        <GridSkeleton />
      </div>
    </div>
  )
}

/** A grid of choices before they are here. */
export function GridSkeleton() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(place => (
        <li key={place}>
          <Skeleton ratio="3 / 4" />
          <div className={styles.foot}>
            <Skeleton height="1.25rem" width="60%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
