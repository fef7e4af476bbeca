import type { Plan } from '@revela/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentReturn } from '../../lib/account/payment.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { checkoutUrl, pricesPerPhoto } from './plans.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const aPlan = (given: Partial<Plan> = {}): Plan => ({
  reference: 'plan-10',
  paymentLink: 'https://pay.example/abc',
  status: 'active',
  title: '10 créditos',
  label: { es: '$630 MXN · $35 USD', en: '$35 USD · $630 MXN' },
  credits: 10,
  prices: [
    { currency: 'MXN', amount: 630 },
    { currency: 'USD', amount: 35 },
  ],
  ...given,
})

test('R-ACC-01 R-ACC-02 R-ACC-03 lists active plans, names support, and buys only after a choice', () => {
  const retired = aPlan({ reference: 'old', title: 'Viejo', status: 'retired' })
  renderScreen(<PlanChooser />, {
    answers: [
      [['plans'], [aPlan(), retired]],
      [
        ['operator'],
        { company: 'Percha', address: 'Calle 1', email: 'hola@percha.example', legalSince: '2026-11-03' },
      ],
      [['session'], aUser()],
    ],
  })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByText(/¿Dudas con tu compra\?/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'hola@percha.example' }).getAttribute('href')).toBe(
    'mailto:hola@percha.example',
  )
  const buy = screen.getByRole('button', { name: say('credits.buy') }) as HTMLButtonElement
  expect(buy.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio'))
  const ready = screen.getByRole('button', { name: 'Comprar 10 créditos · $630 MXN' }) as HTMLButtonElement
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
  expect(checkoutUrl(aPlan(), aUser(), 'es')).toBe(
    'https://pay.example/abc?client_reference_id=account-1&prefilled_email=ana%40marca.mx&locale=es-419',
  )
})

test('R-ACC-04 buying leaves for the payment page and remembers where she was', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const answers: [readonly unknown[], unknown][] = [
    [['plans'], [aPlan()]],
    [['session'], aUser()],
  ]
  for (const [at, place] of [
    ['/review', '/review'],
    ['/account?from=%2Fprocessing', '/processing'],
    ['/account?from=%2F%2Fevil.example', null],
    ['/account', null],
  ] as const) {
    const { unmount } = renderScreen(<PlanChooser />, { at, answers })
    fireEvent.click(screen.getByRole('radio'))
    fireEvent.click(screen.getByRole('button', { name: 'Comprar 10 créditos · $630 MXN' }))
    expect(paymentReturn.read()).toBe(place)
    unmount()
  }
  expect(assign).toHaveBeenCalledTimes(4)
})

test('R-ACC-04 without a connection buying stays here and says so', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderScreen(
    <>
      <PlanChooser />
      <Toaster />
    </>,
    {
      answers: [
        [['plans'], [aPlan()]],
        [['session'], aUser()],
      ],
    },
  )
  fireEvent.click(screen.getByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: /Comprar 10 créditos/ }))
  expect(assign).not.toHaveBeenCalled()
  expect(screen.getByText(/No hay conexión/)).toBeTruthy()
})

test('R-UIX-10 prices are written one way: the thousands apart, the currency named', () => {
  const large = aPlan({
    credits: 40,
    label: { es: '$2,160 MXN · $120 USD', en: '' },
    prices: [{ currency: 'MXN', amount: 2160 }],
  })
  renderScreen(<PlanChooser />, {
    answers: [
      [['plans'], [large]],
      [['session'], aUser()],
    ],
  })
  expect(screen.getByText('$2,160 MXN · $120 USD')).toBeTruthy()
  expect(screen.getByText('$54 MXN por foto')).toBeTruthy()
  const inDollars = (credits: number, amount: number) =>
    aPlan({ credits, prices: [{ currency: 'USD', amount }] })
  expect(pricesPerPhoto([inDollars(10, 35), inDollars(40, 120)], 'en')).toEqual(['$3.50 USD', '$3.00 USD'])
})
