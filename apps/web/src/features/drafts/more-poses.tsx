import { limits, type Shoot } from '@revela/contract'
import { creditsToAddDrafts, extraDraftsCost } from '@revela/domain'
import type { Translate } from '@revela/i18n'
import { useEffect, useState } from 'react'
import { useCredit } from '../../lib/account/credit.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { type LackOfCredits, showFailure, warnAboutCredits } from '../../ui/failure.tsx'
import { morePoses } from './draft-wait.ts'
import styles from './more-poses.module.css'
import { useAddDrafts } from './queries.ts'
import { countedDrafts } from './sheet-frames.ts'

/** The tail of the film: four more poses or as many as there are, a credit each, a minute after the last ones (R-SCR-14, R-VAL-04, R-VAL-11). */
export function MorePoses({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const { moreDraftsAt, morePoses: count } = shoot.process
  const [wait, setWait] = useState(() => morePoses(shoot, Date.now()))
  useEffect(() => {
    setWait(morePoses(shoot, Date.now()))
  }, [shoot])
  const ask = useOrderMorePoses(shoot)
  if (wait.kind === 'hidden') return null
  if (wait.kind === 'none')
    return (
      <div className={styles.tail} data-room="dark">
        <p className={styles.hint}>{t('drafts.moreNone')}</p>
      </div>
    )
  return (
    <div className={styles.tail} data-room="dark">
      <Button disabled={wait.kind === 'wait'} busy={ask.isPending} onClick={ask.begin}>
        {`${t('drafts.more', { count })} · ${t('general.credits', { count: extraDraftsCost(count) })}`}
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
          offerHint(t, shoot, ask.lack)
        )}
      </p>
    </div>
  )
}

/** Fewer than four because the sheet ends at twelve is nothing to explain; because the poses end, it is. */
function offerHint(t: Translate, { process, prompts }: Shoot, lack: LackOfCredits | null): string {
  if (lack) return t('drafts.moreShort', { ...lack })
  const room = limits.drafts.max - countedDrafts(prompts.data.generatedImages)
  const isLast = process.morePoses < Math.min(limits.drafts.perBatch, room)
  const hint = t('drafts.moreHint')
  return isLast ? `${t('drafts.moreLast', { count: process.morePoses })} ${hint}` : hint
}

function useOrderMorePoses(shoot: Shoot) {
  const { t } = useText()
  const credit = useCredit()
  const add = useAddDrafts()
  const required = creditsToAddDrafts(countedDrafts(shoot.prompts.data.generatedImages))
  const lack = credit && credit.available < required ? { required, available: credit.available } : null
  const begin = () => {
    if (lack) return warnAboutCredits(t, lack)
    add.mutate(shoot, {
      onError: error => {
        if (hasCode(error, 'shootInProcess')) openModal('redirectToShoot', { shootKey: shoot.key })
        else showFailure(t, error, 'failed.moreDrafts')
      },
    })
  }
  return { begin, lack, isPending: add.isPending }
}
