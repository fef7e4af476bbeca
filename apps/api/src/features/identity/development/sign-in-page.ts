import type { Locale } from '@revela/contract'
import { escapeHtml, plainPage } from '../../../platform/http/plain-page.ts'
import { demoPeople } from './demo-people.ts'
import { developmentPath } from './development-provider.ts'

const words = {
  es: {
    title: '¿Quién eres hoy?',
    lead: 'Esta página sustituye a tu proveedor de identidad mientras desarrollas. Elige a alguien.',
    newTitle: 'Alguien nuevo',
    email: 'Correo electrónico',
    enter: 'Entrar',
    refused: 'Ese correo no es válido. Revísalo e inténtalo otra vez.',
    cancel: 'Volver sin entrar',
    edge: 'Identidad de desarrollo',
  },
  en: {
    title: 'Who are you today?',
    lead: 'This page stands in for your identity provider while you develop. Choose somebody.',
    newTitle: 'Somebody new',
    email: 'E-mail address',
    enter: 'Sign in',
    refused: 'That is not an e-mail address. Check it and try again.',
    cancel: 'Go back without signing in',
    edge: 'Development identity',
  },
} as const

export interface SignInPage {
  uid: string
  locale: Locale
  /** What was typed and refused. */
  refusedEmail?: string
}

/** The development provider's one page. */
export function signInPage({ uid, locale, refusedEmail }: SignInPage): string {
  const text = words[locale]
  const action = `${developmentPath}/interaction/${encodeURIComponent(uid)}`
  const people = demoPeople.map((person, index) => {
    const name = `${person.firstName} ${person.lastName}`
    return `<li><button name="subject" value="${person.subject}">
      <span class="frame" aria-hidden="true">${index + 1}A</span>
      <span class="who"><span class="name">${name}</span><span class="what">${person.what[locale]}</span>
      <span class="detail">${person.detail[locale]}</span></span>
      <span class="arrow" aria-hidden="true">→</span>
    </button></li>`
  })
  const refused =
    refusedEmail === undefined ? '' : `<p class="refused" id="refused" role="alert">${text.refused}</p>`
  const body = `<h1>${text.title}</h1>
  <p class="lead">${text.lead}</p>
  <form method="post" action="${action}"><ul>${people.join('')}</ul></form>
  <form method="post" action="${action}" class="new" novalidate>
    <h2>${text.newTitle}</h2>
    <label for="email">${text.email}</label>
    <div class="row">
      <input id="email" name="email" type="email" autocomplete="email" inputmode="email" required
        ${refused && 'aria-invalid="true" aria-describedby="refused"'} value="${escapeHtml(refusedEmail ?? '')}">
      <button class="primary">${text.enter}</button>
    </div>
    ${refused}
  </form>
  <form method="post" action="${action}"><button class="cancel" name="cancel" value="true">${text.cancel}</button></form>`
  return plainPage({ locale, title: text.title, edge: text.edge, body, style, path: developmentPath })
}

const style = `
ul { list-style: none; padding: 0; border-top: 1px solid var(--ink) }
li { border-bottom: 1px solid var(--hairline) }
li button { display: flex; align-items: center; gap: 16px; width: 100%; min-height: 88px; padding: 12px 4px; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer }
.frame { font: 400 13px/1 'Courier Prime', 'Courier New', monospace; color: var(--graphite); width: 28px }
.who { flex: 1; display: grid }
.name { font: 400 23px/1.2 'Bodoni Moda', Didot, Georgia, serif }
.what { font-weight: 600; font-size: 15px }
.detail { color: var(--graphite); font-size: 14px }
.arrow { font-size: 20px; transition: transform .2s ease-out }
li button:hover .arrow { transform: translateX(4px); color: var(--rosa) }
li button:hover .name { color: var(--rosa) }
.new { margin-top: 40px }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 6px }
.row { display: flex; gap: 8px; flex-wrap: wrap }
input { flex: 1 1 220px; min-height: 48px; padding: 0 16px; border: 1px solid var(--ink); border-radius: 2px; background: #fff; color: inherit; font: inherit }
@media (prefers-reduced-motion: reduce) { .arrow { transition: none } }
`
