import type { Shoot } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShootAgain } from './queries.ts'
import { useRatedOnly } from './use-rated-only.ts'

/** Another shoot with this shoot's garment: what is left to do where no photo came out. */
export function AgainButton({ shoot, look }: { shoot: Shoot; look?: ButtonLook }) {
  const { t } = useText()
  const ratedOnly = useRatedOnly(shoot)
  const again = useShootAgain(shoot)
  return (
    <Button look={look} wide busy={again.isPending} onClick={() => ratedOnly(() => again.mutate())}>
      <Icon name="refresh" />
      {t('shoot.again')}
    </Button>
  )
}
