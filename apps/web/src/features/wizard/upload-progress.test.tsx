import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { UploadProgress } from './upload-progress.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('R-UPL-06 how much has left is told in figures, then that it is being cut out, and when that takes long', () => {
  vi.useFakeTimers()
  renderScreen(<UploadProgress sent={0.5} />)
  expect(screen.getByRole('status').textContent).toBe('Subiendo tu prenda50 %')
  renderScreen(<UploadProgress sent={1} />)
  const word = screen.getAllByRole('status').at(-1)!
  act(() => vi.advanceTimersByTime(14_999))
  expect(word.textContent).toBe('Recortando tu prenda')
  act(() => vi.advanceTimersByTime(1))
  expect(word.textContent).toBe('Tarda más de lo normal. Tu foto ya llegó.')
})
