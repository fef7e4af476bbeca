import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Darkroom } from './darkroom.tsx'

/** When the builder's shoots were begun. */
const begunAt = Date.parse('2026-11-21T10:00:00.000Z')

beforeEach(() => {
  window.scrollTo = () => undefined
  vi.useFakeTimers({ now: begunAt })
})
afterEach(() => vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const develop = (...finals: ('queued' | 'generating' | 'ok' | 'failed')[]) =>
  renderScreen(
    <Darkroom
      shoot={aWorkingShoot({
        step: 'generatingImages',
        images: finals.map((final, index) => anImage(index, { approve: true, final })),
      })}
    />,
  )

test('R-FLW-10 R-FLW-12 it counts the ordered estimate down and says how many are done', () => {
  develop('generating', 'queued')
  expect(screen.getByRole('timer').textContent).toBe('03:55')
  expect(screen.getByText('0 de 2 reveladas')).toBeTruthy()
  pass(10)
  expect(screen.getByRole('timer').textContent).toBe('03:45')
})

test('R-FLW-12 beside the estimate it says what photos took lately, as measured', () => {
  const images = [anImage(0, { approve: true, final: 'generating' })]
  const shoot = (secondsPerPhoto: number | null) =>
    aWorkingShoot({ step: 'generatingImages', images, secondsPerPhoto })
  const { unmount } = renderScreen(<Darkroom shoot={shoot(7)} />)
  expect(screen.getByText(/^Menos de/).textContent).toBe('Menos de 03:10')
  expect(screen.getByText('Las últimas sesiones tardaron unos 7 s por foto.')).toBeTruthy()
  unmount()
  renderScreen(<Darkroom shoot={shoot(150)} />)
  expect(screen.getByText('Las últimas sesiones tardaron unos 3 min por foto.')).toBeTruthy()
})

test('R-FLW-12 in line it says how many photos come before hers', () => {
  const images = [anImage(0, { approve: true, final: 'queued' })]
  const line = { ahead: 5, seconds: 30 }
  renderScreen(
    <Darkroom shoot={aWorkingShoot({ step: 'generatingImages', images, line, secondsPerPhoto: 7 })} />,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'Hay 5 fotos antes que las tuyas. La primera tuya sale en unos 30 s.',
  )
  expect(screen.queryByText(/^Las últimas sesiones/)).toBeNull()
})

test('R-FLW-10 R-FLW-12 when it takes longer it says so instead of starting again', () => {
  develop('generating', 'queued')
  pass(235)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^Tarda/)
})

test('R-FLW-10 R-FLW-12 when it is faster the countdown ends with the last photo, delivered or given back', () => {
  develop('ok', 'failed')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('1 de 2 reveladas')).toBeTruthy()
})
