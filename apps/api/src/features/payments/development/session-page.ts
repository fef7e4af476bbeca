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
  const say = words[locale]
  const actions = actionsAt[stage].map(
    action => `<button name="action" value="${action}">${say.actions[action]}</button>`,
  )
  const slip = `<div class="slip"><div class="bars" aria-hidden="true"></div>
    <p class="reference">${say.voucherNumber} ${escapeHtml(session.paymentIntent.slice(-12).toUpperCase())}</p></div>`
  const body = `<div class="columns">
    <section>
      <h1>${escapeHtml(plan.title)}</h1>
      <p class="stage" role="status">${say.stages[stage]}</p>
      <p class="price">${priceOf(session)}</p>
      ${stage === 'voucher' ? slip : ''}
      <a class="primary" href="${escapeHtml(returnUrl)}">${say.back}</a>
    </section>
    <section>
      <h2>${say.next}</h2>
      <form method="post" action="${checkoutPath}/sessions/${encodeURIComponent(session.id)}" class="actions">${actions.join('')}</form>
      <h2>${say.sent}</h2>
      ${sent.length > 0 ? `<ol>${sent.map(event => `<li>${escapeHtml(event.type)}</li>`).join('')}</ol>` : `<p class="lead">${say.nothingSent}</p>`}
      <a href="${checkoutPath}?locale=${locale}">${say.all}</a>
    </section>
  </div>`
  return plainPage({
    locale,
    title: plan.title,
    edge: say.edge,
    body,
    style: checkoutStyle,
    path: checkoutPath,
  })
}

export function sessionsPage(sessions: readonly CheckoutSession[], locale: Locale): string {
  const say = words[locale]
  const lines = sessions.map(
    session => `<li><a class="row" href="${checkoutPath}/sessions/${encodeURIComponent(session.id)}">
      <span class="name">${escapeHtml(session.plan.title)} · ${priceOf(session)}</span>
      <span>${say.stages[session.stage]}</span></a></li>`,
  )
  const body = `<h1>${say.all}</h1>
  ${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p class="lead">${say.none}</p>`}`
  return plainPage({
    locale,
    title: say.all,
    edge: say.edge,
    body,
    style: checkoutStyle,
    path: checkoutPath,
  })
}
