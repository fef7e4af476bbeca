import styles from './pencil-circle.module.css'

/**
 * A ring drawn by hand in rosa grease pencil around what stands in its box, full in its corners so that it goes round two lines as well; it draws
 * itself in 400 ms. Decorative: say the choice in words or state as well.
 */
export function PencilCircle({ drawn }: { drawn: boolean }) {
  if (!drawn) return null
  return (
    <svg className={styles.circle} viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.line}
        pathLength={1}
        d="M128 0C80-8 20-6 6 9-4 22-3 78 6 91c14 13 62 12 100 11 46-1 76-2 88-14 9-12 8-62-1-77C182-2 134-6 84 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
