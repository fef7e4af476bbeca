import { expect, test } from 'vitest'
import { swipeDecision } from './swipe-decision.ts'

const width = 390

test('R-SCR-13 a swipe to the left brings the next picture, to the right the previous', () => {
  expect(swipeDecision({ dx: -160, dy: 12, durationMs: 600, width })).toBe('next')
  expect(swipeDecision({ dx: 160, dy: -12, durationMs: 600, width })).toBe('previous')
})

test('R-SCR-13 a quick flick is enough, a hesitant nudge is not', () => {
  expect(swipeDecision({ dx: -40, dy: 3, durationMs: 80, width })).toBe('next')
  expect(swipeDecision({ dx: -40, dy: 3, durationMs: 500, width })).toBe('stay')
  expect(swipeDecision({ dx: -10, dy: 0, durationMs: 5, width })).toBe('stay')
})

test('R-SCR-13 scrolling up or down never turns the picture', () => {
  expect(swipeDecision({ dx: -120, dy: 110, durationMs: 200, width })).toBe('stay')
  expect(swipeDecision({ dx: 0, dy: 300, durationMs: 200, width })).toBe('stay')
})
