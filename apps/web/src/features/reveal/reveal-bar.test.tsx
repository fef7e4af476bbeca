import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RevealBar } from './reveal-bar.tsx'

interface Order {
  approved: number
  isGenerating: boolean
  prepaidCredits?: number
}

function open(order: Order, available = 6) {
  const pressed: true[] = []
  renderScreen(<RevealBar prepaidCredits={0} {...order} onReveal={() => pressed.push(true)} />, {
    answers: [
      [['session'], aUser()],
      [['credit', 'account-1'], { available, used: 0, reserved: 0 }],
    ],
  })
  return pressed
}

const button = () => screen.getByRole('button') as HTMLButtonElement

test('R-VAL-03 nothing to reveal until a draft is circled', () => {
  open({ approved: 0, isGenerating: false })
  expect(button().disabled).toBe(true)
})

test('R-VAL-03 no reveal while drafts are made', () => {
  open({ approved: 2, isGenerating: true })
  expect(button().disabled).toBe(true)
})

test('R-SCR-15 the button says how many photos and what they cost', () => {
  const pressed = open({ approved: 3, isGenerating: false })
  fireEvent.click(screen.getByRole('button', { name: 'Revelar 3 fotos · 3 créditos' }))
  expect(pressed).toHaveLength(1)
})

test('R-VAL-10 the note says how many credits are missing', () => {
  open({ approved: 3, isGenerating: false }, 1)
  expect(screen.getByText('Te faltan 2 créditos')).toBeTruthy()
})

test('R-VAL-11 what further poses paid goes first: the button says what is missing', () => {
  open({ approved: 6, prepaidCredits: 4, isGenerating: false }, 8)
  expect(screen.getByRole('button', { name: 'Revelar 6 fotos · 2 créditos' })).toBeTruthy()
  expect(screen.getByText('4 fotos ya pagadas. Tienes 8 créditos')).toBeTruthy()
})

test('R-VAL-11 what the reveal does not use comes back, and the bar says so', () => {
  open({ approved: 1, prepaidCredits: 4, isGenerating: false })
  expect(screen.getByRole('button', { name: 'Revelar 1 foto · ya pagada' })).toBeTruthy()
  expect(screen.getByText('Al revelar vuelven 3 créditos a tu saldo')).toBeTruthy()
})
