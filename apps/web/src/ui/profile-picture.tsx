import type { CSSProperties } from 'react'
import styles from './profile-picture.module.css'

interface ProfilePictureProps {
  url: string | null
  /** Whoever has no picture is shown by its first letter. */
  name: string
  /** Its width and height in pixels. */
  size: number
}

/** Somebody's picture in a circle; the words beside it say who it is. */
export function ProfilePicture({ url, name, size }: ProfilePictureProps) {
  const style = { '--size': `${size / 16}rem` } as CSSProperties
  if (url) return <img src={url} alt="" width={size} height={size} className={styles.picture} style={style} />
  return (
    <span className={styles.picture} style={style} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
