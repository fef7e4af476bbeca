import { limits } from '@revela/contract'
import { useEffect, useRef } from 'react'
import styles from './loader.module.css'

interface LoaderProps {
  /** What is happening, in words. */
  children: string
  onClose: () => void
  /** When it closes by itself; the specification's 240 s. */
  closeAfterMs?: number
}

/** Covers the page while something that must not be interrupted is prepared; it never stays for ever. */
export function Loader({ children, onClose, closeAfterMs = limits.loader.autoCloseMs }: LoaderProps) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const timer = setTimeout(() => close.current(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [closeAfterMs])
  return (
    <div className={styles.loader} data-room="dark" role="alert" aria-busy="true">
      <span className={styles.sweep} aria-hidden="true" />
      <p className={styles.words}>{children}</p>
    </div>
  )
}
