import { errorMessageKeys, type Translate } from '@revela/i18n'
import { Link } from 'react-router'
import { ApiError, type ClientErrorCode, hasCode } from '../lib/api-error.ts'
import { openModal } from '../lib/modals.ts'
import { paths, withQuery } from '../lib/paths.ts'
import { notify } from './notify.tsx'

/** What a person reads about a failed call. */
export function failureText(t: Translate, error: unknown): string {
  const code: ClientErrorCode = error instanceof ApiError ? error.code : 'internal'
  if (code === 'offline') return t('error.offline')
  if (code === 'unreadable') return t('error.generic')
  return t(errorMessageKeys[code])
}

/** Reacts to a failure by its code: a modal where the person can do something about it, else a toast. */
export function showFailure(t: Translate, error: unknown): void {
  const code = error instanceof ApiError ? error.code : 'internal'
  switch (code) {
    case 'notSignedIn':
      openModal('auth', { mode: 'signin', returnTo: here() })
      break
    case 'signUpNeeded':
      openModal('auth', { mode: 'signup', returnTo: here() })
      break
    case 'lockedItem':
      openModal('buyRequired', {})
      break
    case 'insufficientCredits':
      warnAboutCredits(t)
      break
    default:
      notify.error(toastText(t, error), { id: `error:${code}` })
  }
}

/** Where the person is now; a guard may lead her away before she has answered. */
const here = (): string => window.location.pathname + window.location.search

const broken: readonly ClientErrorCode[] = ['offline', 'unavailable', 'tooManyRequests']

/** A call that got no proper answer is an "Error", and then what to do about it, where there is something (R-ERR-05). */
function toastText(t: Translate, error: unknown): string {
  const text = failureText(t, error)
  return hasCode(error, ...broken) ? `${t('error.generic')}. ${text}` : text
}

/**
 * The specification's warning, with a link to the plans in a new tab (R-ERR-03). That tab is told where this one is and gets a copy of its
 * choices, so that she can go on there after paying.
 */
export function warnAboutCredits(t: Translate): void {
  notify.warning(t('error.insufficientCredits'), {
    id: 'insufficient-credits',
    action: (
      <Link to={withQuery(paths.account, { from: here() })} target="_blank" rel="opener">
        {t('general.buyCredits')}
      </Link>
    ),
  })
}
