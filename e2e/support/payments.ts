import type { Page } from '@playwright/test'
import type { Purchase, User } from '@revela/contract'
import { expect } from './story.ts'

/** Pays the smallest plan by card for an account, without clicking; answers the checkout's name. */
export async function payFor(page: Page, account: string): Promise<string> {
  const order = {
    client_reference_id: account,
    email: 'ana@marca.example',
    currency: 'MXN',
    scenario: 'card',
  }
  const answer = await page.request.post('/pay/revela-10', { form: order, maxRedirects: 0 })
  return /cs_test_\w+/.exec(answer.headers().location ?? '')?.[0] ?? ''
}

/** What happened to the money at the development checkout, done there without clicking. */
export async function happens(page: Page, checkout: string, action: string): Promise<void> {
  const answer = await page.request.post(`/pay/sessions/${checkout}`, { form: { action }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** The signed-in person's purchases, as the API lists them. */
export async function purchasesOf(page: Page): Promise<Purchase[]> {
  const { user } = (await (await page.request.get('/api/v1/auth/loggedin')).json()).data as { user: User }
  const answer = await page.request.get(`/api/v1/accounts/${user.accountId._id}/purchases`)
  return (await answer.json()).data as Purchase[]
}

/** Everything that was bought is refunded, so that the next story meets the same person. */
export async function refundEverything(page: Page): Promise<void> {
  for (const { checkout, status } of await purchasesOf(page))
    if (status === 'paid') await happens(page, checkout, 'refundAll')
}
