import { limits } from '@revela/contract'
import { formatNumber } from '@revela/i18n'
import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../lib/browser/media.ts'
import { useText } from '../lib/text/text.tsx'
import styles from './credits-counter.module.css'
import { rolledValue } from './rolled-value.ts'

/** A number of credits that rolls to its new value in 1.5 s; assistive technology hears the value only. */
export function CreditsCounter({ value }: { value: number }) {
  const { locale } = useText()
  const shown = useRolling(value)
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">{formatNumber(locale, shown)}</span>
      <span className="visually-hidden">{formatNumber(locale, value)}</span>
    </span>
  )
}

function useRolling(value: number): number {
  const still = useReducedMotion()
  const [shown, setShown] = useState(still ? value : 0)
  const from = useRef(shown)
  useEffect(() => {
    if (still) {
      setShown(value)
      return
    }
    const start = performance.now()
    const origin = from.current
    let frame = requestAnimationFrame(function roll(now) {
      const next = rolledValue(origin, value, now - start, limits.counter.rollMs)
      from.current = next
      setShown(next)
      if (now - start < limits.counter.rollMs) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return shown
}
