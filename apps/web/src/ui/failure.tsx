import { errorMessageKeys, type MessageKey, type Translate } from '@revela/i18n'
import { Link } from 'react-router'
import { ApiError, type ClientErrorCode, hasCode } from '../lib/calls/api-error.ts'
import { openModal } from '../lib/screens/modals.ts'
import { paths, withQuery } from '../lib/screens/paths.ts'
import { notify } from './notify.tsx'

/** What a person reads about a failed call. */
export function failureText(t: Translate, error: unknown): string {
  const code: ClientErrorCode = error instanceof ApiError ? error.code : 'internal'
  if (code === 'offline') return t('error.offline')
  if (code === 'unreadable' || code === 'internal') return t('error.internal')
  return t(errorMessageKeys[code])
}

/**
 * Reacts to a failure by its code: a modal where the person can do something about it, else a toast.
 *
 * @param what says what failed and what was not lost, where the code alone can't
 */
export function showFailure(t: Translate, error: unknown, what?: FailureKey): void {
  const code = error instanceof ApiError ? error.code : 'internal'
  switch (code) {
    case 'notSignedIn':
      openModal('auth', { mode: 'signin', returnTo: here() })
      break
    case 'signUpNeeded':
      openModal('auth', { mode: 'signup', returnTo: here(), isUnknown: true })
      break
    case 'lockedItem':
      openModal('buyRequired', {})
      break
    case 'insufficientCredits':
      warnAboutCredits(t, lackOf(error))
      break
    default:
      notify.error(toastText(t, error, what), { id: `error:${code}` })
  }
}

/** Where the person is now; a guard may lead her away before she has answered. */
const here = (): string => window.location.pathname + window.location.search

const broken: readonly ClientErrorCode[] = ['offline', 'unavailable', 'tooManyRequests']

/** Texts of what failed and what was not lost. */
export type FailureKey = Extract<MessageKey, `failed.${string}`>

/** A call that got no proper answer is an "Error", and then what failed, what was not lost and what to do about it (R-ERR-05). */
function toastText(t: Translate, error: unknown, what?: FailureKey): string {
  if (hasCode(error, ...broken)) return `${t('error.generic')}. ${failureText(t, error)}`
  const isKnown = error instanceof ApiError && !hasCode(error, 'internal', 'unreadable')
  return isKnown ? failureText(t, error) : `${t('error.generic')}. ${t(what ?? 'error.internal')}`
}

export interface LackOfCredits {
  required: number
  available: number
}

/** What the server says is missing. */
function lackOf(error: unknown): LackOfCredits | undefined {
  const { required, available } = error instanceof ApiError ? error.data : {}
  return typeof required === 'number' && typeof available === 'number' ? { required, available } : undefined
}

/**
 * The specification's warning, with what is needed and what is there, and a link to the plans in a new tab (R-ERR-03). That tab gets this tab's address and a copy of its
 * choices, so that she can go on there after paying.
 */
export function warnAboutCredits(t: Translate, lack?: LackOfCredits): void {
  const warning = t('error.insufficientCredits')
  notify.warning(lack ? `${warning}. ${t('error.creditsNeeded', { ...lack })}` : warning, {
    id: 'insufficient-credits',
    action: (
      <Link to={withQuery(paths.account, { from: here() })} target="_blank" rel="opener">
        {t('general.buyCredits')}
      </Link>
    ),
  })
}
