import { type PaymentIssue, paymentIssue, paymentOutcomes, paymentProblems } from '@revela/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer } from '../../testing/answering-server.ts'
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
    failedRefund: null,
    creditsOwed: 0,
    resolved: null,
    settled: null,
    ...given,
  })

const listed = (issues: PaymentIssue[], closed = 0) => ({
  issues,
  next: null,
  counts: { open: issues.length, closed },
})
const show = (issues: PaymentIssue[]) =>
  renderScreen(<PaymentIssuesScreen />, {
    answers: [[['management', 'payments', 'open'], { pages: [listed(issues)], pageParams: [null] }]],
  })

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

const failed = anIssue({
  _id: 're_1',
  problem: 'refundFailed',
  price: { currency: 'MXN', amount: 630 },
  failedRefund: { reference: 're_1', amount: 315 },
})

test('R-ACC-05 R-GRD-02 a matter is marked as resolved with a note, and is gone from the list', async () => {
  const asked = answeringServer({
    'POST /management/payments/re_1/resolution': [200, { data: failed }],
    'GET /management/payments': [200, { data: listed([], 1) }],
  })
  renderScreen(<PaymentIssuesScreen />, {
    answers: [[['management', 'payments', 'open'], { pages: [listed([failed])], pageParams: [null] }]],
  })
  expect(screen.getByText('No llegaron $315 MXN')).toBeTruthy()
  fireEvent.click(
    screen.getByRole('button', { name: 'Marcar como resuelto: El banco no pudo entregar el reembolso' }),
  )
  const dialog = await screen.findByRole('dialog', { name: '¿Ya quedó resuelto?' })
  expect(within(dialog).getByText('El banco no pudo entregar el reembolso')).toBeTruthy()
  expect(within(dialog).getByText('03/11/26 · $630 MXN · revela-40 · ana@marca.mx')).toBeTruthy()
  const send = within(dialog).getByRole('button', { name: 'Marcar como resuelto' })
  expect(send.hasAttribute('disabled')).toBe(true)
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Pagado por SPEI ' } })
  fireEvent.click(send)
  expect(await screen.findByRole('heading', { name: 'Todo cuadra' })).toBeTruthy()
  const sent = asked.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(sent?.body))).toEqual({ note: 'Pagado por SPEI' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R-ACC-05 a note that could not be sent because the session ended is still there when she is back', async () => {
  answeringServer({
    'POST /management/payments/re_1/resolution': [
      401,
      { code: 'notSignedIn', name: 'NotSignedIn', message: '' },
    ],
    'GET /management/payments': [200, { data: listed([failed]) }],
  })
  const open = { name: 'Marcar como resuelto: El banco no pudo entregar el reembolso' }
  const first = show([failed])
  fireEvent.click(screen.getByRole('button', open))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Le escribí' } })
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como resuelto' }))
  first.unmount()
  show([failed])
  fireEvent.click(screen.getByRole('button', open))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Le escribí')
  sessionStorage.clear()
})

test('R-ACC-05 what was resolved is told with name, time and note, and asks for nothing more', async () => {
  const resolved = { at: '2026-11-04T12:30:00.000Z', by: 'Adela Ruiz', note: 'Pagado por SPEI' }
  answeringServer({ 'GET /management/payments': [200, { data: listed([{ ...failed, resolved }], 1) }] })
  renderScreen(<PaymentIssuesScreen />, { at: '/management/payments?state=closed' })
  expect(await screen.findByText(/Adela Ruiz, 04\/11\/26 .*: “Pagado por SPEI”/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Cerrados/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('button')).toBeNull()
})

test('R-ACC-05 what settled itself says how, for every way it can, with the notification that said so', async () => {
  const settled = paymentOutcomes.map(outcome =>
    anIssue({
      _id: outcome,
      problem: 'disputed',
      settled: { at: '2026-11-04T12:30:00.000Z', outcome, event: `evt_${outcome}` },
    }),
  )
  answeringServer({ 'GET /management/payments': [200, { data: listed(settled, settled.length) }] })
  renderScreen(<PaymentIssuesScreen />, { at: '/management/payments?state=closed' })
  expect(await screen.findByText(/El banco te dio la razón/)).toBeTruthy()
  const lines = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.closest('li')!)
  for (const [at, { settled: ended }] of settled.entries()) {
    expect(lines[at]!.textContent).toContain('Se cerró solo, 04/11/26')
    expect(lines[at]!.textContent).toContain(ended!.event)
  }
  expect(new Set(lines.map(line => line.querySelector('p + p')!.textContent)).size).toBe(settled.length)
  expect(screen.queryByRole('button')).toBeNull()
})
