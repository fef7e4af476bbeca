import { limits, type Shoot } from '@revela/contract'
import { creditsToAddDrafts } from '@revela/domain'
import { useEffect, useState } from 'react'
import { hasCode } from '../../lib/api-error.ts'
import { useCredit } from '../../lib/credit.ts'
import { openModal } from '../../lib/modals.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { showFailure, warnAboutCredits } from '../../ui/failure.tsx'
import { morePoses } from './draft-wait.ts'
import styles from './more-poses.module.css'
import { useAddDrafts } from './queries.ts'
import { countedDrafts } from './sheet-frames.ts'

/** The tail of the film: four more poses, free, a minute after the last ones (R-SCR-14, R-VAL-04). */
export function MorePoses({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const { moreDraftsAt } = shoot.process
  const [wait, setWait] = useState(() => morePoses(shoot, Date.now()))
  useEffect(() => setWait(morePoses(shoot, Date.now())), [shoot])
  const ask = useAskForMore(shoot)
  if (wait.kind === 'hidden') return null
  return (
    <div className={styles.tail} data-room="dark">
      <Button disabled={wait.kind === 'wait'} busy={ask.isPending} onClick={ask.begin}>
        {t('drafts.more', { count: limits.drafts.perBatch })}
      </Button>
      <p className={styles.hint}>
        {wait.kind === 'wait' ? (
          <>
            {t('drafts.moreWait')}{' '}
            <Countdown
              key={moreDraftsAt}
              seconds={wait.seconds}
              onFinish={() => setWait({ kind: 'ready' })}
            />
          </>
        ) : (
          t('drafts.moreHint')
        )}
      </p>
    </div>
  )
}

function useAskForMore(shoot: Shoot) {
  const { t } = useText()
  const credit = useCredit()
  const add = useAddDrafts()
  const begin = () => {
    const needed = creditsToAddDrafts(countedDrafts(shoot.prompts.data.generatedImages))
    if (credit && credit.available < needed) return warnAboutCredits(t)
    add.mutate(shoot, {
      onError: error => {
        if (hasCode(error, 'shootInProcess')) openModal('redirectToShoot', { shootKey: shoot.key })
        else showFailure(t, error)
      },
    })
  }
  return { begin, isPending: add.isPending }
}
