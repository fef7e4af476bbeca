import styles from './pencil-circle.module.css'

/**
 * A ring drawn by hand in rosa grease pencil around what stands in its box; it draws itself in 400 ms. Decorative: say the choice in
 * words or state as well.
 */
export function PencilCircle({ drawn }: { drawn: boolean }) {
  if (!drawn) return null
  return (
    <svg className={styles.circle} viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.line}
        pathLength={1}
        d="M128 7C76-2 14 12 7 47c-6 31 44 47 98 46 51-1 89-18 88-45C192 20 140 4 84 11"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
