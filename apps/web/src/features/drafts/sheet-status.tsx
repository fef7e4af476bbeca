import type { Shoot } from '@revela/contract'
import { stages } from '@revela/domain'
import { useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useText } from '../../lib/text/text.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { PlaceInLine, waitsInLine } from '../../ui/place-in-line.tsx'
import { draftSecondsLeft } from './draft-wait.ts'
import styles from './sheet-status.module.css'
import type { ContactSheet } from './use-contact-sheet.ts'

/** What is happening now, in words that the server reports, and what is left of the usual time (R-FLW-03, R-FLW-05). */
export function SheetStatus({ sheet, isStale }: { sheet: ContactSheet; isStale: boolean }) {
  const { t } = useText()
  const { shoot, isGenerating, approved } = sheet
  const isOnline = useOnline()
  return (
    <div className={styles.status}>
      <p className={styles.now} aria-live="polite">
        {isGenerating ? <Doing shoot={shoot} /> : null}
        {!isGenerating && approved === 0 ? t('drafts.intro') : null}
        {!isGenerating && approved > 0 ? t('drafts.introMarked', { count: approved }) : null}
        {sheet.hasMarksWaiting && !isOnline ? (
          <span className={styles.stale}> {t('drafts.markOffline')}</span>
        ) : null}
        {isStale && isOnline ? <span className={styles.stale}> {t('drafts.stale')}</span> : null}
      </p>
      {isGenerating ? <Wait process={shoot.process} /> : null}
      {isGenerating ? null : <p className={styles.keys}>{t('drafts.keys')}</p>}
    </div>
  )
}

const wordsOf = {
  [stages.readingGarment]: 'drafts.stage.readingGarment',
  [stages.gatheringOutfit]: 'drafts.stage.gatheringOutfit',
  [stages.draping]: 'drafts.stage.draping',
  [stages.rendering]: 'drafts.stage.rendering',
  [stages.packing]: 'drafts.stage.packing',
} as const

function Doing({ shoot: { process, data } }: { shoot: Shoot }) {
  const { t } = useText()
  const [current, total] = data.processCurrentAdvance
  return (
    <>
      {t(process.subState ? wordsOf[process.subState] : 'drafts.stage.queued')}
      {total > 0 ? (
        <span className={styles.advance}>{t('drafts.advance', { current, count: total })}</span>
      ) : null}
    </>
  )
}

/** In line, how long is the line's to say: the usual time begins when her turn comes. */
function Wait({ process: { line, startedAt } }: { process: Shoot['process'] }) {
  if (!waitsInLine(line)) return <Remaining key={startedAt} startedAt={startedAt} />
  return (
    <p className={styles.remaining} role="status">
      <PlaceInLine line={line} />
    </p>
  )
}

/** The countdown goes when the drafts are there; when they are late it says so instead of starting again. */
function Remaining({ startedAt }: { startedAt: string | null }) {
  const { t } = useText()
  const [seconds] = useState(() => draftSecondsLeft(startedAt, Date.now()))
  const [isLate, setLate] = useState(seconds === 0)
  if (isLate)
    return (
      <p className={styles.remaining} role="status">
        {t('drafts.late')}
      </p>
    )
  return (
    <p className={styles.remaining}>
      {t('drafts.remaining')} <Countdown seconds={seconds} onFinish={() => setLate(true)} />
    </p>
  )
}
