import type { Shoot } from '@revela/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { Route, Routes, useNavigate } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { BackgroundScreen } from './background-screen.tsx'
import { CallSheet } from './call-sheet.tsx'
import { ModelScreen } from './model-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { StyleScreen } from './style-screen.tsx'

const chosen = { modelId: 'model-1', stylingId: 'style-1', setId: 'set-1' }
const gender = { female: { urlImage: '/style.jpg', thumbhash: null } }
const aStyle = (id: string, name: string) => ({
  _id: id,
  key: id,
  name: { es: name, en: name },
  levelUse: 'free',
  data: { gender },
})
const aSet = (id: string, name: string) => ({
  ...aStyle(id, name),
  data: { urlBackground: '/set.jpg', thumbhash: null },
})

/** A server that keeps the shoot's choices, as ours does. */
function keepingServer() {
  let kept = { ...chosen } as Partial<Shoot>
  const asked = answeringServer({
    'PUT /shootings/shoot-1': ({ body }) => {
      kept = { ...kept, ...JSON.parse(String(body)).c }
      return [200, { data: aShoot(kept) }]
    },
  })
  return { asked, kept: () => kept }
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  )
}

function openReview() {
  currentShootKey.write('shoot-1')
  return renderScreen(
    <>
      <Routes>
        <Route element={<CallSheet />}>
          <Route path="/model" element={<ModelScreen />} />
          <Route path="/style" element={<StyleScreen />} />
          <Route path="/background" element={<BackgroundScreen />} />
          <Route path="/review" element={<ReviewScreen />} />
        </Route>
      </Routes>
      <Back />
      <Toaster />
    </>,
    {
      at: '/review',
      answers: [
        [['session'], null],
        [['shoot', 'shoot-1'], aShoot(chosen)],
        [['catalog', 'categories'], []],
        [
          ['catalog', 'models'],
          [aModel(), aModel({ _id: 'model-2', key: 'mateo', name: { es: 'Mateo', en: 'Mateo' } })],
        ],
        [
          ['catalog', 'styles'],
          [aStyle('style-1', 'Limpio'), aStyle('style-2', 'Noche')],
        ],
        [
          ['catalog', 'backgrounds'],
          [aSet('set-1', 'Arena'), aSet('set-2', 'Patio')],
        ],
      ],
    },
  )
}

const press = (role: 'link' | 'button', name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  sessionStorage.clear()
  act(() => toast.removeAll())
})

describe('R-FLW-14 R-FLW-23 editing from the review clears the choice and every later one, says so, and can be undone', () => {
  test.each([
    [
      /^Cambiar Modelo/,
      '/model',
      { modelId: null, stylingId: null, setId: null },
      /Quitamos modelo, estilo y fondo/,
    ],
    [/^Cambiar Estilo/, '/style', { stylingId: null, setId: null }, /Quitamos estilo y fondo/],
    [/^Cambiar Fondo/, '/background', { setId: null }, /Quitamos el fondo/],
  ])('%s', async (name, path, cleared, words) => {
    const { asked, kept } = keepingServer()
    const { address } = openReview()
    press('link', name)
    await waitFor(() => expect(JSON.parse(String(asked[0]?.body))).toEqual({ c: cleared }))
    expect(address().pathname).toBe(path)
    expect(await screen.findByText(words)).toBeTruthy()
    press('button', 'Deshacer')
    await heading('Tu hoja de llamado')
    await waitFor(() => expect(kept()).toMatchObject(chosen))
  })

  test('Back puts back what was there', async () => {
    const { kept } = keepingServer()
    const { address } = openReview()
    press('link', /^Cambiar Modelo/)
    await heading('¿Quién la lleva?')
    await waitFor(() => expect(kept().modelId).toBeNull())
    press('button', 'back')
    await heading('Tu hoja de llamado')
    expect(address().pathname).toBe('/review')
    await waitFor(() => expect(kept()).toMatchObject(chosen))
  })

  test('Back keeps what was chosen since', async () => {
    const { kept } = keepingServer()
    openReview()
    press('link', /^Cambiar Modelo/)
    await heading('¿Quién la lleva?')
    press('button', /Mateo/)
    await waitFor(() => expect(kept().modelId).toBe('model-2'))
    press('button', 'back')
    await heading('Tu hoja de llamado')
    await waitFor(() => expect(kept()).toMatchObject({ ...chosen, modelId: 'model-2' }))
  })
})

describe('R-FLW-23 looking back from the review', () => {
  test('the same choice again loses nothing, and the way on leads straight back', async () => {
    const { kept } = keepingServer()
    const { address } = openReview()
    press('link', /Volver a Modelo/)
    await heading('¿Quién la lleva?')
    press('button', /^Ximena/)
    press('button', 'Seguir con Ximena')
    await heading('Tu hoja de llamado')
    expect(address().pathname).toBe('/review')
    expect(kept()).toMatchObject(chosen)
    expect(screen.queryByText(/quitamos/i)).toBeNull()
  })

  test('another choice clears the later ones, says so, and Deshacer brings them back where she is', async () => {
    const { kept } = keepingServer()
    const { address } = openReview()
    press('link', /Volver a Modelo/)
    await heading('¿Quién la lleva?')
    press('button', /Mateo/)
    await waitFor(() => expect(kept()).toEqual({ modelId: 'model-2', stylingId: null, setId: null }))
    expect(await screen.findByText(/Al cambiar de modelo/)).toBeTruthy()
    press('button', 'Deshacer')
    await waitFor(() => expect(kept()).toMatchObject(chosen))
    expect(address().pathname).toBe('/model')
  })
})
