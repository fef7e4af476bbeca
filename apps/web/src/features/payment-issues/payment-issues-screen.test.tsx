import { type PaymentIssue, paymentIssue, paymentProblems } from '@revela/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PaymentIssuesScreen } from './payment-issues-screen.tsx'

const anIssue = (given: object = {}): PaymentIssue =>
  paymentIssue.parse({
    _id: 'issue-1',
    problem: 'wrongPrice',
    createdAt: '2026-11-03T12:00:00.000Z',
    checkout: 'cs_1',
    paymentIntent: 'pi_1',
    event: null,
    accountId: null,
    email: 'ana@marca.mx',
    planReference: 'revela-40',
    price: { currency: 'EUR', amount: 2160 },
    creditsOwed: 0,
    ...given,
  })

const show = (issues: PaymentIssue[]) =>
  renderScreen(<PaymentIssuesScreen />, { answers: [[['paymentIssues'], issues]] })

test('R-ACC-05 each problem is told with what can be done about it, and with the names to look it up by', () => {
  show(paymentProblems.map(problem => anIssue({ _id: problem, problem })))
  const lines = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.closest('li')!)
  expect(new Set(lines.map(line => line.textContent)).size).toBe(paymentProblems.length)
  const line = lines[0]!
  expect(within(line).getByRole('heading', { name: 'No sabemos qué compró' })).toBeTruthy()
  expect(within(line).getByText('03/11/26 · $2,160 EUR · revela-40 · ana@marca.mx')).toBeTruthy()
  expect(
    within(line)
      .getAllByRole('listitem')
      .map(name => name.textContent),
  ).toEqual(['pi_1', 'cs_1'])
})

test('R-ACC-05 what is owed is counted, and a payment without anything known still shows', () => {
  show([anIssue({ problem: 'creditsOwed', creditsOwed: 3, planReference: null, price: null, email: null })])
  expect(screen.getByText('Quedan 3 créditos sin recuperar')).toBeTruthy()
  expect(screen.getByText('03/11/26 · sin plan')).toBeTruthy()
})

test('R-ACC-05 without a problem the page says so', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'Todo cuadra' })).toBeTruthy()
})
