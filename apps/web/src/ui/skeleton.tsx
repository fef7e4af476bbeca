import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Give a ratio to pictures and a height to lines of text. */
  ratio?: string
  height?: string
  width?: string
}

/** A place that is being filled: the same size as what will stand there. Hidden from assistive technology. */
export function Skeleton({ ratio, height, width = '100%' }: SkeletonProps) {
  const style: CSSProperties = { aspectRatio: ratio, height, width }
  return <span aria-hidden="true" className={styles.skeleton} style={style} />
}
