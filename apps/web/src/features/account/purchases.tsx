import { type AccountId, limits, type Purchase, type PurchaseStatus } from '@revela/contract'
import { formatPrice, type Translate } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { purchasesQuery } from '../../lib/account/payment.ts'
import { useText } from '../../lib/text/text.tsx'
import { Book, BookLine, BookLines } from '../../ui/book.tsx'
import { ErrorState } from '../../ui/page-state.tsx'

const tones: Partial<Record<PurchaseStatus, 'good' | 'open'>> = {
  paid: 'good',
  pending: 'open',
  review: 'open',
  disputed: 'open',
}

/** What was bought and what became of it; not there for who never bought. */
export function Purchases({ accountId }: { accountId: AccountId }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    ...purchasesQuery(accountId),
    refetchInterval: query => (query.state.data?.some(isOpen) ? limits.payment.calmPollMs : false),
  })
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Book id="purchases" title={t('purchases.title')}>
      <BookLines>
        {data.map(purchase => (
          <PurchaseLine key={purchase._id} purchase={purchase} />
        ))}
      </BookLines>
    </Book>
  )
}

const isOpen = ({ status }: Purchase) => status === 'pending'

function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const { t, locale, formatDate } = useText()
  const { status, price } = purchase
  const hasHint = status === 'pending' || status === 'review' || status === 'disputed' || status === 'failed'
  const date = formatDate(purchase.createdAt)
  return (
    <BookLine
      words={purchase.title ?? t('purchases.unknownPlan')}
      figure={t(`purchases.status.${status}`)}
      tone={tones[status]}
      detail={price ? `${date} · ${formatPrice(locale, price.amount, price.currency)}` : date}
      rest={creditsText(t, purchase)}
      hint={hasHint ? t(`purchases.hint.${status}`) : null}
    />
  )
}

/** What it brought or would bring, or what was taken back of it; nothing where it came to nothing. */
function creditsText(t: Translate, { status, credits, creditsTakenBack }: Purchase): string {
  if (status === 'failed' || status === 'expired') return ''
  return creditsTakenBack > 0
    ? t('purchases.takenBack', { count: creditsTakenBack })
    : t('general.credits', { count: credits })
}
