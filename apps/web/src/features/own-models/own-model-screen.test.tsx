import { type OwnModel, ownModel } from '@revela/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { currentShootKey, wantedModelKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OwnModelScreen } from './own-model-screen.tsx'

const photo = {
  _id: 'p1',
  kind: 'front',
  url: '/p1.jpg',
  width: 768,
  height: 1024,
  status: 'read',
  marks: { chin: { x: 0.5, y: 0.2 }, kneeL: { x: 0.6, y: 0.7 } },
  isCorrected: false,
  verdicts: [],
}
const consent = {
  ...{ person: 'self', fullName: 'Ana López', use: 'ownShop', wordingVersion: '2026-11', locale: 'es' },
  givenAt: '2026-11-20T12:00:00.000Z',
}
const aModel = (given: object = {}): OwnModel =>
  ownModel.parse({
    ...{ _id: 'own-1', name: 'Lucía', gender: 'female', heightCm: 165, wears: 'topAndShorts' },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', status: 'draft', makeError: null, consent, photos: [photo] },
    ...{ previews: [], publishedAt: null, isPublishedAsShown: false },
    ...given,
  })
const open = (model: OwnModel) =>
  renderScreen(
    <Routes>
      <Route path="/my-model/:id" element={<OwnModelScreen />} />
    </Routes>,
    { at: '/my-model/own-1', answers: [[['ownModels', 'own-1'], model]] },
  )
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('R-OWN-01 without consent there is nothing to upload, and both boxes must be ticked', () => {
  const asked = answeringServer({})
  open(aModel({ consent: null, photos: [] }))
  expect(screen.queryByText('Subir foto')).toBeNull()
  fireEvent.change(screen.getByLabelText('Nombre completo de quien sale en las fotos'), {
    target: { value: 'Ana López' },
  })
  fireEvent.click(screen.getByLabelText('Es mayor de 18 años.'))
  fireEvent.click(button('Registrar consentimiento'))
  expect(screen.getByText('Marca las dos casillas para seguir.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('R-OWN-02 what is wrong with a photo is told with how to do it again; what must be mended stops the previews', () => {
  open(aModel({ photos: [{ ...photo, verdicts: ['tooDark', 'armAgainstBody'] }] }))
  expect(screen.getByText(/Está muy oscura. Repítela de día/)).toBeTruthy()
  expect(screen.getByText(/Un brazo toca el cuerpo/)).toBeTruthy()
  expect(button('Ver cómo queda').disabled).toBe(true)
})

test('R-OWN-02 a verdict that only warns stops nothing', () => {
  open(aModel({ photos: [{ ...photo, verdicts: ['armAgainstBody'] }] }))
  expect(button('Ver cómo queda').disabled).toBe(false)
})

test('R-OWN-02 a mark moves by the arrow keys and is sent with the others', async () => {
  const asked = answeringServer({ 'PUT /own-models/own-1/photos/p1': [200, { data: aModel() }] })
  open(aModel())
  fireEvent.click(button('Ajustar puntos'))
  fireEvent.keyDown(button('Rodilla, a su izquierda'), { key: 'ArrowUp', shiftKey: true })
  fireEvent.click(button('Guardar puntos'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const { marks } = JSON.parse(String(asked[0]?.body))
  expect(marks).toEqual({ chin: photo.marks.chin, kneeL: { x: 0.6, y: expect.closeTo(0.68, 5) } })
})

test('R-OWN-04 before she agreed there is no consent to withdraw: the model alone is deleted', () => {
  open(aModel({ consent: null, photos: [] }))
  expect(screen.queryByRole('button', { name: 'Retirar consentimiento y borrar' })).toBeNull()
  fireEvent.click(button('Borrar este modelo'))
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: '¿Borrar a Lucía?' })).toBeTruthy()
})

test('R-OWN-04 withdrawing asks once more; a failure loses nothing', async () => {
  answeringServer({ 'DELETE /own-models/own-1': failure('unavailable', 503) })
  open(aModel())
  fireEvent.click(button('Retirar consentimiento y borrar'))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sí, borrar todo' }))
  await expect.poll(() => button('Sí, borrar todo').hasAttribute('aria-disabled')).toBe(false)
  expect(screen.getByText('Lucía', { exact: true })).toBeTruthy()
})

test('R-OWN-03 a shoot is begun with her, whatever was in work before', () => {
  currentShootKey.write('shoot-1')
  const { address } = open(aModel({ status: 'previewed', publishedAt: '2026-11-21T12:00:00.000Z' }))
  fireEvent.click(screen.getByRole('link', { name: 'Hacer una sesión con ella' }))
  expect(address().pathname).toBe('/garment')
  expect([currentShootKey.read(), wantedModelKey.read()]).toEqual([null, 'own-1'])
})
