import styles from './loupe.module.css'

/** Shares of the photo's width and height. */
interface Place {
  x: number
  y: number
}

interface LoupeProps {
  src: string
  at: Place
  label: string
  /** Width through height of the photo. */
  ratio: number
}

const magnified = 900

/** What the finger covers, enlarged in the corner that it is not in. */
export function Loupe({ src, at, label, ratio }: LoupeProps) {
  const [width, height] = ratio < 1 ? [magnified * ratio, magnified] : [magnified, magnified / ratio]
  return (
    <div className={styles.loupe} data-corner={at.x < 0.5 ? 'right' : 'left'} aria-hidden="true">
      <span
        className={styles.glass}
        style={{
          backgroundImage: `url("${src}")`,
          backgroundSize: `${width}px ${height}px`,
          backgroundPosition: `calc(50% - ${(at.x - 0.5) * width}px) calc(50% - ${(at.y - 0.5) * height}px)`,
        }}
      />
      <span className={styles.label}>{label}</span>
    </div>
  )
}
