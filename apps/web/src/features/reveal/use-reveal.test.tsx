import { act, renderHook, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModal, type Modals, useOpenModal } from '../../lib/screens/modals.ts'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { useReveal } from './use-reveal.ts'

const shoot = aWorkingShoot({ step: 'imagesInReview', images: [anImage(0, { approve: true })] })
const call = `POST /shootings/${shoot._id}/process`

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(() => {
    toast.removeAll()
    closeModal()
  })
  vi.useRealTimers()
})

function Reveal() {
  const reveal = useReveal(shoot.key)
  return (
    <>
      <button type="button" onClick={() => reveal.ask(shoot, 1)}>
        revelar
      </button>
      <p>{reveal.isInDarkroom ? 'a oscuras' : 'con luz'}</p>
      <Toaster />
    </>
  )
}

const credit = (available: number): [readonly unknown[], unknown] => [
  ['credit', 'account-1'],
  { available, used: 0, reserved: 0 },
]

/** Presses the button and agrees to what the dialog says. `null`: nobody could read her balance so far. */
async function reveal(available: number | null = 6) {
  const view = renderScreen(<Reveal />, {
    at: '/processing',
    answers: [
      [['session'], aUser()],
      [['shoot', shoot.key], shoot],
      ...(available === null ? [] : [credit(available)]),
    ],
  })
  act(() => screen.getByRole('button', { name: 'revelar' }).click())
  const modal = renderHook(useOpenModal).result.current
  if (modal?.name === 'revealConfirm') act((modal.data as Modals['revealConfirm']).onConfirm)
  return view
}

test('R-ERR-01 when the reveal fails the toast says Error and the light is on again at once', async () => {
  const asked = answeringServer({ [call]: failure('internal', 500) })
  await reveal()
  expect(await screen.findByText(/^Error\. El revelado no empezó/)).toBeTruthy()
  expect(screen.getByText('con luz')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('R-FLW-07 the darkroom stays 12 s, then the shoot has its own page', async () => {
  answeringServer({ [call]: [200, { data: { ...shoot, step: 'generatingImages' } }] })
  const { address } = await reveal()
  await waitFor(() => expect(screen.getByText('a oscuras')).toBeTruthy())
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(address().pathname).toBe('/processing')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(address().pathname).toBe(`/shoot/${shoot.key}`)
})

test('R-FLW-21 without an answer the darkroom closes by itself after 240 s', async () => {
  answeringServer({ [call]: new Promise(() => undefined) })
  await reveal()
  await waitFor(() => expect(screen.getByText('a oscuras')).toBeTruthy())
  await act(() => vi.advanceTimersByTimeAsync(239_000))
  expect(screen.getByText('a oscuras')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('con luz')).toBeTruthy()
})

test('R-VAL-10 with too few credits nothing is asked and the warning links to more', async () => {
  const asked = answeringServer({})
  await reveal(0)
  expect(await screen.findByText(/No tienes suficientes créditos/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('R-VAL-10 R-ERR-05 a balance that nobody could read is asked for again, and never taken for too few credits', async () => {
  answeringServer({ 'GET /accounts/account-1/status/credit': failure('internal', 500) })
  const { client } = await reveal(null)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  act(() => screen.getByRole('button', { name: 'revelar' }).click())
  expect(await screen.findByText(/^Error/)).toBeTruthy()
  expect(screen.queryByText(/No tienes suficientes créditos/)).toBeNull()
  answeringServer({
    'GET /accounts/account-1/status/credit': [
      200,
      { data: { credit: { available: 6, used: 0, reserved: 0 } } },
    ],
  })
  act(() => screen.getByRole('button', { name: 'revelar' }).click())
  await waitFor(() =>
    expect(renderHook(useOpenModal).result.current).toMatchObject({
      name: 'revealConfirm',
      data: { approved: 1, available: 6 },
    }),
  )
})

test('R-FLW-07 a shoot that was revealed in another tab leads to its page instead', async () => {
  answeringServer({ [call]: failure('alreadyRevealed', 409) })
  await reveal()
  await waitFor(() =>
    expect(renderHook(useOpenModal).result.current).toEqual({
      name: 'redirectToShoot',
      data: { shootKey: shoot.key },
    }),
  )
})
