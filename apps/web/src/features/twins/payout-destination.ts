import type { Payout } from '@revela/contract'
import type { TranslateOf } from '@revela/i18n'
import type { TwinMessages } from '@revela/i18n/twins'

/** Where a payout went, in words. */
export const payoutDestination = (
  t: TranslateOf<TwinMessages>,
  { method, destination }: Pick<Payout, 'method' | 'destination'>,
): string =>
  method === 'clabe'
    ? t('twin.payouts.toClabe', { ending: destination })
    : t('twin.payouts.toPaypal', { address: destination })
