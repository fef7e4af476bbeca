import type { Shoot } from '@revela/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { Countdown } from '../countdown.tsx'
import { PlaceInLine, waitsInLine } from '../place-in-line.tsx'
import styles from './darkroom.module.css'
import { developSecondsLeft } from './time-left.ts'
import { Tray } from './tray.tsx'
import { orderedFinals, trayState } from './tray-state.ts'
import { useDarkTheme } from './use-dark-theme.ts'

interface DarkroomProps {
  shoot: Shoot
  /** True until the server has begun: the light goes out, nothing is in the trays. */
  isStarting?: boolean
  /** The newest question got no answer. */
  isStale?: boolean
  /** Where the print with this index may be looked at. */
  printPath?: (fileIndex: number) => string
}

/** The whole page goes dark and each photo develops in its tray (R-FLW-10). */
export function Darkroom({ shoot, isStarting = false, isStale = false, printPath }: DarkroomProps) {
  const { t } = useText()
  useDarkTheme(true)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const finals = orderedFinals(shoot.data.generatedImage)
  const done = finals.filter(image => ['developed', 'failed'].includes(trayState(image))).length
  const developed = finals.filter(image => trayState(image) === 'developed').length
  return (
    <div className={styles.room}>
      <header className={styles.header}>
        <h1>{t('darkroom.title')}</h1>
        <p className={styles.now} aria-live="polite">
          {isStarting || finals.length === 0
            ? t('darkroom.starting')
            : t('darkroom.progress', { current: developed, count: finals.length })}
          {isStale ? <span className={styles.stale}> {t('darkroom.stale')}</span> : null}
        </p>
        {isStarting || done === finals.length ? null : (
          <>
            <Remaining key={done} advance={[done, finals.length]} startedAt={shoot.process.startedAt} />
            {waitsInLine(shoot.process.line) ? (
              <p className={styles.remaining} role="status">
                <PlaceInLine line={shoot.process.line} />
              </p>
            ) : (
              <Pace secondsPerPhoto={shoot.process.secondsPerPhoto} />
            )}
          </>
        )}
      </header>
      <ul className={styles.trays} data-count={Math.min(finals.length, 4)}>
        {finals.map(image => (
          <Tray key={image.process.imageThreadId} image={image} to={printPath?.(image.index)} />
        ))}
      </ul>
      <p className={styles.hint}>{t('darkroom.hint')}</p>
    </div>
  )
}

interface RemainingProps {
  advance: [number, number]
  startedAt: string | null
}

/**
 * The specification's estimate, which is generous: it is said to be the most it may take. It begins anew with each photo that is done;
 * when it is used up it says so (R-FLW-12).
 */
function Remaining({ advance, startedAt }: RemainingProps) {
  const { t } = useText()
  const [seconds] = useState(() => developSecondsLeft(advance, startedAt, Date.now()))
  const [isLate, setLate] = useState(seconds === 0)
  if (isLate)
    return (
      <p className={styles.remaining} role="status">
        {t('darkroom.late')}
      </p>
    )
  return (
    <p className={styles.remaining}>
      {t('darkroom.remaining')}{' '}
      <Countdown minutes={Math.floor(seconds / 60)} seconds={seconds % 60} onFinish={() => setLate(true)} />
    </p>
  )
}

/** What it really took lately, as measured here. */
function Pace({ secondsPerPhoto }: { secondsPerPhoto: number | null }) {
  const { t } = useText()
  if (secondsPerPhoto === null) return null
  return (
    <p className={styles.remaining}>
      {secondsPerPhoto < 100
        ? t('darkroom.pace', { seconds: secondsPerPhoto })
        : t('darkroom.paceMinutes', { minutes: Math.round(secondsPerPhoto / 60) })}
    </p>
  )
}
