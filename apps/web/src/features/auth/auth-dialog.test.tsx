import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { AuthDialog } from './auth-dialog.tsx'

beforeEach(() => vi.restoreAllMocks())

test('R-VAL-08 signing up without accepting the terms goes nowhere and marks the box', () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  renderScreen(<AuthDialog mode="signup" onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: say('auth.signup.go') }))
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Marca la casilla para crear tu cuenta.')
})

test('R-VAL-08 R-API-01 with the box ticked the browser goes to the identity provider and comes back here', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  renderScreen(<AuthDialog mode="signup" onClose={() => undefined} />, { at: '/review' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: say('auth.signup.go') }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalled(), { timeout: 15_000 })
  expect(leave.mock.calls[0]?.[0]).toBe(
    '/api/v1/auth/start?mode=signup&returnTo=%2Freview&locale=es&acceptedTerms=true',
  )
})

test('R-ERR-05 without a connection she stays where she is and is told', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderScreen(
    <>
      <AuthDialog mode="signin" onClose={() => undefined} />
      <Toaster />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/^No hay conexión/)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  online.mockRestore()
})

test('R-ERR-07 an e-mail address without an account is told, with the way to one', () => {
  renderScreen(<AuthDialog mode="signup" isUnknown onClose={() => undefined} />)
  expect(screen.getByText(/^No tenías cuenta con ese correo: créala aquí/)).toBeTruthy()
  expect(screen.getByRole('checkbox')).toBeTruthy()
})

test.each([
  ['again', 'auth.again.title'],
  ['secondFactor', 'auth.secondFactor.title'],
] as const)(
  'R-PRI-06 R-OPS-05 who is signed in already is asked for proof (%s) and comes back',
  async (proof, title) => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    renderScreen(<AuthDialog mode="signin" proof={proof} onClose={() => undefined} />, { at: '/account' })
    expect(screen.getByText(say(title))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Crea tu cuenta/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: say('auth.again.go') }))
    await vi.waitFor(() => expect(leave).toHaveBeenCalled(), { timeout: 15_000 })
    expect(leave.mock.calls[0]?.[0]).toBe(
      `/api/v1/auth/start?mode=signin&returnTo=%2Faccount&locale=es&proof=${proof}`,
    )
  },
)

test('R-UIX-09 the dialog turns from signing in to signing up', () => {
  renderScreen(<AuthDialog mode="signin" onClose={() => undefined} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Crea tu cuenta/ }))
  expect(screen.getByRole('checkbox')).toBeTruthy()
})
