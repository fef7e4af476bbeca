import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Button } from './button.tsx'

test('R-UIX-09 a button at work keeps the focus of who pressed it, and neither acts nor sends again', () => {
  const [press, send] = [vi.fn(), vi.fn()]
  renderScreen(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={press}>
        Enviar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Enviar' })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})
