import type { Currency, Locale } from '@revela/contract'
import { currencies } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { escapeHtml, plainPage } from '../../../platform/http/plain-page.ts'
import type { PlanTerms } from '../payment-plans.ts'
import { type Scenario, scenarios } from './checkout-actions.ts'
import { checkoutPath } from './checkout-sessions.ts'
import { checkoutStyle } from './page-style.ts'
import { words } from './page-words.ts'

export interface CheckoutPage {
  plan: PlanTerms
  locale: Locale
  clientReference: string | null
  email: string
  cancelUrl: string
  /** What was chosen and refused. */
  refused?: { currency: Currency; scenario: Scenario }
}

/** Where the buyer pays: the order on one side, how she pays on the other. */
export function checkoutPage({
  plan,
  locale,
  clientReference,
  email,
  cancelUrl,
  refused,
}: CheckoutPage): string {
  const text = words[locale]
  const chosen = refused ?? { currency: locale === 'en' ? 'USD' : 'MXN', scenario: 'card' }
  const prices = currencies.map(
    currency => `<p class="price ${currency}">${formatPrice(locale, plan.prices[currency], currency)}</p>`,
  )
  const currencyChoices = currencies.map(
    currency => `<label><input type="radio" name="currency" id="${currency}" value="${currency}"
      ${currency === chosen.currency ? 'checked' : ''}><span>${currency}</span></label>`,
  )
  const scenarioChoices = scenarios.map(scenario => {
    const { name, detail } = text.scenarios[scenario]
    return `<li><label><input type="radio" name="scenario" value="${scenario}"
      ${scenario === chosen.scenario ? 'checked' : ''}>
      <span class="name">${name}</span><span class="detail">${detail}</span></label></li>`
  })
  const nobody = clientReference ? '' : `<p class="refused">${text.nobody}</p>`
  const body = `<form method="post" action="${checkoutPath}/${encodeURIComponent(plan.reference)}" class="columns">
    <input type="hidden" name="client_reference_id" value="${escapeHtml(clientReference ?? '')}">
    <input type="hidden" name="email" value="${escapeHtml(email)}">
    <input type="hidden" name="locale" value="${locale}">
    <section>
      <h1>${escapeHtml(plan.title)}</h1>
      <p class="what">${plan.credits} ${text.credits}</p>
      <div class="prices">${prices.join('')}</div>
      <fieldset class="currencies"><legend>${text.currency}</legend>${currencyChoices.join('')}</fieldset>
      <p class="lead">${text.lead}</p>
      ${nobody}
    </section>
    <section>
      <fieldset><legend class="question">${text.scenario}</legend><ul>${scenarioChoices.join('')}</ul></fieldset>
      ${refused ? `<p class="refused" role="alert">${text.pesosOnly}</p>` : ''}
      <button class="primary">${text.pay} ${currencies
        .map(
          currency =>
            `<span class="${currency}">${formatPrice(locale, plan.prices[currency], currency)}</span>`,
        )
        .join('')}</button>
      <a class="cancel" href="${escapeHtml(cancelUrl)}">${text.cancel}</a>
    </section>
  </form>`
  return plainPage({
    locale,
    title: plan.title,
    edge: text.edge,
    body,
    style: checkoutStyle,
    path: checkoutPath,
  })
}
