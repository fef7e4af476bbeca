import { useCallback } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Give a ratio to pictures and a height to lines of text. */
  ratio?: string
  height?: string
  width?: string
}

/** A place that is being filled: the same size as what will stand there. Hidden from assistive technology. */
export function Skeleton({ ratio, height, width = '100%' }: SkeletonProps) {
  // Set on the element, because what the server draws holds no style of its own.
  const sized = useCallback(
    (place: HTMLElement | null) => {
      if (place) Object.assign(place.style, { aspectRatio: ratio ?? '', height: height ?? '', width })
    },
    [ratio, height, width],
  )
  return <span ref={sized} aria-hidden="true" className={styles.skeleton} />
}
