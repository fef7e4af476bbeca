import { revealCost } from '@revela/domain'
import { useCredit } from '../../lib/credit.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'

interface RevealBarProps {
  approved: number
  isGenerating: boolean
  onReveal: () => void
}

/** The way to the darkroom with its price on it; closed until a draft is circled and while drafts are made (R-VAL-03). */
export function RevealBar({ approved, isGenerating, onReveal }: RevealBarProps) {
  const { t } = useText()
  const credits = t('general.credits', { count: revealCost(approved) })
  return (
    <StickyActions note={<RevealNote approved={approved} isGenerating={isGenerating} />}>
      <Button look="primary" disabled={approved === 0 || isGenerating} onClick={onReveal}>
        {approved === 0 ? t('reveal.none') : `${t('reveal.button', { count: approved })} · ${credits}`}
      </Button>
    </StickyActions>
  )
}

function RevealNote({ approved, isGenerating }: Omit<RevealBarProps, 'onReveal'>) {
  const { t } = useText()
  const credit = useCredit()
  if (isGenerating) return t('reveal.generatingNote')
  if (approved === 0) return t('reveal.noneNote')
  if (!credit) return null
  const short = revealCost(approved) - credit.available
  return short > 0 ? t('reveal.short', { count: short }) : t('reveal.balance', { count: credit.available })
}
