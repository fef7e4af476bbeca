import type { Shoot } from '@revela/contract'
import { useText } from '../lib/text/text.tsx'

/** Waits up to this many seconds are shown in seconds, longer ones in minutes. */
const mostSeconds = 100

/** How many pictures of others come first, and when her own first one will be there: as the server measures it. */
export function PlaceInLine({ line }: { line: NonNullable<Shoot['process']['line']> }) {
  const { t } = useText()
  const { ahead, seconds } = line
  return (
    <>
      {t('line.ahead', { count: ahead })}
      {seconds !== null && seconds < mostSeconds ? ` ${t('line.seconds', { seconds })}` : null}
      {seconds !== null && seconds >= mostSeconds
        ? ` ${t('line.minutes', { minutes: Math.round(seconds / 60) })}`
        : null}
    </>
  )
}

/** Only others' pictures make a line; what is at work is none. */
export const waitsInLine = (line: Shoot['process']['line']): line is NonNullable<Shoot['process']['line']> =>
  line !== null && line.ahead > 0
