import { type TwinStats, twinStats } from '@revela/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { StatsScreen } from './stats-screen.tsx'

const stats = (given: object = {}): TwinStats =>
  twinStats.parse({
    promotion: {
      model: { key: 'ximena', name: { es: 'Ximena', en: 'Ximena' }, urlImage: '/ximena.webp' },
      isPromoted: true,
      changedAt: null,
    },
    use: [{ day: '2026-11-21', photos: 0 }],
    photos: 0,
    earned: { credits: 0, mxn: 0 },
    toCollect: { credits: 0, mxn: 0 },
    collected: { credits: 0, mxn: 0 },
    lastGenerated: [],
    payouts: [],
    ...given,
  })
const open = (data: TwinStats) =>
  renderScreen(<StatsScreen />, {
    answers: [
      [['twin', 'stats', 30], data],
      [['catalog', 'categories'], []],
    ],
  })

test('R-UIX-05 twelve places stand in the grid before there is a photo, and say what will be there', () => {
  open(stats())
  const last = screen.getByRole('region', { name: 'Últimas generadas' })
  expect(within(last).getAllByRole('listitem')).toHaveLength(12)
  expect(within(last).getByText(/las últimas doce aparecen aquí/)).toBeTruthy()
  expect(screen.getAllByText(/cuando juntas 50 créditos/)).toHaveLength(2)
})

test('R-UIX-05 a payout is a row of credits and a row of pesos with its receipt', () => {
  const payout = {
    _id: 'p1',
    number: 3,
    credits: 50,
    mxn: 500,
    method: 'clabe',
    destination: '7771',
    reference: 'SPEI-1',
    paidAt: '2026-11-03T12:00:00.000Z',
  }
  open(stats({ payouts: [payout] }))
  const row = (region: string) => within(screen.getByRole('region', { name: region })).getByRole('listitem')
  expect(row('Pagos hechos').textContent).toBe('03/11/2650 créditos')
  expect(row('Configuración de pagos').textContent).toBe('$500 MXNRecibo')
  expect(screen.getByRole('link', { name: 'Recibo del pago del 03/11/26' }).getAttribute('href')).toBe(
    '/dft/payouts/p1',
  )
})

test('R-SCR-20 somebody whose likeness is not in the catalogue yet is told so', () => {
  open(stats({ promotion: { model: null, isPromoted: false, changedAt: null } }))
  expect(screen.getByText('Tu imagen aún no está en el catálogo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '15 días' })).toBeNull()
})

test('R-SCR-20 what could not be loaded can be tried again', async () => {
  answeringServer({ 'GET /twins/stats': failure('internal', 500) })
  renderScreen(<StatsScreen />)
  expect(await screen.findByRole('button', { name: say('general.retry') })).toBeTruthy()
})
