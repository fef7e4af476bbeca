import { limits } from '@revela/contract'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Modals } from '../../lib/screens/modals.ts'
import { paths } from '../../lib/screens/paths.ts'
import { signInUrl } from '../../lib/screens/sign-in.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import styles from './auth-dialog.module.css'
import { keepChoices } from './kept-choices.ts'

/** What the dialog says, by what she is asked for. */
const words = {
  signin: { title: 'auth.signin.title', text: 'auth.signin.text', go: 'auth.signin.go' },
  signup: { title: 'auth.signup.title', text: 'auth.signup.text', go: 'auth.signup.go' },
  again: { title: 'auth.again.title', text: 'auth.again.text', go: 'auth.again.go' },
  secondFactor: { title: 'auth.secondFactor.title', text: 'auth.secondFactor.text', go: 'auth.again.go' },
} as const

/** Sign in, or sign up after ticking the terms; the rest happens at the identity provider (R-UIX-09, R-VAL-08). */
export function AuthDialog({
  mode: opened,
  returnTo,
  isUnknown,
  proof,
  onClose,
}: Modals['auth'] & { onClose: () => void }) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState(opened)
  const [isLeaving, setLeaving] = useState(false)
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const [isTermsMissing, setTermsMissing] = useState(false)

  const goOn = async () => {
    if (mode === 'signup' && !acceptsTerms) return setTermsMissing(true)
    // The identity provider is elsewhere: without a connection she would only leave this page for an error.
    if (!navigator.onLine) {
      notify.error(t('error.offline'))
      return
    }
    setLeaving(true)
    window.location.assign(
      signInUrl({ mode, locale, proof, returnTo: await keepChoices(returnTo ?? pathname + search) }),
    )
  }

  const count = limits.credits.signUpGrant
  const say = words[proof ?? mode]
  return (
    <Dialog
      title={t(say.title)}
      description={t(mode === 'signup' && isUnknown ? 'auth.signup.unknown' : say.text, { count })}
      onClose={onClose}
    >
      {mode === 'signup' ? (
        <TermsBox
          checked={acceptsTerms}
          isMissing={isTermsMissing}
          onChange={checked => {
            setAcceptsTerms(checked)
            setTermsMissing(false)
          }}
        />
      ) : null}
      <Button look="primary" wide busy={isLeaving} onClick={goOn}>
        {t(say.go)}
      </Button>
      {proof ? null : (
        <Button look="quiet" onClick={() => setMode(mode === 'signin' ? 'signup' : 'signin')}>
          {t(mode === 'signin' ? 'auth.signin.switch' : 'auth.signup.switch')}
        </Button>
      )}
    </Dialog>
  )
}

interface TermsBoxProps {
  checked: boolean
  isMissing: boolean
  onChange: (checked: boolean) => void
}

function TermsBox({ checked, isMissing, onChange }: TermsBoxProps) {
  const { t } = useText()
  return (
    <div className={classNames(styles.terms, isMissing && styles.missing)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'terms-needed' : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>
          {withLinks(t('auth.terms', { terms: '{terms}', privacy: '{privacy}' }), {
            terms: <NewTab to={paths.terms}>{t('auth.termsLink')}</NewTab>,
            privacy: <NewTab to={paths.privacy}>{t('auth.privacyLink')}</NewTab>,
          })}
        </span>
      </label>
      {isMissing ? (
        <p id="terms-needed" role="alert" className={styles.needed}>
          {t('auth.termsNeeded')}
        </p>
      ) : null}
    </div>
  )
}

/** Puts links where a text names them in braces. */
function withLinks(text: string, links: Record<string, ReactNode>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? <span key={part}>{links[part]}</span> : part))
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
    </Link>
  )
}
