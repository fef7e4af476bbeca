import type { PaymentIssue } from '@revela/contract'
import { formatNumber, type Locale } from '@revela/i18n'
import { useIssueText } from '../../lib/text/issue-text.ts'
import { useText } from '../../lib/text/text.tsx'
import { useFormatMoment } from '../../lib/text/use-format-moment.ts'
import { Button } from '../../ui/button.tsx'
import styles from './payment-issues-screen.module.css'

interface IssueLineProps {
  issue: PaymentIssue
  onResolve: (issue: PaymentIssue) => void
}

/** One matter: what it is, what can be done about it or was, and the names to look it up by. */
export function IssueLine({ issue, onResolve }: IssueLineProps) {
  const { locale } = useText()
  const t = useIssueText()
  const { problem, failedRefund, price, resolved, settled } = issue
  const isOpen = resolved === null && settled === null
  const problemText = t(`paymentIssues.problem.${problem}`)
  return (
    <li className={styles.issue}>
      <h2 className={styles.problem}>{problemText}</h2>
      <Facts issue={issue} />
      {failedRefund && price ? (
        <p className={styles.owed}>
          {t('paymentIssues.failedAmount', {
            price: priceOf(locale, { ...price, amount: failedRefund.amount }),
          })}
        </p>
      ) : null}
      {issue.creditsOwed > 0 ? (
        <p className={styles.owed}>{t('paymentIssues.owed', { count: issue.creditsOwed })}</p>
      ) : null}
      {resolved ? <Resolution {...resolved} /> : null}
      {settled ? <Settlement {...settled} /> : null}
      {isOpen ? <p className={styles.hint}>{t(`paymentIssues.hint.${problem}`)}</p> : null}
      <ul className={styles.names}>
        {namesOf(issue).map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {isOpen ? (
        <p className={styles.action}>
          <Button
            aria-label={t('paymentIssues.resolveOf', { problem: problemText })}
            onClick={() => onResolve(issue)}
          >
            {t('paymentIssues.resolve')}
          </Button>
        </p>
      ) : null}
    </li>
  )
}

function Resolution({ at, by, note }: NonNullable<PaymentIssue['resolved']>) {
  const t = useIssueText()
  const moment = useFormatMoment()
  return (
    <p className={styles.resolution}>{t('paymentIssues.resolvedBy', { name: by, date: moment(at), note })}</p>
  )
}

/** How it ended by itself, and when. */
function Settlement({ at, outcome }: NonNullable<PaymentIssue['settled']>) {
  const t = useIssueText()
  const moment = useFormatMoment()
  return (
    <>
      <p className={styles.outcome}>{t(`paymentIssues.outcome.${outcome}`)}</p>
      <p className={styles.hint}>{t('paymentIssues.settledAt', { date: moment(at) })}</p>
    </>
  )
}

/** Which matter it is, on top of what is done about it. */
export function IssueFacts({ issue }: { issue: PaymentIssue }) {
  const t = useIssueText()
  return (
    <div>
      <p className={styles.matter}>{t(`paymentIssues.problem.${issue.problem}`)}</p>
      <Facts issue={issue} />
    </div>
  )
}

function Facts({ issue: { createdAt, price, planReference, email, event } }: { issue: PaymentIssue }) {
  const { locale, formatDate } = useText()
  const t = useIssueText()
  const plan = planReference ?? (event === null ? t('paymentIssues.noPlan') : null)
  const facts = [formatDate(createdAt), price ? priceOf(locale, price) : null, plan, email]
  return <p className={styles.facts}>{facts.filter(fact => fact !== null).join(`${nbsp}· `)}</p>
}

const namesOf = ({ failedRefund, paymentIntent, checkout, event, settled }: PaymentIssue): string[] => [
  ...new Set(
    [failedRefund?.reference, paymentIntent, checkout, event, settled?.event].filter(name => name != null),
  ),
]

/** A separator stays at the end of a line and never begins one. */
const nbsp = '\u00a0'

/** In whatever currency came, which may be none that we sell in. */
const priceOf = (locale: Locale, { amount, currency }: { amount: number; currency: string }) =>
  `$${formatNumber(locale, amount)} ${currency}`
