import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { RefundActions } from './refund-actions.tsx'

const seller = { _id: 'user-1', profile: { firstName: 'Ana', lastName: 'Robles', email: 'ana@marca.mx' } }

function open(wishes: Parameters<typeof anImage>[1], requests = 0) {
  const image = anImage(0, { final: 'ok', ...wishes })
  const shoot = { ...aWorkingShoot({ step: 'completed', images: [image] }), userId: seller } as ReturnType<
    typeof aWorkingShoot
  >
  const request = {
    _id: 'request-1',
    imageThreadId: image.process.imageThreadId,
    reason: 'badlyWornGarment' as const,
    comment: 'La manga sale rota',
    state: 'requested' as const,
    createdAt: '2026-11-21T10:00:00.000Z',
    decidedAt: null,
    answer: null,
    shootKey: shoot.key,
    imageIndex: 0,
    seller: { firstName: 'Ana', lastName: 'Robles' },
    decidedBy: null,
    photo: { url: null, thumbhash: null },
  }
  const asked = Array.from({ length: requests }, (_, at) => ({ ...request, _id: `request-${at}` }))
  return renderScreen(<RefundActions shoot={shoot} image={image} requests={asked} />)
}
const button = (name: string) => screen.queryByRole('button', { name }) as HTMLButtonElement | null
const [grantOf, declineOf] = ['Devolver el crédito de la 1A', 'No devolver el crédito de la 1A']

test('R-UIX-04 R-SCR-19 an administrator may give back what has feedback and is not back, and decline what is open', () => {
  const states: [Parameters<typeof anImage>[1], number, boolean, boolean][] = [
    [{}, 0, false, false],
    [{ word: 'rejected' }, 0, true, false],
    [{ word: 'rejected', refund: 'requested' }, 1, true, true],
    [{ word: 'rejected', refund: 'granted' }, 1, false, false],
    [{ word: 'rejected', refund: 'declined' }, 1, false, false],
  ]
  for (const [wishes, requests, mayGrant, mayDecline] of states) {
    const { unmount } = open(wishes, requests)
    expect([wishes, button(grantOf) !== null, button(declineOf) !== null]).toEqual([
      wishes,
      mayGrant,
      mayDecline,
    ])
    unmount()
  }
})

test('R-SCR-19 the dialog says what will happen, and needs a note, which is marked as needed', async () => {
  const asked = answeringServer({
    'PUT /shootings/shoot-1/revision': [200, { data: aWorkingShoot({ step: 'completed' }) }],
  })
  open({ word: 'rejected', refund: 'requested' }, 1)
  fireEvent.click(button(grantOf)!)
  expect(screen.getByText(/Ana Robles recibe 1 crédito ahora mismo y conserva la foto/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: new RegExp(`${say('general.required')}$`) })).toBeTruthy()
  expect(button('Devolver 1 crédito')?.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Tienes razón' } })
  fireEvent.click(button('Devolver 1 crédito')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Devolviste el crédito de la 1A.')).toBeTruthy()
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    $config: { refunds: [{ imageThreadId: 'image-0', note: 'Tienes razón' }], declines: [] },
  })
})

test('R-SCR-19 declining says whether it can be asked for again; a failure keeps the note', async () => {
  answeringServer({ 'PUT /shootings/shoot-1/revision': failure('unavailable', 503) })
  const first = open({ word: 'rejected', refund: 'requested' }, 1)
  fireEvent.click(button(declineOf)!)
  expect(screen.getByText(/Puede pedirlo una vez más/)).toBeTruthy()
  first.unmount()
  open({ word: 'rejected', refund: 'requested' }, 2)
  fireEvent.click(button(declineOf)!)
  expect(screen.getByText(/ya no podrá pedirlo otra vez/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'La tela se ve igual' } })
  fireEvent.click(button('No devolver')!)
  await waitFor(() => expect(button('No devolver')?.getAttribute('aria-busy')).toBeNull())
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('La tela se ve igual')
})
