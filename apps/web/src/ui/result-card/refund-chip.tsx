import type { GeneratedImage } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Chip } from '../chip.tsx'

const tones = { requested: 'warn', granted: 'ok', declined: 'plain' } as const

/** Where a photo's refund stands; nothing as long as nobody asked. */
export function RefundChip({ refund }: { refund: GeneratedImage['process']['refund'] }) {
  const { t } = useText()
  if (refund === 'none') return null
  return (
    <Chip icon="coin" tone={tones[refund]}>
      {t(`refund.state.${refund}`)}
    </Chip>
  )
}
