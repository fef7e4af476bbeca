import type { Operator } from '@revela/contract'
import { type KeptFor, type LegalText, operatorLines, privacyPolicy, termsOfUse } from '@revela/i18n/legal'
import { useQuery } from '@tanstack/react-query'
import { operatorQuery, useSupportEmail } from '../../lib/account/operator.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './legal-screens.module.css'

/** What people agree to when they create an account. */
export function TermsScreen() {
  const { locale } = useText()
  return <LegalPage text={termsOfUse[locale]} />
}

/** What we keep about people, why, and for how long. */
export function PrivacyScreen() {
  const { locale } = useText()
  return <LegalPage text={privacyPolicy[locale]} />
}

function LegalPage({ text }: { text: LegalText }) {
  usePageTitle(text.title)
  const email = useSupportEmail()
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{text.title}</h1>
        <OperatorLine />
      </header>
      {text.sections.map(section => (
        <section key={section.title} className={styles.section}>
          <h2 className={styles.heading}>{section.title}</h2>
          <div className={styles.text}>
            <p>
              <WithEmail text={section.text} email={email} />
            </p>
            {section.periods ? <Periods periods={section.periods} /> : null}
          </div>
        </section>
      ))}
    </article>
  )
}

/** Where to write is a tap away. */
function WithEmail({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{email}')
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}

function Periods({ periods }: { periods: readonly KeptFor[] }) {
  return (
    <dl className={styles.periods}>
      {periods.map(({ what, how }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who runs this Revela; where nobody was named, that the page is a sample (R-SCR-23). */
function OperatorLine() {
  const { locale } = useText()
  const { data, isPending } = useQuery(operatorQuery)
  if (isPending) return <Skeleton width="min(28rem, 90%)" height="1.5rem" />
  if (data === undefined) return null
  if (data === null)
    return (
      <p className={styles.sample} role="note">
        <Icon name="info" size={18} /> <span>{operatorLines[locale].sample}</span>
      </p>
    )
  return <p className={styles.operator}>{operatorLine(operatorLines[locale].of, data)}</p>
}

/** The date as it is written everywhere, DD/MM/YY: it is a day and has no time zone. */
function operatorLine(line: string, { company, address, legalSince }: Operator): string {
  const [year = '', month = '', day = ''] = legalSince.split('-')
  const words: Record<string, string> = { company, address, date: `${day}/${month}/${year.slice(2)}` }
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}
