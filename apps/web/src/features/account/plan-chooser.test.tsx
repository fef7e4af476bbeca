import type { Plan } from '@revela/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { checkoutUrl } from './plans.ts'

const aPlan = (given: Partial<Plan> = {}): Plan => ({
  reference: 'plan-10',
  paymentLink: 'https://pay.example/abc',
  status: 'active',
  title: '10 créditos',
  label: 'Para una cápsula',
  credits: 10,
  prices: [{ currency: 'MXN', amount: 549 }],
  ...given,
})

test('R-ACC-01 R-ACC-02 R-ACC-03 lists active plans, names support, and buys only after a choice', () => {
  const retired = aPlan({ reference: 'old', title: 'Viejo', status: 'retired' })
  renderScreen(<PlanChooser />, {
    answers: [
      [['plans'], [aPlan(), retired]],
      [['session'], aUser()],
    ],
  })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByText(/ayuda@revela.studio/)).toBeTruthy()
  const buy = screen.getByRole('button', { name: 'Comprar' }) as HTMLButtonElement
  expect(buy.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio'))
  const ready = screen.getByRole('button', { name: 'Comprar 10 créditos' }) as HTMLButtonElement
  expect(ready.disabled).toBe(false)
})

test("a plan without a payment page is listed, but says that it can't be paid yet", () => {
  renderScreen(<PlanChooser />, {
    answers: [
      [['plans'], [aPlan({ paymentLink: '' })]],
      [['session'], aUser()],
    ],
  })
  fireEvent.click(screen.getByRole('radio'))
  expect((screen.getByRole('button', { name: /Comprar/ }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/Todavía no se puede pagar aquí/)).toBeTruthy()
})

test('R-ACC-04 the payment link is told which account gets the credits', () => {
  expect(checkoutUrl(aPlan(), aUser())).toBe('https://pay.example/abc?client_reference_id=account-1')
})
