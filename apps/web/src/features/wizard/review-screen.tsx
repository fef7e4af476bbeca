import { limits, type Shoot } from '@revela/contract'
import { creditsToStart } from '@revela/domain'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCredit } from '../../lib/account/credit.ts'
import { useSession } from '../../lib/account/session.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { paths, withQuery } from '../../lib/screens/paths.ts'
import { useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useStartDrafts } from '../../lib/shoot/start-drafts.ts'
import { stepPaths } from '../../lib/shoot/wizard-choices.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showFailure, warnAboutCredits } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { OutfitPieces } from './outfit-pieces.tsx'
import styles from './review-screen.module.css'
import { StepHeader } from './step-header.tsx'
import { useChosen } from './use-chosen.ts'
import { useEditChoice } from './use-edit-choice.ts'

const summed = ['garment', 'model', 'style', 'background'] as const

/** Step 5: everything at a glance, each part a tap away from being changed, and the start (R-SCR-10 to R-SCR-12). */
export function ReviewScreen() {
  const { t } = useText()
  const { shoot } = useCurrentShoot()
  const { user } = useSession()
  const count = limits.drafts.perBatch
  const start = useStart()
  useGoOnAfterSignIn(shoot, start.begin)
  if (!shoot) return null
  return (
    <>
      <StepHeader title={t('review.title')} intro={t('review.intro', { count })} />
      <ul className={styles.cards}>
        {summed.map(step => (
          <li key={step}>
            <SummaryCard step={step} shoot={shoot} />
          </li>
        ))}
      </ul>
      <OutfitPieces outfit={shoot.config.garment.outfit} />
      <StickyActions note={user ? t('review.free', { count: creditsToStart() }) : t('review.signIn')}>
        <Button look="primary" busy={start.isPending} onClick={() => start.begin(shoot)}>
          {start.isPending ? t('review.starting') : t('review.start', { count })}
        </Button>
      </StickyActions>
    </>
  )
}

function SummaryCard({ step, shoot }: { step: (typeof summed)[number]; shoot: Shoot }) {
  const { t } = useText()
  const edit = useEditChoice(shoot)
  const chosen = useChosen(shoot)[step]
  const label = t(`wizard.step.${step}`)
  return (
    <Link
      to={stepPaths[step]}
      className={styles.card}
      aria-label={t('review.edit', { step: `${label}, ${chosen?.name ?? ''}` })}
      onClick={() => edit(step)}
    >
      <Picture
        src={chosen?.picture ?? null}
        alt=""
        thumbhash={chosen?.thumbhash}
        sizes="(min-width: 64rem) 16rem, 46vw"
        fit={step === 'garment' ? 'contain' : 'cover'}
        eager
        className={classNames(styles.picture, step === 'garment' && styles.garment)}
      />
      <span className={styles.foot}>
        <span>
          <span className={styles.label}>{label}</span> <span className={styles.name}>{chosen?.name}</span>
        </span>
        <span className={styles.edit}>
          <Icon name="edit" />
        </span>
      </span>
    </Link>
  )
}

/** Starts the drafts: who is not signed in does that first, who lacks credits is told, and a shoot that is past it leads on. */
function useStart() {
  const { t } = useText()
  const { user } = useSession()
  const credit = useCredit()
  const navigate = useNavigate()
  const start = useStartDrafts()
  const begin = (shoot: Shoot) => {
    if (!user)
      return openModal('auth', {
        mode: 'signup',
        returnTo: withQuery(paths.review, { [goOnParameter]: '1' }),
      })
    const required = creditsToStart()
    if (credit && credit.available < required)
      return warnAboutCredits(t, { required, available: credit.available })
    start.mutate(shoot, {
      onSuccess: () => navigate(paths.processing),
      onError: error => {
        // Status code 104 of the specification: the shoot is already past its drafts (R-FLW-22).
        if (hasCode(error, 'shootInProcess')) navigate(paths.shoot(shoot.key))
        else showFailure(t, error, 'failed.drafts')
      },
    })
  }
  return { begin, isPending: start.isPending }
}

/** Marks the way back from the identity provider: she had asked for her drafts, so she is not asked again. */
const goOnParameter = 'start'

/**
 * Starts what was asked for before signing in, once it is known who she is and what she has. A sign-in that failed starts nothing, and the
 * mark stays for the next one.
 */
function useGoOnAfterSignIn(shoot: Shoot | null | undefined, begin: (shoot: Shoot) => void): void {
  const { user, isPending } = useSession()
  const credit = useCredit()
  const [search, setSearch] = useSearchParams()
  const asked = search.has(goOnParameter)
  const isKnown = shoot && !isPending && user && credit
  const begun = useRef(false)
  useEffect(() => {
    if (!asked || !isKnown || begun.current) return
    begun.current = true
    setSearch(
      now => {
        now.delete(goOnParameter)
        return now
      },
      { replace: true },
    )
    begin(shoot)
  })
}
