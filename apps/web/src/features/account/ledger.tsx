import type { AccountId, CreditMovement } from '@revela/contract'
import type { Translate } from '@revela/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { frameNumber } from '../../lib/frame-number.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './ledger.module.css'
import { movementsQuery } from './queries.ts'

/** Every movement of credits in words, newest first. */
export function Ledger({ accountId }: { accountId: AccountId }) {
  const { t } = useText()
  const query = useInfiniteQuery(movementsQuery(accountId))
  const movements = query.data?.pages.flat() ?? []
  return (
    <section className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger" className={styles.title}>
        {t('account.ledger')}
      </h2>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <LedgerSkeleton /> : null}
      {query.data && movements.length === 0 ? <p>{t('account.ledgerEmpty')}</p> : null}
      <ol className={styles.lines}>
        {movements.map(movement => (
          <Line key={movement._id} movement={movement} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('account.ledgerMore')}
        </Button>
      ) : null}
    </section>
  )
}

function Line({ movement }: { movement: CreditMovement }) {
  const { t, formatDate } = useText()
  const { amount, shootKey } = movement
  const words = movementText(t, movement)
  return (
    <li className={classNames(styles.line, amount === 0 && styles.settled)}>
      {shootKey ? (
        <Link to={paths.shoot(shootKey)} className={styles.words}>
          {words}
        </Link>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <span className={styles.date}>{formatDate(movement.createdAt)}</span>
      <span className={classNames(styles.amount, amount > 0 && styles.gain)}>{signed(amount)}</span>
      <span className={styles.after}>{t('account.balanceAfter', { count: movement.balanceAfter })}</span>
    </li>
  )
}

/** A true minus sign; nothing in front of zero, which is what a delivery changes: its credit was set aside before. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0')

/** What happened, and to which photo by its number on the film; its shoot is a tap away. */
export function movementText(t: Translate, { type, imageIndex }: CreditMovement): string {
  const photo =
    imageIndex === null ? t('account.somePhoto') : t('account.photo', { number: frameNumber(imageIndex) })
  switch (type) {
    case 'grant':
    case 'purchase':
    case 'reversal':
    case 'reinstatement':
      return t(`account.movement.${type}`)
    default:
      return t(`account.movement.${type}`, { photo })
  }
}

function LedgerSkeleton() {
  return (
    <div className={styles.lines} aria-busy="true">
      {['a', 'b', 'c', 'd'].map(place => (
        <div key={place} className={styles.line}>
          <Skeleton height="1.25rem" width="14rem" />
        </div>
      ))}
    </div>
  )
}
