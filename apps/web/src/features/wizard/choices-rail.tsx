import type { Shoot } from '@revela/contract'
import { wizardSteps } from '@revela/domain'
import { Link, useLocation } from 'react-router'
import { stepPaths } from '../../lib/shoot/wizard-choices.ts'
import { useText } from '../../lib/text/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './choices-rail.module.css'
import { isLookingFromReview, lookingFromReview } from './choices-undo.tsx'
import type { SheetStep } from './sheet-step.ts'
import { type Chosen, useChosen } from './use-chosen.ts'

/** The six numbered steps with what was chosen so far: a rail on a desktop, a strip of thumbnails on a phone. */
export function ChoicesRail({ shoot, step }: { shoot: Shoot | null; step: SheetStep }) {
  const { t } = useText()
  const chosen = useChosen(shoot)
  return (
    <nav className={styles.rail} aria-label={t('wizard.callSheet')}>
      <p className={styles.title}>{t('wizard.callSheet')}</p>
      <ol className={styles.steps}>
        {wizardSteps.map((name, at) => (
          <li key={name} className={classNames(styles.step, name === step && styles.current)}>
            <RailStep
              name={name}
              number={at + 1}
              chosen={chosen[name]}
              isCurrent={name === step}
              from={step}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface RailStepProps {
  name: (typeof wizardSteps)[number]
  number: number
  chosen: Chosen | undefined
  isCurrent: boolean
  from: SheetStep
}

function RailStep({ name, number, chosen, isCurrent, from }: RailStepProps) {
  const { t } = useText()
  const { state } = useLocation()
  const label = t(`wizard.step.${name}`)
  const body = (
    <>
      <span className={styles.frame}>
        {chosen?.picture ? (
          <Picture src={chosen.picture} alt="" sizes="4rem" fit={name === 'garment' ? 'contain' : 'cover'} />
        ) : (
          <span className={styles.empty}>{number}</span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.label} data-number={chosen ? number : undefined}>
          {label}
        </span>{' '}
        <span className={styles.name}>{chosen?.name}</span>
      </span>
    </>
  )
  if (!chosen || isCurrent) {
    return (
      <span className={styles.body} aria-current={isCurrent ? 'step' : undefined}>
        {body}
      </span>
    )
  }
  return (
    <Link
      to={stepPaths[name]}
      className={styles.body}
      // Looking back clears nothing; another choice there does, as an edit would (R-FLW-23).
      state={from === 'review' || isLookingFromReview(state) ? lookingFromReview : null}
      aria-label={t('wizard.goBackTo', { step: label, choice: chosen.name })}
    >
      {body}
    </Link>
  )
}
