import type { Shoot } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { OptionRow } from '../../ui/option-row.tsx'
import { useShare } from './queries.ts'
import { printsOf } from './shoot-view.ts'

/** What she crossed out stays out of share and package; here she says otherwise (R-FLW-24). Nothing where nothing is crossed out. */
export function IncludeRejected({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const { mutate, isPending, variables } = useShare(shoot)
  const count = printsOf(shoot).prints.filter(({ feedback }) => feedback.status === 'rejected').length
  if (count === 0) return null
  // Shown at once; a refusal takes it back.
  const isIncluded = (isPending ? variables?.includesRejected : undefined) ?? shoot.includesRejected
  return (
    <OptionRow
      type="checkbox"
      checked={isIncluded}
      onChange={() => mutate({ includesRejected: !isIncluded })}
    >
      {t('sharing.withRejected', { count })}
    </OptionRow>
  )
}
