import { useEffect, useRef, useState } from 'react'
import { useText } from '../lib/text/text.tsx'
import styles from './countdown.module.css'
import { asClock, remainingTime } from './remaining-time.ts'

interface CountdownProps {
  minutes?: number
  seconds?: number
  /** `clock` is mm:ss, `words` is "1 min 5 s". */
  display?: 'clock' | 'words'
  onFinish?: () => void
}

/** Ticks each second from its start and calls `onFinish` once at 0:00. It follows the clock, so a sleeping tab does not slow it. */
export function Countdown({ minutes = 0, seconds = 5, display = 'clock', onFinish }: CountdownProps) {
  const { t } = useText()
  const [remaining, setRemaining] = useState({ minutes, seconds })
  const finish = useRef(onFinish)
  finish.current = onFinish

  useEffect(() => {
    const deadline = Date.now() + (minutes * 60 + seconds) * 1000
    const timer = setInterval(() => {
      const next = remainingTime(deadline, Date.now())
      setRemaining(next)
      if (next.minutes > 0 || next.seconds > 0) return
      clearInterval(timer)
      finish.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [minutes, seconds])

  return (
    <span role="timer" aria-live="off" className={styles.countdown}>
      {display === 'clock' ? asClock(remaining) : t('general.minutesSeconds', { ...remaining })}
    </span>
  )
}
