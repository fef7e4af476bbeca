import type { Locale } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { escapeHtml, plainPage } from '../../../platform/http/plain-page.ts'
import { actionsAt } from './checkout-actions.ts'
import { type CheckoutSession, checkoutPath } from './checkout-sessions.ts'
import { checkoutStyle } from './page-style.ts'
import { words } from './page-words.ts'

const priceOf = ({ locale, plan, currency }: CheckoutSession) =>
  formatPrice(locale, plan.prices[currency], currency)

/** One checkout after it was submitted: the voucher while it waits, and what can happen to the money next. */
export function sessionPage(session: CheckoutSession, returnUrl: string): string {
  const { locale, plan, stage, sent } = session
  const text = words[locale]
  const actions = actionsAt[stage].map(
    action => `<button name="action" value="${action}">${text.actions[action]}</button>`,
  )
  const slip = `<div class="slip"><div class="bars" aria-hidden="true"></div>
    <p class="reference">${text.voucherNumber} ${escapeHtml(session.paymentIntent.slice(-12).toUpperCase())}</p></div>`
  const body = `<div class="columns">
    <section>
      <h1>${escapeHtml(plan.title)}</h1>
      <p class="stage" role="status">${text.stages[stage]}</p>
      <p class="price">${priceOf(session)}</p>
      ${stage === 'voucher' ? slip : ''}
      <a class="primary" href="${escapeHtml(returnUrl)}">${text.back}</a>
    </section>
    <section>
      <h2>${text.next}</h2>
      <form method="post" action="${checkoutPath}/sessions/${encodeURIComponent(session.id)}" class="actions">${actions.join('')}</form>
      <h2>${text.sent}</h2>
      ${sent.length > 0 ? `<ol>${sent.map(event => `<li>${escapeHtml(event.type)}</li>`).join('')}</ol>` : `<p class="lead">${text.nothingSent}</p>`}
      <a href="${checkoutPath}?locale=${locale}">${text.all}</a>
    </section>
  </div>`
  return plainPage({
    locale,
    title: plan.title,
    edge: text.edge,
    body,
    style: checkoutStyle,
    path: checkoutPath,
  })
}

export function sessionsPage(sessions: readonly CheckoutSession[], locale: Locale): string {
  const text = words[locale]
  const lines = sessions.map(
    session => `<li><a class="row" href="${checkoutPath}/sessions/${encodeURIComponent(session.id)}">
      <span class="name">${escapeHtml(session.plan.title)} · ${priceOf(session)}</span>
      <span>${text.stages[session.stage]}</span></a></li>`,
  )
  const body = `<h1>${text.all}</h1>
  ${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p class="lead">${text.none}</p>`}`
  return plainPage({
    locale,
    title: text.all,
    edge: text.edge,
    body,
    style: checkoutStyle,
    path: checkoutPath,
  })
}
