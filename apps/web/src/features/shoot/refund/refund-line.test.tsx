import type { RefundRequest } from '@revela/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../../testing/a-working-shoot.ts'
import { answeringServer, failure } from '../../../testing/answering-server.ts'
import { aModel } from '../../../testing/builders.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { say } from '../../../testing/say.ts'
import { RefundLine } from './refund-line.tsx'

const aRequest = (given: Partial<RefundRequest> = {}) => ({
  _id: 'request-1',
  imageThreadId: 'image-0',
  reason: 'badlyWornGarment',
  comment: null,
  state: 'requested',
  createdAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  answer: null,
  ...given,
})

type Wishes = Parameters<typeof anImage>[1]

function open(wishes: Wishes, requests: object[] = [], model = aModel()) {
  const image = anImage(0, { final: 'ok', ...wishes })
  const shoot = aWorkingShoot({ step: 'completed', images: [image] })
  return renderScreen(<RefundLine shoot={shoot} image={image} />, {
    answers: [
      [['shoot', shoot.key], shoot],
      [['shoot', shoot.key, 'refunds'], requests],
      [['catalog', 'models'], [model]],
    ],
  })
}
const ask = () => screen.queryByRole('button', { name: /(crédito de vuelta|vean otra vez): foto 1A/ })

test('R-UIX-04 the refund is offered of a photo that she crossed out, not of one that she likes, as long as the credit is not back', () => {
  const states: [Wishes, boolean][] = [
    [{}, false],
    [{ word: 'rejected' }, true],
    [{ word: 'approved' }, false],
    [{ word: 'rejected', refund: 'requested' }, false],
    [{ word: 'rejected', refund: 'granted' }, false],
  ]
  for (const [wishes, isOffered] of states) {
    const { unmount } = open(wishes, wishes?.refund ? [aRequest()] : [])
    expect([wishes, ask() !== null]).toEqual([wishes, isOffered])
    unmount()
  }
})

test('R-FLW-17 a ghost mannequin’s photo gives no credit back for a deformed model', () => {
  open({ word: 'rejected' }, [], aModel({ kind: 'ghost' }))
  fireEvent.click(ask()!)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.queryByText(say('refund.reason.deformedModel'))).toBeNull()
})

test('R-FLW-17 a declined seller reads why and may ask once more', () => {
  const declined = aRequest({ state: 'declined', answer: 'La tela se ve igual' })
  const { unmount } = open({ word: 'rejected', refund: 'declined' }, [declined])
  expect(screen.getByText('Te contestamos: La tela se ve igual')).toBeTruthy()
  expect(ask()).toBeTruthy()
  unmount()
  open({ word: 'rejected', refund: 'declined' }, [declined, { ...declined, _id: 'request-2' }])
  expect(ask()).toBeNull()
})

test('R-FLW-17 asking needs a reason, and words when none of the reasons says it', async () => {
  const asked = answeringServer({
    'POST /shootings/shoot-1/refunds': [
      200,
      { data: aRequest({ reason: 'other', comment: 'Sale cortada' }) },
    ],
  })
  open({ word: 'rejected' })
  fireEvent.click(ask()!)
  const send = () => screen.getByRole('button', { name: say('refund.send') }) as HTMLButtonElement
  expect(send().disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: say('refund.reason.garmentNotExact') }))
  expect(send().disabled).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: say('refund.reason.other') }))
  expect(send().disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Sale cortada ' } })
  fireEvent.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    imageThreadId: 'image-0',
    reason: 'other',
    comment: 'Sale cortada',
  })
})

test('R-UIX-04 the reason begins with what she said, and a failure keeps what she wrote', async () => {
  answeringServer({ 'POST /shootings/shoot-1/refunds': failure('unavailable', 503) })
  open({ word: 'rejected', reasons: ['badlyWornGarment'] })
  fireEvent.click(ask()!)
  const chosen = screen.getByRole('radio', { name: 'Prenda mal puesta' }) as HTMLInputElement
  expect(chosen.checked).toBe(true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'La manga' } })
  fireEvent.click(screen.getByRole('button', { name: say('refund.send') }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: say('refund.send') }).getAttribute('aria-busy')).toBeNull(),
  )
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('La manga')
})
