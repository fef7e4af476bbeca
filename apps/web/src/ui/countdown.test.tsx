import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Countdown } from './countdown.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const shown = () => screen.getByRole('timer').textContent

test('R-UIX-02 starts at 0 minutes and 5 seconds, ticks each second and calls finish once at 0:00', () => {
  const finish = vi.fn()
  renderScreen(<Countdown onFinish={finish} />)
  expect(shown()).toBe('00:05')
  pass(1)
  expect(shown()).toBe('00:04')
  pass(3)
  expect(finish).not.toHaveBeenCalled()
  pass(1)
  expect(shown()).toBe('00:00')
  pass(5)
  expect(finish).toHaveBeenCalledTimes(1)
})

test('R-UIX-02 rolls the minute over at 59 seconds', () => {
  renderScreen(<Countdown minutes={2} seconds={0} />)
  expect(shown()).toBe('02:00')
  pass(1)
  expect(shown()).toBe('01:59')
})

test('R-UIX-02 can be shown as minutes and seconds', () => {
  renderScreen(<Countdown minutes={1} seconds={5} display="words" />)
  expect(shown()).toBe('1 min 5 s')
})
