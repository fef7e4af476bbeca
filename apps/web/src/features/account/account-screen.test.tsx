import { renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeModal, useOpenModal } from '../../lib/modals.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AccountScreen } from './account-screen.tsx'

afterEach(() => closeModal())

function openAccount(at: string) {
  renderScreen(<AccountScreen />, {
    at,
    answers: [
      [['session'], aUser()],
      [['credit', 'account-1'], { available: 6, used: 2 }],
      [['credit', 'account-1', 'movements'], { pages: [[]], pageParams: [undefined] }],
      [['plans'], []],
    ],
  })
  return renderHook(useOpenModal).result.current?.name
}

test('R-SCR-18 account data, balance, movements and the plan chooser are there', () => {
  openAccount('/account')
  expect(screen.getByRole('heading', { name: 'Ana Robles' })).toBeTruthy()
  expect(screen.getByText('ana@marca.mx')).toBeTruthy()
  expect(screen.getByText(/2 usados/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Comprar créditos' })).toBeTruthy()
})

test('R-ERR-04 an unknown credit parameter opens requiredCredits, a known one does not', () => {
  expect(openAccount('/account?credit=purchased')).toBeUndefined()
  expect(openAccount('/account?credit=whatever')).toBe('requiredCredits')
})
