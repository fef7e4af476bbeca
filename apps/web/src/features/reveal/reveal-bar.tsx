import { payReveal } from '@revela/domain'
import { useCredit } from '../../lib/account/credit.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { revealPrice } from './reveal-price.ts'

interface RevealBarProps {
  approved: number
  /** What further poses of this sheet paid in advance. */
  prepaidCredits: number
  isGenerating: boolean
  onReveal: () => void
}

/** The way to the darkroom with its price on it; closed until a draft is circled and while drafts are made (R-VAL-03). */
export function RevealBar({ onReveal, ...order }: RevealBarProps) {
  const { t } = useText()
  const { approved, prepaidCredits, isGenerating } = order
  return (
    <StickyActions note={<RevealNote {...order} />}>
      <Button look="primary" disabled={approved === 0 || isGenerating} onClick={onReveal}>
        {approved === 0
          ? t('reveal.none')
          : `${t('reveal.button', { count: approved })} · ${revealPrice(t, approved, prepaidCredits)}`}
      </Button>
    </StickyActions>
  )
}

function RevealNote({ approved, prepaidCredits, isGenerating }: Omit<RevealBarProps, 'onReveal'>) {
  const { t } = useText()
  const credit = useCredit()
  const { fromPrepaid, fromBalance, returned } = payReveal(approved, prepaidCredits)
  const prepaid = (count: number) => (count > 0 ? `${t('reveal.prepaid', { count })} ` : '')
  if (isGenerating) return t('reveal.generatingNote')
  if (approved === 0) return `${prepaid(returned)}${t('reveal.noneNote')}`
  if (returned > 0) return t('reveal.returned', { count: returned })
  if (!credit) return null
  const short = fromBalance - credit.available
  const balance =
    short > 0 ? t('reveal.short', { count: short }) : t('reveal.balance', { count: credit.available })
  return `${prepaid(fromPrepaid)}${balance}`
}
