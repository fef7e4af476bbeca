import { expect, test } from 'vitest'
import { anImage } from '../../testing/a-working-shoot.ts'
import { developSecondsLeft } from './time-left.ts'
import { orderedFinals, trayState } from './tray-state.ts'

test('R-FLW-10 each print follows the real state of its photo', () => {
  const states = (['queued', 'generating', 'ok', 'failed'] as const).map(final =>
    trayState(anImage(0, { final })),
  )
  expect(states).toEqual(['waiting', 'developing', 'developed', 'failed'])
})

test('R-FLW-13 a photo without its picture still develops', () => {
  const image = anImage(0, { final: 'ok' })
  expect(trayState({ ...image, asset: { ...image.asset, vton: { ...image.asset.vton, url: null } } })).toBe(
    'developing',
  )
})

test('R-FLW-13 only ordered photos are in the trays, in film order', () => {
  const images = [anImage(3, { final: 'queued' }), anImage(0), anImage(1, { final: 'ok' })]
  expect(orderedFinals(images).map(({ index }) => index)).toEqual([1, 3])
})

test('R-FLW-12 145 s while nothing is done, 45 s for each photo to come', () => {
  const start = '2026-11-21T10:00:00.000Z'
  const ms = Date.parse(start)
  expect(developSecondsLeft([0, 2], start, ms)).toBe(235)
  expect(developSecondsLeft([0, 2], start, ms + 100_500)).toBe(135)
  expect(developSecondsLeft([0, 2], start, ms + 900_000)).toBe(0)
  expect(developSecondsLeft([1, 2], start, ms + 900_000)).toBe(45)
})
