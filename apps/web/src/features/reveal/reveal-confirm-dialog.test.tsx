import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RevealConfirmDialog } from './reveal-confirm-dialog.tsx'

const open = (order: { approved: number; prepaidCredits: number; available: number }) =>
  renderScreen(<RevealConfirmDialog {...order} onConfirm={() => undefined} onClose={() => undefined} />)

test('R-SCR-15 the dialog says the price, the balance and what is left of it', () => {
  open({ approved: 2, prepaidCredits: 0, available: 6 })
  expect(screen.getByText('Cuesta 2 créditos. Tienes 6. Te quedan 4.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revelar · 2 créditos' })).toBeTruthy()
})

test('R-VAL-11 R-SCR-15 what further poses paid is told, and only the rest is taken', () => {
  open({ approved: 6, prepaidCredits: 4, available: 8 })
  expect(
    screen.getByText('Cuesta 6 créditos. 4 ya están pagados con tus poses. Tienes 8. Te quedan 6.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revelar · 2 créditos' })).toBeTruthy()
})

test('R-VAL-11 R-SCR-15 what no photo uses is told to come back', () => {
  open({ approved: 1, prepaidCredits: 4, available: 8 })
  expect(
    screen.getByText(
      'Cuesta 1 crédito. 1 ya está pagado con tus poses. Vuelven 3 que no usas. Tienes 8. Te quedan 11.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revelar · ya pagada' })).toBeTruthy()
})
