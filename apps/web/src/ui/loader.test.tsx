import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Loader } from './loader.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R-FLW-21 closes by itself after 240 s', () => {
  const close = vi.fn()
  renderScreen(<Loader onClose={close}>Revelando</Loader>)
  act(() => vi.advanceTimersByTime(239_999))
  expect(close).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(close).toHaveBeenCalledTimes(1)
})
