import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { trackingKey } from '../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../testing/answering-server.ts'
import { aCategory, aUser } from '../testing/builders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { say } from '../testing/say.ts'
import { ToStudio } from './lazy-screen.tsx'
import { Router } from './router.tsx'

const answers: [readonly unknown[], unknown][] = [
  [['session'], null],
  [['catalog', 'categories'], [aCategory()]],
  [['demoShoots'], []],
]

test('R-SCR-02 R-SCR-03 an unknown path shows /photostudio, and what came in the query string is reported once', async () => {
  const asked = answeringServer({ 'POST /trackings': [200, { data: { key: 'T1' } }] })
  const { address } = renderScreen(<Router />, { at: '/nowhere?utm_source=ig', answers })
  expect(await screen.findByRole('heading', { level: 1, name: say('studio.headline') })).toBeTruthy()
  expect(address().pathname + address().search).toBe('/photostudio?utm_source=ig')
  await waitFor(() => expect(trackingKey.read()).toBe('T1'))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /trackings'])
})

test('R-SCR-23 R-SCR-24 every screen has the navbar and the footer', async () => {
  renderScreen(<Router />, { at: '/photostudio', answers })
  expect((await screen.findByRole('link', { name: /Revela/ })).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
  expect(screen.getByRole('button', { name: say('navbar.signUp') })).toBeTruthy()
  expect(screen.getByRole('group', { name: say('navbar.language') })).toBeTruthy()
  expect(screen.getByText(/Hecho con el motor de estudio de Revela/)).toBeTruthy()
  expect(screen.getByRole('link', { name: say('footer.terms') }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: say('footer.privacy') }).getAttribute('href')).toBe('/privacy')
})

test('R-SCR-24 R-ERR-05 while nobody can say who she is, nothing says that she is signed out, and she may ask again', async () => {
  answeringServer({ 'GET /auth/loggedin': failure('internal', 500) })
  renderScreen(<Router />, { at: '/photostudio', answers: answers.slice(1) })
  const again = await screen.findByRole('button', { name: say('navbar.sessionFailed') })
  expect(screen.queryByRole('button', { name: say('navbar.signIn') })).toBeNull()
  answeringServer({ 'GET /auth/loggedin': [200, { data: { user: null } }] })
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: say('navbar.signIn') })).toBeTruthy()
})

test('R-UIX-10 the cover says from which price', async () => {
  renderScreen(<Router />, { at: '/photostudio', answers })
  expect(await screen.findByText('Desde $2.50 USD por foto')).toBeTruthy()
})

test('R-GRD-02 an administrator finds a screen of the area under its address', async () => {
  const admin = aUser({ role: ['admin'] })
  answeringServer({})
  const none = { pages: [{ issues: [], next: null, counts: { open: 0, resolved: 0 } }], pageParams: [null] }
  const withPayments: typeof answers = [
    ...answers,
    [['session'], admin],
    [['management', 'payments', 'open'], none],
  ]
  const { address } = renderScreen(<Router />, { at: '/management/payments', answers: withPayments })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagos por revisar' })).toBeTruthy()
  const open = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
  expect(new Set(open.map(link => link.getAttribute('href')))).toEqual(new Set(['/management/payments']))
  expect(address().pathname).toBe('/management/payments')
})

test('R-SCR-02 an unknown address under an area is the start too', async () => {
  const admin = aUser({ role: ['admin'] })
  answeringServer({})
  const { address } = renderScreen(<Router />, {
    at: '/management/nothing',
    answers: [...answers, [['session'], admin]],
  })
  expect(await screen.findByRole('heading', { level: 1, name: say('studio.headline') })).toBeTruthy()
  expect(address().pathname).toBe('/photostudio')
})

test('R-SCR-02 while the code of the start screen is on its way, or there is no connection, the page is not blank', () => {
  const Studio = lazy(() => new Promise<never>(() => undefined))
  renderScreen(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/photostudio" element={<Studio />} />
        <Route path="*" element={<ToStudio />} />
      </Routes>
    </Suspense>,
  )
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
})
