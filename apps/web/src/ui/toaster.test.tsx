import { limits } from '@revela/contract'
import { act, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { notify } from './notify.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => toast.removeAll())
  vi.useRealTimers()
})

/** Time that a toast takes to fade after it was dismissed. */
const fadeMs = 200

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('R-UIX-06 successes stay 2000 ms; errors, infos and warnings 4000 ms', () => {
  renderScreen(<Toaster />)
  act(() => {
    notify.success('listo')
    notify.error('fallo')
    notify.info('aviso')
    notify.warning('cuidado')
  })
  expect(screen.getAllByRole('status')).toHaveLength(4)
  pass(limits.toast.successMs)
  pass(fadeMs)
  expect(screen.queryByText('listo')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(3)
  pass(limits.toast.defaultMs - limits.toast.successMs)
  pass(fadeMs)
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

test('R-UIX-06 what is still going on is told until it is done', () => {
  renderScreen(<Toaster />)
  let id = ''
  act(() => {
    id = toast.loading('subiendo')
  })
  pass(3_600_000)
  expect(screen.getByText('subiendo')).toBeTruthy()
  act(() => {
    toast.success('subida', { id })
  })
  pass(limits.toast.successMs)
  pass(1000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('R-UIX-06 at most 20 are kept', () => {
  renderScreen(<Toaster />)
  act(() => {
    for (let number = 1; number <= 25; number++) notify.error(`fallo ${number}`)
  })
  expect(screen.getAllByRole('status')).toHaveLength(limits.toast.max)
  expect(screen.queryByText('fallo 1')).toBeNull()
  expect(screen.getByText('fallo 25')).toBeTruthy()
})

test('R-UIX-06 the same words do not stack', () => {
  renderScreen(<Toaster />)
  act(() => {
    notify.error('Error')
    notify.error('Error')
  })
  expect(screen.getAllByRole('status')).toHaveLength(1)
})
