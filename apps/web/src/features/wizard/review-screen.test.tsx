import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeModal, useOpenModal } from '../../lib/screens/modals.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aModel, aShoot, aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { ReviewScreen } from './review-screen.tsx'

const shoot = aShoot({ modelId: 'model-1', stylingId: 'style-1', setId: 'set-1' })

function openReview({ isSignedIn = true, available = 6, at = '/review' } = {}) {
  return renderScreen(
    <>
      <ReviewScreen />
      <Toaster />
    </>,
    {
      at,
      answers: [
        [['session'], isSignedIn ? aUser() : null],
        [['credit', 'account-1'], { available, used: 0, reserved: 0 }],
        [['shoot', 'shoot-1'], shoot],
        [['catalog', 'categories'], []],
        [['catalog', 'models'], [aModel()]],
        [['catalog', 'styles'], []],
        [['catalog', 'backgrounds'], []],
      ],
    },
  )
}

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Ver 4 pruebas gratis' }))

beforeEach(() => currentShootKey.write('shoot-1'))
afterEach(() => closeModal())

test('R-SCR-10 garment, model, style and background are summed up, each with a way to change it', () => {
  openReview()
  expect(screen.getAllByRole('link', { name: /^Cambiar/ })).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Cambiar Modelo, Ximena' }).getAttribute('href')).toBe('/model')
})

test('R-SCR-12 starting leads to the poses', async () => {
  const asked = answeringServer({
    'POST /shootings/shoot-1/prompts': [200, { data: aShoot({ step: 'generatingPrompts' }) }],
  })
  const { address } = openReview()
  start()
  await waitFor(() => expect(address().pathname).toBe('/processing'))
  expect(asked).toHaveLength(1)
})

test('R-VAL-02 R-VAL-10 R-ERR-03 with fewer than 4 credits a warning links to the account in a new tab, and nothing starts', async () => {
  const asked = answeringServer({})
  openReview({ available: 3 })
  start()
  expect(await screen.findByText(/No tienes suficientes créditos/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Comprar créditos' })
  expect(link.getAttribute('href')).toMatch(/^\/account(\?|$)/)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(asked).toEqual([])
})

test('R-ROL-01 a visitor is asked to sign in, and comes back to the review', () => {
  const asked = answeringServer({})
  openReview({ isSignedIn: false })
  start()
  expect(renderHook(useOpenModal).result.current).toEqual({
    name: 'auth',
    data: { mode: 'signup', returnTo: '/review?start=1' },
  })
  expect(asked).toEqual([])
})

test('R-ROL-01 R-SCR-12 back from signing in, what she had asked for goes on by itself', async () => {
  const asked = answeringServer({
    'POST /shootings/shoot-1/prompts': [200, { data: aShoot({ step: 'generatingPrompts' }) }],
  })
  const { address } = openReview({ at: '/review?start=1' })
  await waitFor(() => expect(address().pathname).toBe('/processing'))
  expect(asked).toHaveLength(1)
})

test('R-ROL-01 R-VAL-02 it does not go on when the sign-in failed, nor without the credits, and it is asked once', async () => {
  const asked = answeringServer({})
  const failed = openReview({ at: '/review?start=1', isSignedIn: false })
  expect(failed.address().search).toBe('?start=1')
  failed.unmount()
  const poor = openReview({ at: '/review?start=1', available: 3 })
  expect(await screen.findByText(/No tienes suficientes créditos/)).toBeTruthy()
  expect([poor.address().pathname, poor.address().search]).toEqual(['/review', ''])
  expect(asked).toEqual([])
})

test('R-FLW-22 status code 104 leads to the shoot page', async () => {
  answeringServer({ 'POST /shootings/shoot-1/prompts': failure('shootInProcess', 104) })
  const { address } = openReview()
  start()
  await waitFor(() => expect(address().pathname).toBe('/shoot/shoot-1'))
})
