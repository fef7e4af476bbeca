import { limits } from '@revela/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchedCheckout } from '../../lib/account/payment.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aPurchase, aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { PaymentNotice, waitingKind } from './payment-notice.tsx'

beforeEach(() => watchedCheckout.write('cs_1'))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const path = 'GET /accounts/account-1/purchases'
const show = () =>
  renderScreen(<PaymentNotice user={aUser()} checkout="cs_1" />, { answers: [[['operator'], null]] })

test('R-ACC-05 it waits for the confirmation, asks again, and says how many credits came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: Record<string, readonly [number, unknown]> = {
    [path]: [200, { data: [aPurchase({ _id: 'older', checkout: 'cs_0' })] }],
  }
  const asked = answeringServer(answers)
  const { client } = show()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  expect(screen.getByRole('status').textContent).toBe(
    'Estamos confirmando tu pago. Suele tardar unos segundos.',
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()

  answers[path] = [200, { data: [aPurchase()] }]
  await act(() => vi.advanceTimersByTimeAsync(limits.payment.pollMs))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Listo, tienes 10 créditos más.'))
  expect(refetched.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['credit'], ['session']])
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(limits.payment.calmPollMs))
  expect(asked).toHaveLength(before)

  act(() => screen.getByRole('button', { name: 'Cerrar' }).click())
  expect(watchedCheckout.read()).toBeNull()
})

test.each([
  ['pending', /Tu ficha espera a que la pagues/],
  ['failed', /No se cobró nada/],
  ['review', /una persona lo está revisando/],
])('R-ACC-05 a payment that is %s is told as such', async (status, words) => {
  answeringServer({ [path]: [200, { data: [aPurchase({ status })] }] })
  show()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('payment.tryAgain') }) !== null).toBe(status === 'failed')
})

test('R-ACC-05 seconds are called seconds, a long wait is called one, and it ends with whom to write to', () => {
  const { calmAfterMs, giveUpAfterMs } = limits.payment
  expect([0, calmAfterMs - 1, calmAfterMs, giveUpAfterMs - 1, giveUpAfterMs].map(waitingKind)).toEqual([
    'waiting',
    'waiting',
    'slow',
    'slow',
    'unheard',
  ])
})

test('R-ACC-06 the good news goes by itself, what went wrong stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answeringServer({ [path]: [200, { data: [aPurchase()] }] })
  const { unmount } = show()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Listo, tienes 10 créditos más.'))
  await act(() => vi.advanceTimersByTimeAsync(limits.payment.doneMs))
  expect(watchedCheckout.read()).toBeNull()
  unmount()
  watchedCheckout.write('cs_1')
  answeringServer({ [path]: [200, { data: [aPurchase({ status: 'failed' })] }] })
  show()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy())
  await act(() => vi.advanceTimersByTimeAsync(10 * limits.payment.doneMs))
  expect(watchedCheckout.read()).toBe('cs_1')
})
