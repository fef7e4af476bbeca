import { type Garment, limits } from '@revela/contract'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentShootKey, garmentOf, shootQuery } from '../../../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../../../testing/answering-server.ts'
import { aGarment, aShoot } from '../../../testing/builders.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { say } from '../../../testing/say.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { AdjustDialog, type AdjustTool } from './adjust-dialog.tsx'
import { blankCorrection } from './blank-correction.ts'

const mark = (name: string, x: number, y: number, confidence = 0.9) => ({ name, x, y, confidence })
const side = {
  url: '/f.jpg',
  urlCutout: '/cut.webp',
  width: 900,
  height: 1200,
  thumbhash: null,
  warnings: [],
  marks: [mark('hemLeft', 0.3, 0.8, 0.3), mark('hemRight', 0.7, 0.8), mark('neckFront', 0.5, 0.25)],
}
const shirt = (given: object = {}) =>
  aGarment({ type: 'shirt', silhouette: 'longSleeve', asset: { front: side, back: null }, ...given })

beforeEach(() => {
  sessionStorage.clear()
  currentShootKey.write('shoot-1')
})

afterEach(() => act(() => toast.removeAll()))

/** The editor as the garment screen shows it: with what the server made of the garment last. */
function Editor({ tool }: { tool: AdjustTool }) {
  const { data: shoot } = useQuery({ ...shootQuery('shoot-1'), enabled: false })
  return (
    <>
      <AdjustDialog garment={garmentOf(shoot) as Garment} tool={tool} onClose={() => undefined} />
      <Toaster />
    </>
  )
}

const open = (tool: AdjustTool, garment = shirt()) =>
  renderScreen(<Editor tool={tool} />, {
    answers: [[['shoot', 'shoot-1'], aShoot({ garmentsId: [garment] })]],
  })
const changes = (asked: ReturnType<typeof answeringServer>) =>
  asked.map(({ body }) => JSON.parse(String(body)).c.correction)
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement

describe('the editor of a reading', () => {
  test('a mark is moved by arrow keys, sent when they pause, undone and reset', async () => {
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    open('marks')
    const hem = button('Esquina de abajo, a la izquierda, no estamos seguros')
    hem.focus()
    fireEvent.keyDown(hem, { key: 'ArrowRight' })
    fireEvent.keyDown(hem, { key: 'ArrowUp', shiftKey: true })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(changes(asked)).toEqual([
      { ...blankCorrection, front: { strokes: [], marks: { hemLeft: { x: 0.304, y: 0.78 } } } },
    ])
    await screen.findByText(say('adjust.saved'))
    fireEvent.click(button('Deshacer'))
    await waitFor(() => expect(changes(asked)[1]).toBeNull())
    expect([button('Deshacer').disabled, button('Reiniciar').disabled]).toEqual([true, true])
  })

  test('the keyboard paints: arrows move the brush, space dabs', async () => {
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    open('brush')
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.keep') }))
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.size.large') }))
    const canvas = button(/Con teclado: las flechas mueven el pincel/)
    fireEvent.keyDown(canvas, { key: 'ArrowLeft' })
    fireEvent.keyDown(canvas, { key: ' ' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(changes(asked)[0].front.strokes).toEqual([
      { keep: true, radius: 0.04, points: [{ x: 0.4467, y: 0.5 }] },
    ])
  })

  test('sleeves, fit and centimetres; an impossible measure is said and not sent', async () => {
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    open('fitting')
    expect(screen.getByRole('radio', { name: say('adjust.sleeve.long') }).getAttribute('aria-checked')).toBe(
      'true',
    )
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.sleeve.none') }))
    await waitFor(() => expect(changes(asked)[0].silhouette).toBe('sleeveless'))
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.fit.oversized') }))
    await waitFor(() =>
      expect(changes(asked)[1]).toMatchObject({ silhouette: 'sleeveless', fit: 'oversized' }),
    )
    const chest = screen.getByLabelText(say('adjust.measure.chestWidth'))
    fireEvent.change(chest, { target: { value: '52,5' } })
    fireEvent.blur(chest)
    await waitFor(() => expect(changes(asked)[2].centimetres).toEqual({ chestWidth: 52.5 }))
    const length = screen.getByLabelText(say('adjust.measure.length'))
    fireEvent.change(length, { target: { value: '7000' } })
    fireEvent.blur(length)
    expect((await screen.findByRole('alert')).textContent).toContain('no parece posible')
    expect(asked).toHaveLength(3)
  })

  test('what the server could not keep stays hers: it is said, waits in the closed editor and can be sent again', async () => {
    answeringServer({ 'PUT /garments/garment-1': failure('unavailable', 503) })
    const first = open('fitting')
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.fit.fitted') }))
    expect(await screen.findByText(/^No pudimos guardarlo/)).toBeTruthy()
    fireEvent.click(button('Listo'))
    expect(await screen.findByText(/^Tu último ajuste aún no se guarda/)).toBeTruthy()
    first.unmount()

    open('fitting')
    expect(screen.getByRole('radio', { name: say('adjust.fit.fitted') }).getAttribute('aria-checked')).toBe(
      'true',
    )
    const retry = await screen.findByRole('button', { name: say('general.retry') })
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    fireEvent.click(retry)
    await screen.findByText(say('adjust.saved'))
    expect(changes(asked)).toEqual([{ ...blankCorrection, fit: 'fitted' }])
  })

  test('what is said without a connection waits and is sent by itself', async () => {
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onlineManager.setOnline(false)
    open('fitting')
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.fit.fitted') }))
    fireEvent.click(screen.getByRole('radio', { name: say('adjust.fit.oversized') }))
    expect(await screen.findByText(/^No hay conexión. Lo que ajustaste sigue aquí/)).toBeTruthy()
    expect(asked).toEqual([])
    vi.restoreAllMocks()
    act(() => onlineManager.setOnline(true))
    await screen.findByText(say('adjust.saved'))
    expect(changes(asked).at(-1)).toEqual({ ...blankCorrection, fit: 'oversized' })
  })

  test('a photo that is full of strokes says so and keeps what is there', async () => {
    const asked = answeringServer({ 'PUT /garments/garment-1': [200, { data: shirt() }] })
    const stroke = { keep: true, radius: 0.04, points: [{ x: 0.5, y: 0.5 }] }
    const strokes = Array.from({ length: limits.correction.strokes }, () => stroke)
    const correction = { ...blankCorrection, front: { strokes, marks: {} } }
    open('brush', shirt({ correction }))
    const canvas = button(/Con teclado: las flechas mueven el pincel/)
    fireEvent.keyDown(canvas, { key: 'ArrowLeft' })
    fireEvent.keyDown(canvas, { key: ' ' })
    expect(await screen.findByText(/ya no caben más trazos/)).toBeTruthy()
    expect(asked).toEqual([])
  })
})
