import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImage, aWorkingShoot, type ShootWishes } from '../../testing/a-working-shoot.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { useContactSheet } from './use-contact-sheet.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const images = [0, 1, 2, 3].map(index => anImage(index, { status: 'generating' }))

function Status({
  step,
  line,
}: Pick<ShootWishes, 'line'> & { step: 'generatingPrompts' | 'imagesInReview' }) {
  return <SheetStatus sheet={useContactSheet(aWorkingShoot({ step, images, line }))} isStale={false} />
}

test('R-FLW-05 35 s are counted down while drafts are made; when it takes longer it says so and does not begin again', () => {
  renderScreen(<Status step="generatingPrompts" />)
  expect(screen.getByRole('timer').textContent).toBe('00:35')
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.getByRole('timer').textContent).toBe('00:15')
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^Tarda más de lo normal/)
})

test('R-FLW-05 the countdown is gone as soon as the drafts are there', () => {
  renderScreen(<Status step="imagesInReview" />)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText(/Encierra las que quieras revelar/)).toBeTruthy()
})

test.each([
  [{ ahead: 7, seconds: 40 }, 'Hay 7 fotos antes que las tuyas. La primera tuya sale en unos 40 s.'],
  [{ ahead: 1, seconds: 150 }, 'Hay 1 foto antes que las tuyas. La primera tuya sale en unos 3 min.'],
  [{ ahead: 2, seconds: null }, 'Hay 2 fotos antes que las tuyas.'],
])('R-FLW-05 in line it says what comes first, and counts nothing down: %j', (line, words) => {
  renderScreen(<Status step="generatingPrompts" line={line} />)
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('R-FLW-05 with nobody before her the usual time is counted down', () => {
  renderScreen(<Status step="generatingPrompts" line={{ ahead: 0, seconds: 3 }} />)
  expect(screen.getByRole('timer').textContent).toBe('00:35')
})
