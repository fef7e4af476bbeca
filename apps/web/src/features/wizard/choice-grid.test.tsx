import { fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { closeModal, useOpenModal } from '../../lib/screens/modals.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ChoiceGrid, type ChoiceItem } from './choice-grid.tsx'

const item = (given: Partial<ChoiceItem>): ChoiceItem => ({
  id: 'one',
  name: 'Ximena',
  picture: '/ximena.jpg',
  thumbhash: null,
  levelUse: 'free',
  ...given,
})
const items = [item({}), item({ id: 'two', name: 'Renata', levelUse: 'paid' })]

function openGrid(accountType: 'free' | 'paid') {
  const choose = vi.fn()
  const user = aUser({ accountId: { _id: 'account-1', type: accountType, status: 'active' } })
  renderScreen(<ChoiceGrid label="Modelos" items={items} chosenId="one" onChoose={choose} />, {
    answers: [[['session'], user]],
  })
  return choose
}

test('R-SCR-07 R-VAL-01 a locked model shows a lock and opens buyRequired instead of being chosen', () => {
  const choose = openGrid('free')
  const renata = screen.getByRole('button', { name: /Renata/ })
  expect(renata.textContent).toContain('Plan de pago')
  fireEvent.click(renata)
  expect(choose).not.toHaveBeenCalled()
  expect(renderHook(useOpenModal).result.current?.name).toBe('buyRequired')
  closeModal()
})

test('R-ROL-03 a paid account may choose what is locked for others', () => {
  const choose = openGrid('paid')
  const renata = screen.getByRole('button', { name: /Renata/ })
  expect(renata.textContent).not.toContain('Plan de pago')
  fireEvent.click(renata)
  expect(choose).toHaveBeenCalledWith('two')
})

test('to assistive technology each is called by its words, once, and the chosen one says so', () => {
  openGrid('free')
  expect(screen.getByRole('button', { name: 'Ximena' }).getAttribute('aria-pressed')).toBe('true')
})
