import type { PayoutSettings } from '@revela/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { PayoutForm } from './payout-form.tsx'

const none: PayoutSettings = {
  method: null,
  holder: null,
  clabeEnding: null,
  bank: null,
  paypal: null,
  changedAt: null,
}
const saved: PayoutSettings = { ...none, method: 'clabe', holder: 'Ximena Luna', clabeEnding: '7771' }

const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement
const type = (name: RegExp, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: say('keeping.save') }))

test('R-SCR-22 a CLABE that cannot be is told once its field is left, with how many digits it has', () => {
  renderScreen(<PayoutForm settings={none} />)
  type(/CLABE, 18/, '0020 1007')
  expect(field(/CLABE, 18/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Una CLABE tiene 18 dígitos. Escribiste 8.')).toBeTruthy()
  type(/CLABE, 18/, '002010077777777772')
  expect(screen.getByText(/un dígito está cambiado/)).toBeTruthy()
  type(/CLABE, 18/, '0020 1007 7777 7777 71')
  expect(screen.getByText('Banco: Banamex')).toBeTruthy()
  expect(field(/CLABE, 18/).getAttribute('aria-invalid')).toBeNull()
})

test('R-SCR-22 nothing leaves while something is wrong; the first wrong field has the focus', () => {
  const asked = answeringServer({})
  renderScreen(<PayoutForm settings={none} />)
  fireEvent.click(screen.getByRole('radio', { name: 'PayPal' }))
  save()
  expect(asked).toEqual([])
  expect(screen.getByText('Ese correo no parece completo.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/PayPal/))
})

test('R-SCR-22 a right one is sent as digits, and forgotten here once it is kept', async () => {
  const asked = answeringServer({ 'PUT /twins/settings': [200, { data: saved }] })
  renderScreen(<PayoutForm settings={none} />)
  type(/CLABE, 18/, '0020 1007 7777 7777 71')
  type(/A nombre de/, ' Ximena Luna ')
  save()
  await expect.poll(() => field(/CLABE, 18/).value).toBe('')
  expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { method: 'clabe', holder: 'Ximena Luna', clabe: '002010077777777771' },
  ])
})
