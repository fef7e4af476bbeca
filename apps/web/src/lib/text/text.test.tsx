import { messages } from '@revela/i18n/es'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedLocale, TextProvider, useText } from './text.tsx'

function Switch() {
  const { t, setLocale } = useText()
  return (
    <button type="button" onClick={() => setLocale('en')}>
      {t('navbar.signIn')}
    </button>
  )
}

beforeEach(() => localStorage.clear())

test('R-UIX-08 Spanish is the default, and a stored language wins', () => {
  expect(storedLocale()).toBe('es')
  localStorage.setItem('locale', 'en')
  expect(storedLocale()).toBe('en')
  localStorage.setItem('locale', 'xx')
  expect(storedLocale()).toBe('es')
})

test('R-UIX-08 R-ENT-04 choosing a language shows it and keeps it in local storage as `locale`', async () => {
  render(
    <TextProvider initial={{ locale: 'es', messages }}>
      <Switch />
    </TextProvider>,
  )
  await act(async () => fireEvent.click(screen.getByText('Entrar')))
  expect(await screen.findByText('Sign in', {}, { timeout: 15_000 })).toBeTruthy()
  expect(localStorage.getItem('locale')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
