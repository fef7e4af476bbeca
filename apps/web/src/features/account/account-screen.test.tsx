import { limits } from '@revela/contract'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { paymentReturn, watchedCheckout } from '../../lib/account/payment.ts'
import { closeModal, useOpenModal } from '../../lib/screens/modals.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { AccountScreen } from './account-screen.tsx'

afterEach(() => {
  closeModal()
  sessionStorage.clear()
})

function openAccount(at: string, beside: ReactNode = null) {
  const page = (
    <>
      <AccountScreen />
      {beside}
    </>
  )
  const view = renderScreen(page, {
    at,
    answers: [
      [['session'], aUser()],
      [['credit', 'account-1'], { available: 6, used: 2, reserved: 4 }],
      [['credit', 'account-1', 'movements'], { pages: [[]], pageParams: [undefined] }],
      [['operator'], null],
      [['plans'], []],
      [['purchases', 'account-1'], []],
      [['sessions', aUser()._id], []],
      [['mailWishes', aUser()._id], { shootFinished: true, refundDecided: false, paymentArrived: true }],
    ],
  })
  return { ...view, modal: renderHook(useOpenModal).result.current?.name }
}

test('R-SCR-18 R-VAL-11 account data, balance, movements and the plan chooser are there', () => {
  openAccount('/account')
  expect(screen.getByRole('heading', { name: 'Ana Robles' })).toBeTruthy()
  expect(screen.getByText('ana@marca.mx')).toBeTruthy()
  expect(screen.getByText(/2 usados/)).toBeTruthy()
  expect(screen.getByText(/4 apartados en tus sesiones/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Comprar créditos' })).toBeTruthy()
})

test('R-KEP-06 R-SCR-18 she is called what she wants to be called', async () => {
  const renamed = aUser()
  renamed.profile = { ...renamed.profile, firstName: 'Anita', lastName: '' }
  const asked = answeringServer({ 'PUT /users/user-1': [200, { data: renamed }] })
  openAccount('/account')
  fireEvent.click(screen.getByRole('button', { name: say('profile.edit') }))
  fireEvent.change(screen.getByLabelText(say('profile.firstName')), { target: { value: ' Anita ' } })
  fireEvent.change(screen.getByLabelText(say('profile.lastName')), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: say('keeping.save') }))
  expect(await screen.findByRole('heading', { name: 'Anita' })).toBeTruthy()
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ c: { profile: { firstName: 'Anita', lastName: '' } } })
})

test('R-KEP-06 R-UPL-02 R-UPL-07 a picture of more than 3 MB is refused before it is sent, with the bytes', async () => {
  const pictured = aUser()
  pictured.profile = { ...pictured.profile, asset: { urlImageProfile: '/files/ab/picture.webp' } }
  const asked = answeringServer({ 'POST /users/user-1/picture': [200, { data: pictured }] })
  openAccount('/account', <Toaster />)
  fireEvent.click(screen.getByRole('button', { name: say('profile.edit') }))
  const input = screen.getByLabelText<HTMLInputElement>('Cambiar foto', { selector: 'input' })
  const picture = (bytes: number) => new File(['x'.repeat(bytes)], 'yo.jpg', { type: 'image/jpeg' })
  fireEvent.change(input, { target: { files: [picture(limits.upload.defaultMaxBytes + 1)] } })
  expect(await screen.findByText(/3,145,728 bytes/)).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.change(input, { target: { files: [picture(2000)] } })
  expect(await screen.findByRole('button', { name: say('profile.removePicture') })).toBeTruthy()
})

test('R-ERR-04 an unknown credit parameter opens requiredCredits, a known one does not', () => {
  expect(openAccount('/account?credit=purchased').modal).toBeUndefined()
  expect(openAccount('/account?credit=cancelled').modal).toBeUndefined()
  expect(openAccount('/account?credit=whatever').modal).toBe('requiredCredits')
})

test('R-ACC-04 back from the payment page she is where she was, and the page waits for the confirmation', () => {
  paymentReturn.write('/review')
  const { address } = openAccount('/account?credit=purchased&session=cs_1')
  expect(address().pathname).toBe('/review')
  expect(watchedCheckout.read()).toBe('cs_1')
})

test('R-ACC-04 who bought from the account stays there, and a forged place leads nowhere else', () => {
  paymentReturn.write('//evil.example')
  const { address } = openAccount('/account?credit=purchased&session=cs_1')
  expect(address()).toMatchObject({ pathname: '/account', search: '' })
})

test('R-SCR-18 R-ERR-05 a balance that can not be read says so, and is there when it is asked for again', async () => {
  answeringServer({ 'GET /accounts/account-1/status/credit': failure('internal', 500) })
  renderScreen(<AccountScreen />, {
    at: '/account',
    answers: [
      [['session'], aUser()],
      [['credit', 'account-1', 'movements'], { pages: [[]], pageParams: [undefined] }],
      [['operator'], null],
      [['plans'], []],
      [['purchases', 'account-1'], []],
      [['sessions', aUser()._id], []],
      [['mailWishes', aUser()._id], { shootFinished: true, refundDecided: false, paymentArrived: true }],
    ],
  })
  expect(await screen.findByRole('heading', { name: say('account.balanceFailed') })).toBeTruthy()
  answeringServer({
    'GET /accounts/account-1/status/credit': [
      200,
      { data: { credit: { available: 6, used: 2, reserved: 0 } } },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: say('general.retry') }))
  expect(await screen.findByText(/2 usados/)).toBeTruthy()
})

test('R-MAI-03 kinds of mail are chosen one by one, or none at all; a twin’s are not shown to others', async () => {
  const asked = answeringServer({
    [`PUT /users/${aUser()._id}/mail`]: ({ body }) => [
      200,
      {
        data: {
          shootFinished: true,
          refundDecided: false,
          paymentArrived: true,
          ...JSON.parse(String(body)).c,
        },
      },
    ],
  })
  openAccount('/account')
  const choices = () => screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(choices().map(({ checked }) => checked)).toEqual([true, false, true])
  expect(screen.queryByLabelText(say('account.mail.kind.payoutSent'))).toBeNull()
  fireEvent.click(screen.getByLabelText(say('account.mail.kind.refundDecided')))
  await waitFor(() => expect(choices().map(({ checked }) => checked)).toEqual([true, true, true]))
  fireEvent.click(screen.getByRole('button', { name: say('account.mail.none') }))
  await waitFor(() => expect(choices().map(({ checked }) => checked)).toEqual([false, false, false]))
  await waitFor(() => expect(screen.queryByRole('button', { name: say('account.mail.none') })).toBeNull())
  expect(asked.map(({ body }) => JSON.parse(String(body)).c)).toEqual([
    { refundDecided: true },
    { shootFinished: false, refundDecided: false, paymentArrived: false },
  ])
})

test('R-PRI-01 R-PRI-03 other devices are signed out one by one; an account is closed by typing its address', async () => {
  const session = {
    _id: 's-1',
    device: 'Chrome · Android',
    createdAt: '2026-11-20T10:00:00Z',
    lastUsedAt: '2026-11-24T10:00:00Z',
  }
  const here = { ...session, _id: 's-2', device: '', isThis: true }
  const path = `/users/${aUser()._id}`
  const asked = answeringServer({
    [`DELETE ${path}/sessions/s-1`]: [200, { data: [here] }],
    [`POST ${path}/closure`]: failure('shootBeingMade', 409),
  })
  const { client } = openAccount('/account')
  act(() => client.setQueryData(['sessions', aUser()._id], [here, { ...session, isThis: false }]))
  expect(await screen.findByText(say('account.sessions.this'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar: Chrome · Android' }))
  await waitFor(() => expect(screen.queryByText('Chrome · Android')).toBeNull())

  fireEvent.click(screen.getByRole('button', { name: 'Cerrar mi cuenta' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Pierdes 6 créditos/)).toBeTruthy()
  const go = dialog.getByRole('button', { name: 'Cerrar mi cuenta' }) as HTMLButtonElement
  expect(go.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'ANA@marca.mx' } })
  fireEvent.click(go)
  expect(await dialog.findByText(/Estamos haciendo fotos tuyas/)).toBeTruthy()
  expect(asked.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
})
