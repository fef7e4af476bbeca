import { type LegalText, privacyPolicy, termsOfUse } from '@revela/i18n/legal'
import { usePageTitle } from '../../lib/page-title.ts'
import { useText } from '../../lib/text.tsx'
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
  return (
    <article className={styles.page}>
      <h1>{text.title}</h1>
      {text.sections.map(section => (
        <section key={section.title} className={styles.section}>
          <h2 className={styles.heading}>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  )
}
