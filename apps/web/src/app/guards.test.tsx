import type { User } from '@revela/contract'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, isModalOpen, useOpenModal } from '../lib/screens/modals.ts'
import { answeringServer, failure } from '../testing/answering-server.ts'
import { aUser } from '../testing/builders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { say } from '../testing/say.ts'
import { SignedInOnly } from './guards.tsx'

afterEach(() => act(closeModal))

/** `undefined`: the page has to ask who she is. */
function enter(user: User | null | undefined, role?: 'admin' | 'dft') {
  const screens = (
    <Routes>
      <Route element={<SignedInOnly withRole={role} />}>
        <Route path="/account" element={<p>adentro</p>} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  return renderScreen(screens, { at: '/account', answers: user === undefined ? [] : [[['session'], user]] })
}

describe('guards', () => {
  test('R-GRD-01 R-ROL-01 who is not signed in goes to /photostudio and is asked to sign in, with her way back', () => {
    expect(enter(null).address().pathname).toBe('/photostudio')
    expect(renderHook(useOpenModal).result.current).toEqual({
      name: 'auth',
      data: { mode: 'signin', returnTo: '/account' },
    })
  })

  test('R-GRD-01 who is signed in stays', () => {
    enter(aUser())
    expect(screen.getByText('adentro')).toBeTruthy()
  })

  test('R-GRD-01 R-ERR-05 when nobody can say who she is, she stays and may ask again', async () => {
    answeringServer({ 'GET /auth/loggedin': failure('internal', 500) })
    const { address } = enter(undefined)
    const retry = await screen.findByRole('button', { name: say('general.retry') })
    expect(address().pathname).toBe('/account')
    expect(isModalOpen('auth')).toBe(false)
    answeringServer({ 'GET /auth/loggedin': [200, { data: { user: aUser() } }] })
    fireEvent.click(retry)
    expect(await screen.findByText('adentro')).toBeTruthy()
  })

  test.each(['admin', 'dft'] as const)(
    'R-GRD-02 R-GRD-03 an area of role %s sends others to /photostudio',
    role => {
      expect(enter(aUser(), role).address().pathname).toBe('/photostudio')
      expect(isModalOpen('auth')).toBe(false)
      expect(enter(aUser({ role: [role] }), role).address().pathname).toBe('/account')
    },
  )
})
