import type { Shoot } from '@revela/contract'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wasSignedInHere } from '../../lib/account/session.ts'
import { closeModal, useOpenModal } from '../../lib/screens/modals.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { CallSheet } from './call-sheet.tsx'

const chosen = { modelId: 'model-1', stylingId: 'style-1', setId: 'set-1' }

function openSheet(path: string, shoot: Shoot | null) {
  currentShootKey.write(shoot?.key ?? null)
  const sheet = (
    <Routes>
      <Route element={<CallSheet />}>
        {['garment', 'model', 'style', 'background', 'review'].map(step => (
          <Route key={step} path={`/${step}`} element={<h1>{step}</h1>} />
        ))}
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  const style = {
    _id: 'style-1',
    key: 's',
    name: { es: 'Limpio', en: 'Clean' },
    levelUse: 'free',
    data: { gender: {} },
  }
  const set = {
    _id: 'set-1',
    key: 'b',
    name: { es: 'Arena', en: 'Sand' },
    levelUse: 'free',
    data: { urlBackground: '/sand.jpg', thumbhash: null },
  }
  return renderScreen(sheet, {
    at: path,
    answers: [
      [['session'], null],
      ...(shoot ? [[['shoot', shoot.key], shoot] as [string[], Shoot]] : []),
      [['catalog', 'categories'], []],
      [['catalog', 'models'], [aModel()]],
      [['catalog', 'styles'], [style]],
      [['catalog', 'backgrounds'], [set]],
    ],
  })
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  act(closeModal)
  vi.unstubAllGlobals()
})

describe('R-GRD-04 a step whose earlier choices are missing leads back to the first missing one', () => {
  test.each([
    ['/model', null, '/garment'],
    ['/style', aShoot(), '/model'],
    ['/background', aShoot({ modelId: 'model-1' }), '/style'],
    ['/review', aShoot({ modelId: 'model-1', stylingId: 'style-1' }), '/background'],
    ['/review', null, '/garment'],
  ])('%s', (path, shoot, back) => {
    const { address } = openSheet(path, shoot)
    expect(address().pathname).toBe(back)
    expect(address().state).toEqual({ missing: back.slice(1) })
    expect(screen.getByText(/Primero elige esto y seguimos/)).toBeTruthy()
  })

  test('with every choice made, the review stays', () => {
    const { address } = openSheet('/review', aShoot(chosen))
    expect(address().pathname).toBe('/review')
  })
})

test('a shoot whose drafts are being made is not chosen again: the way leads on to its contact sheet', () => {
  const { address } = openSheet('/review', aShoot({ ...chosen, step: 'generatingPrompts' }))
  expect(address().pathname).toBe('/processing')
})

describe('R-ROL-01 a shoot that the server does not show any more', () => {
  const missing = { 'GET /shootings/mine': failure('shootNotFound', 404) }
  const open = () => {
    currentShootKey.write('mine')
    const sheet = (
      <Routes>
        <Route element={<CallSheet />}>
          <Route path="/model" element={<h1>model</h1>} />
          <Route path="/garment" element={<h1>garment</h1>} />
        </Route>
      </Routes>
    )
    return renderScreen(sheet, { at: '/model', answers: [[['session'], null]] })
  }

  test('is kept for its owner while she is signed out, and she is told so', async () => {
    wasSignedInHere.write('yes')
    answeringServer({ ...missing, 'GET /auth/loggedin': [200, { data: { user: null } }] })
    const { address } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
    expect(renderHook(useOpenModal).result.current).toMatchObject({ data: { returnTo: '/model' } })
    expect([address().pathname, currentShootKey.read()]).toEqual(['/model', 'mine'])
    act(closeModal)
    fireEvent.click(screen.getByRole('button', { name: say('auth.ended.anew') }))
    expect([address().pathname, currentShootKey.read()]).toEqual(['/garment', null])
  })

  test('is forgotten when there is nobody to keep it for', async () => {
    answeringServer(missing)
    const { address } = open()
    await waitFor(() => expect(address().pathname).toBe('/garment'))
    expect(currentShootKey.read()).toBeNull()
  })
})

describe('R-FLW-23 the step strip only looks', () => {
  test.each([
    [/Volver a Modelo: Ximena/, '/model'],
    [/Volver a Estilo: Limpio/, '/style'],
    [/Volver a Fondo: Arena/, '/background'],
  ])('%s', async (name, path) => {
    const asked = answeringServer({})
    const { address, client } = openSheet('/review', aShoot(chosen))
    fireEvent.click(screen.getByRole('link', { name }))
    expect(address().pathname).toBe(path)
    expect(asked).toEqual([])
    expect(client.getQueryData(['shoot', 'shoot-1'])).toMatchObject(chosen)
  })
})
