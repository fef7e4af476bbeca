import type { ShootId } from '@revela/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { ShootFeedbackDialog } from './shoot-feedback-dialog.tsx'

test('R-VAL-05 a rating needs a score and at least one of four reasons, valued 1 to 4; words are optional', async () => {
  const asked = answeringServer({
    'PUT /shootings/shoot-1': [200, { data: aWorkingShoot({ step: 'completed', score: 4 }) }],
  })
  const [onSent, onClose] = [vi.fn(), vi.fn()]
  renderScreen(
    <ShootFeedbackDialog
      shootId={'shoot-1' as ShootId}
      shootKey="abc123"
      onSent={onSent}
      onClose={onClose}
    />,
  )
  const send = screen.getByRole('button', { name: say('modal.shootFeedback.send') }) as HTMLButtonElement
  const reasons = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(reasons.map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
  const [first, second] = reasons as [HTMLInputElement, HTMLInputElement]
  expect(send.disabled).toBe(true)
  fireEvent.click(second)
  expect(send.disabled).toBe(true)
  fireEvent.click(second)
  fireEvent.click(screen.getByRole('radio', { name: '4 estrellas' }))
  expect(send.disabled).toBe(true)
  fireEvent.click(first)
  fireEvent.click(send)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  expect(JSON.parse(String(asked[0]?.body)).c.feedback).toEqual({
    score: 4,
    reasons: ['ecommerceUse'],
    comment: null,
  })
})

test('R-VAL-05 what was said before is there to be changed, and not using the photos takes the uses away', async () => {
  const asked = answeringServer({
    'PUT /shootings/shoot-1': [200, { data: aWorkingShoot({ step: 'completed', score: 2 }) }],
  })
  renderScreen(
    <ShootFeedbackDialog
      shootId={'shoot-1' as ShootId}
      shootKey="abc123"
      given={{ score: 4, reasons: ['ecommerceUse', 'personalizedSupport'], comment: 'Bien' }}
      onClose={vi.fn()}
    />,
  )
  expect(screen.getByRole('radio', { name: '4 estrellas' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '2 estrellas' }))
  fireEvent.click(screen.getByRole('checkbox', { name: say('modal.shootFeedback.reason.noUse') }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Para mi tienda en línea' }).checked).toBe(
    false,
  )
  fireEvent.click(screen.getByRole('button', { name: say('modal.shootFeedback.send') }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(JSON.parse(String(asked[0]?.body)).c.feedback).toEqual({
    score: 2,
    reasons: ['personalizedSupport', 'noUse'],
    comment: 'Bien',
  })
})
