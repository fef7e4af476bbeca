import type { Locale } from '@revela/contract'
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

/** The development provider's one page. Plain HTML: it works without a script and before the web is built. */
export function signInPage({ uid, locale, refusedEmail }: SignInPage): string {
  const say = words[locale]
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
    refusedEmail === undefined ? '' : `<p class="refused" id="refused" role="alert">${say.refused}</p>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Revela · ${say.title}</title>
<style>${style}</style>
</head>
<body>
<main>
  <p class="edge">Revela <span aria-hidden="true">▸</span> ${say.edge}</p>
  <h1>${say.title}</h1>
  <p class="lead">${say.lead}</p>
  <form method="post" action="${action}"><ul>${people.join('')}</ul></form>
  <form method="post" action="${action}" class="new" novalidate>
    <h2>${say.newTitle}</h2>
    <label for="email">${say.email}</label>
    <div class="row">
      <input id="email" name="email" type="email" autocomplete="email" inputmode="email" required
        ${refused && 'aria-invalid="true" aria-describedby="refused"'} value="${escapeHtml(refusedEmail ?? '')}">
      <button class="primary">${say.enter}</button>
    </div>
    ${refused}
  </form>
  <form method="post" action="${action}"><button class="cancel" name="cancel" value="true">${say.cancel}</button></form>
</main>
</body>
</html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, found => entities[found])

const style = `
@font-face { font-family: 'Bodoni Moda'; src: url('${developmentPath}/fonts/display.woff2') format('woff2'); font-weight: 400 900; font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('${developmentPath}/fonts/text.woff2') format('woff2'); font-weight: 100 900; font-display: swap }
:root { --paper: #F6F3EE; --ink: #17130F; --graphite: #6B645C; --hairline: #DDD6CC; --rosa: #D6006F }
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 400 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; -webkit-font-smoothing: antialiased }
main { max-width: 480px; margin: 0 auto; padding: 32px 20px 48px }
h1 { font: 400 44px/1.05 'Bodoni Moda', Didot, Georgia, serif; letter-spacing: -.01em; margin: 40px 0 16px; text-wrap: balance }
h2 { font: 400 24px/1.2 'Bodoni Moda', Didot, Georgia, serif; margin-bottom: 12px }
.edge { font: 400 12px/1.4 'Courier Prime', 'Courier New', monospace; text-transform: uppercase; letter-spacing: .08em }
.lead { color: var(--graphite); max-width: 38ch; margin-bottom: 28px }
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
.primary { min-height: 48px; padding: 0 28px; border: 0; border-radius: 999px; background: var(--rosa); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
.refused { color: #A3123A; margin-top: 8px }
.cancel { margin-top: 32px; min-height: 44px; border: 0; background: none; color: var(--graphite); font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; padding: 0 }
:focus-visible { outline: 2px solid var(--rosa); outline-offset: 2px }
@media (min-width: 760px) { main { padding-top: 72px } h1 { font-size: 56px } }
@media (prefers-reduced-motion: reduce) { .arrow { transition: none } }
`
