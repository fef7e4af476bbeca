import type { Shoot } from '@revela/contract'
import { type ChoiceStep, steps } from '@revela/domain'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useNewShootOf } from '../../lib/shoot/new-shoot.ts'
import { stepPaths } from '../../lib/shoot/wizard-choices.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './other-looks.module.css'

const choices: readonly ChoiceStep[] = ['model', 'style', 'background']

/**
 * From the contact sheet to the same garment on another model, in another style or place: a shoot of its own that keeps the other two
 * choices, while this one's drafts stay in the gallery (R-FLW-25).
 */
export function OtherLooks({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const navigate = useNavigate()
  const newShootOf = useNewShootOf()
  const begin = useMutation({
    mutationFn: (step: ChoiceStep) => newShootOf(shoot, { keepChoices: true, except: step }),
    onSuccess: (_, step) => navigate(stepPaths[step]),
  })
  if (shoot.step !== steps.judgingDrafts) return null
  return (
    <aside className={styles.looks} aria-label={t('shoot.again')}>
      <div>
        <h2 className={styles.title}>{t('shoot.again')}</h2>
        <p className={styles.hint}>{t('drafts.otherHint')}</p>
      </div>
      <div className={styles.ways}>
        {choices.map(step => (
          <Button
            key={step}
            look="quiet"
            busy={begin.isPending && begin.variables === step}
            disabled={begin.isPending}
            onClick={() => begin.mutate(step)}
          >
            {t(`drafts.other.${step}`)}
          </Button>
        ))}
      </div>
    </aside>
  )
}
