import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Carousel } from './carousel.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const slides = ['uno', 'dos', 'tres'].map(key => ({ key, content: <p>{key}</p> }))
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const current = () =>
  screen.getAllByRole('button').findIndex(dot => dot.getAttribute('aria-current') === 'true')

test('R-UIX-01 goes on every 5 seconds and wraps at the end', () => {
  renderScreen(<Carousel slides={slides} label="Sesiones" />)
  expect(current()).toBe(0)
  pass(4.9)
  expect(current()).toBe(0)
  pass(0.1)
  expect(current()).toBe(1)
  pass(5)
  pass(5)
  expect(current()).toBe(0)
})

test('R-UIX-01 a dot shows its slide, and fading takes 0.8 s', () => {
  renderScreen(<Carousel slides={slides} label="Sesiones" />)
  fireEvent.click(screen.getByRole('button', { name: 'Ver la sesión 3 de 3' }))
  expect(current()).toBe(2)
  expect(screen.getByText('tres').parentElement?.style.transitionDuration).toBe('800ms')
})

test('R-UIX-01 waits while somebody points at it', () => {
  renderScreen(<Carousel slides={slides} label="Sesiones" />)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Sesiones' }))
  pass(20)
  expect(current()).toBe(0)
})
