import type { User } from '@revela/contract'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { aUser } from '../testing/builders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SignedInOnly } from './guards.tsx'

function enter(user: User | null, role?: 'admin' | 'dft') {
  const screens = (
    <Routes>
      <Route element={<SignedInOnly withRole={role} />}>
        <Route path="/account" element={<p>adentro</p>} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  return renderScreen(screens, { at: '/account', answers: [[['session'], user]] })
}

describe('guards', () => {
  test('R-GRD-01 who is not signed in goes to /photostudio', () => {
    expect(enter(null).address().pathname).toBe('/photostudio')
  })

  test('R-GRD-01 who is signed in stays', () => {
    enter(aUser())
    expect(screen.getByText('adentro')).toBeTruthy()
  })

  test.each(['admin', 'dft'] as const)(
    'R-GRD-02 R-GRD-03 an area of role %s sends others to /photostudio',
    role => {
      expect(enter(aUser(), role).address().pathname).toBe('/photostudio')
      expect(enter(aUser({ role: [role] }), role).address().pathname).toBe('/account')
    },
  )
})
