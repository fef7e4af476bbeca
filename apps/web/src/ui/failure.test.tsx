import { createTranslate } from '@revela/i18n'
import { messages } from '@revela/i18n/es'
import { act, renderHook, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { ApiError, type ClientErrorCode } from '../lib/calls/api-error.ts'
import { closeModal, useOpenModal } from '../lib/screens/modals.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { showFailure } from './failure.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() =>
  act(() => {
    toast.removeAll()
    closeModal()
  }),
)

const t = createTranslate('es', messages)

function fail(error: unknown) {
  renderScreen(<Toaster />)
  act(() => showFailure(t, error))
}

test.each([
  [new ApiError('internal'), /^Error\. Algo falló de nuestro lado\./],
  [new ApiError('unreadable'), /^Error\. Algo falló/],
  [new TypeError('nobody foresaw it'), /^Error\. Algo falló/],
  [new ApiError('offline'), /^Error\. No hay conexión/],
  [new ApiError('unavailable'), /^Error\. El estudio está ocupado/],
  [new ApiError('tooManyRequests'), /^Error\. Vas muy rápido/],
])('R-ERR-05 a call that failed is told as Error: %s', (error, words) => {
  fail(error)
  expect(screen.getByRole('status').textContent).toMatch(words)
})

test('R-ERR-05 beside the word it says what failed and what was not lost', () => {
  renderScreen(<Toaster />)
  act(() => showFailure(t, new ApiError('internal'), 'failed.reveal'))
  expect(screen.getByRole('status').textContent).toBe(
    'Error. El revelado no empezó. No se cobró nada y tus marcas siguen aquí.',
  )
})

test.each([
  ['notSignedIn', 'auth'],
  ['signUpNeeded', 'auth'],
  ['lockedItem', 'buyRequired'],
] as const)('what a person can do something about opens where she can: %s', (code, modal) => {
  fail(new ApiError(code satisfies ClientErrorCode))
  const opened = renderHook(useOpenModal).result.current
  expect(opened?.name).toBe(modal)
  // A guard may lead away in the meantime: the way back is of now.
  if (opened?.name === 'auth') expect(opened.data.returnTo).toBe(window.location.pathname)
  expect(screen.queryByRole('status')).toBeNull()
})
