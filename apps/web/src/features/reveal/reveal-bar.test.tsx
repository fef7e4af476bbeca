import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RevealBar } from './reveal-bar.tsx'

function open(props: { approved: number; isGenerating: boolean }, available = 6) {
  const pressed: true[] = []
  renderScreen(<RevealBar {...props} onReveal={() => pressed.push(true)} />, {
    answers: [
      [['session'], aUser()],
      [['credit', 'account-1'], { available, used: 0 }],
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
