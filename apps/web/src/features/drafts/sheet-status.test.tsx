import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { useContactSheet } from './use-contact-sheet.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const images = [0, 1, 2, 3].map(index => anImage(index, { status: 'generating' }))

function Status({ step }: { step: 'generatingPrompts' | 'imagesInReview' }) {
  return <SheetStatus sheet={useContactSheet(aWorkingShoot({ step, images }))} isStale={false} />
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
