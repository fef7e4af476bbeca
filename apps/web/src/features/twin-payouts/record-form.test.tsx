import { type ManagedTwin, managedTwin } from '@revela/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordForm } from './record-form.tsx'

const twin: ManagedTwin = managedTwin.parse({
  _id: 'user-1',
  name: 'Ximena Luna',
  email: 'ximena@revela.example',
  model: { es: 'Ximena', en: 'Ximena' },
  toCollect: { credits: 12, mxn: 120 },
  payTo: { method: 'clabe', holder: 'Ximena Luna', account: '002010077777777771', bank: 'Banamex' },
})
const path = '/management/twins/user-1/payouts'

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const record = () => fireEvent.click(screen.getByRole('button', { name: /^Anotar pago/ }))

test('R-SCR-22 all that is owed is proposed; more than that, or no reference, does not leave', () => {
  const asked = answeringServer({})
  renderScreen(<RecordForm twin={twin} />)
  expect(screen.getByRole('button', { name: 'Anotar pago de $120 MXN' })).toBeTruthy()
  record()
  expect(screen.getByText('Al menos 4 caracteres, como aparece en el comprobante.')).toBeTruthy()
  type('Clave de rastreo o id de PayPal', 'SPEI-0001')
  type('Créditos pagados', '13')
  record()
  expect(screen.getByText('Un número entero entre 1 y 12.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('R-SCR-22 a payment is written down with its reference; a refusal keeps what was written', async () => {
  const asked = answeringServer({ [`POST ${path}`]: failure('payoutRecorded', 409) })
  renderScreen(<RecordForm twin={twin} />)
  type('Créditos pagados', '5')
  type('Clave de rastreo o id de PayPal', ' SPEI-0001 ')
  record()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ method: 'POST', path })
  expect(JSON.parse(String(asked[0]!.body))).toEqual({ credits: 5, reference: 'SPEI-0001' })
  const reference = screen.getByLabelText('Clave de rastreo o id de PayPal') as HTMLInputElement
  expect(reference.value).toBe(' SPEI-0001 ')
})
