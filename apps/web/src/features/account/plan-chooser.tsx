import type { Plan } from '@revela/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSupportEmail } from '../../lib/account/operator.ts'
import { ownPath, paymentReturn } from '../../lib/account/payment.ts'
import { useSession } from '../../lib/account/session.ts'
import { request } from '../../lib/calls/api-client.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './plan-chooser.module.css'
import { checkoutUrl, hasPaymentPage, listedPlans, pricesPerPhoto, priceText } from './plans.ts'

const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request('paymentPlans', { signal }),
  staleTime: 10 * 60_000,
})

/** Radio list of plans, a help line, and a buy button that needs a choice (R-ACC-01 to R-ACC-04). */
export function PlanChooser() {
  const { t, locale } = useText()
  const { user } = useSession()
  const place = usePlaceToReturnTo()
  const { data, error, refetch } = useQuery(plansQuery)
  const [reference, setReference] = useState<string | null>(null)
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <PlansSkeleton />
  const plans = listedPlans(data)
  const chosen = plans.find(plan => plan.reference === reference)
  const buy = () => {
    if (!chosen || !user) return
    // The payment page is somebody else's: without a connection she would only leave this one for an error.
    if (!navigator.onLine) {
      notify.error(t('error.offline'))
      return
    }
    paymentReturn.write(place)
    window.location.assign(checkoutUrl(chosen, user, locale))
  }
  return (
    <div className={styles.chooser}>
      {plans.length === 0 ? (
        <p>{t('credits.plansEmpty')}</p>
      ) : (
        <PlanList plans={plans} value={reference} onChange={setReference} />
      )}
      <Button look="primary" wide disabled={!chosen || !hasPaymentPage(chosen)} onClick={buy}>
        {chosen
          ? t('credits.buyPlan', { title: chosen.title, price: priceText(chosen, locale) })
          : t('credits.buy')}
      </Button>
      {chosen && !hasPaymentPage(chosen) ? <p role="status">{t('credits.notYet')}</p> : null}
      <Help />
    </div>
  )
}

/** Whom to write to (R-ACC-02), a tap away. */
function Help() {
  const { t } = useText()
  const email = useSupportEmail()
  const [before, after] = t('credits.help', { email: '\n' }).split('\n')
  return (
    <p className={styles.help}>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  )
}

/** After paying she goes back to where she was; the account page may have been opened from there in a tab of its own. */
function usePlaceToReturnTo(): string | null {
  const { pathname, search } = useLocation()
  if (pathname !== paths.account) return pathname + search
  return ownPath(new URLSearchParams(search).get('from'))
}

interface PlanListProps {
  plans: Plan[]
  value: string | null
  onChange: (reference: string) => void
}

function PlanList({ plans, value, onChange }: PlanListProps) {
  const { t, locale } = useText()
  const prices = pricesPerPhoto(plans, locale)
  return (
    <RadioGroup.Root
      className={styles.plans}
      aria-label={t('credits.plans')}
      value={value ?? ''}
      onValueChange={onChange}
    >
      {plans.map((plan, at) => (
        <PlanLine key={plan.reference} plan={plan} each={prices[at] ?? ''} />
      ))}
    </RadioGroup.Root>
  )
}

function PlanLine({ plan, each }: { plan: Plan; each: string }) {
  const { t, pick } = useText()
  return (
    <RadioGroup.Item value={plan.reference} className={styles.plan}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.title}>{plan.title}</span>
      <span className={styles.credits}>{t('general.credits', { count: plan.credits })}</span>
      <span className={styles.label}>{pick(plan.label)}</span>
      <span className={styles.each}>{t('credits.each', { price: each })}</span>
    </RadioGroup.Item>
  )
}

function PlansSkeleton() {
  return (
    <div className={styles.chooser} aria-busy="true">
      {['a', 'b', 'c'].map(place => (
        <Skeleton key={place} height="5rem" />
      ))}
      <Skeleton height="3.25rem" />
    </div>
  )
}
