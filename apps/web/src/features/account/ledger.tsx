import type { AccountId, CreditMovement } from '@revela/contract'
import type { Translate } from '@revela/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { signed } from '../../lib/text/signed.ts'
import { useText } from '../../lib/text/text.tsx'
import { Book, BookLine, BookLines } from '../../ui/book.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { movementsQuery } from './queries.ts'

/** Every movement of credits in words, newest first. */
export function Ledger({ accountId }: { accountId: AccountId }) {
  const { t } = useText()
  const query = useInfiniteQuery(movementsQuery(accountId))
  const movements = query.data?.pages.flat() ?? []
  return (
    <Book id="ledger" title={t('account.ledger')}>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <LedgerSkeleton /> : null}
      {query.data && movements.length === 0 ? <p>{t('account.ledgerEmpty')}</p> : null}
      <BookLines>
        {movements.map(movement => (
          <Line key={movement._id} movement={movement} />
        ))}
      </BookLines>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('account.ledgerMore')}
        </Button>
      ) : null}
    </Book>
  )
}

function Line({ movement }: { movement: CreditMovement }) {
  const { t, formatDate } = useText()
  const { amount, shootKey } = movement
  const words = movementText(t, movement)
  return (
    <BookLine
      words={shootKey ? <Link to={paths.shoot(shootKey)}>{words}</Link> : words}
      figure={signed(amount)}
      tone={amount > 0 ? 'good' : amount === 0 ? 'quiet' : undefined}
      detail={formatDate(movement.createdAt)}
      rest={t('account.balanceAfter', { count: movement.balanceAfter })}
    />
  )
}

/** What happened, and to which photo by its number on the film; its shoot is a tap away. */
export function movementText(t: Translate, { type, amount, imageIndex }: CreditMovement): string {
  const photo =
    imageIndex === null ? t('account.somePhoto') : t('account.photo', { number: frameNumber(imageIndex) })
  switch (type) {
    case 'grant':
    case 'purchase':
    case 'reversal':
    case 'reinstatement':
      return t(`account.movement.${type}`)
    case 'prepayment':
      return t('account.movement.prepayment', { count: -amount })
    case 'prepaymentReturn':
      return imageIndex === null
        ? t('account.movement.prepaymentReturn')
        : t('account.movement.poseFailed', { number: frameNumber(imageIndex) })
    case 'hold':
      // Nothing left the balance: its photo was paid with further poses.
      return t(amount === 0 ? 'account.movement.holdPrepaid' : 'account.movement.hold', { photo })
    default:
      return t(`account.movement.${type}`, { photo })
  }
}

function LedgerSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="16rem" />
    </div>
  )
}
