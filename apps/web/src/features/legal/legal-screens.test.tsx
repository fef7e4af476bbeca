import { limits } from '@revela/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PrivacyScreen, TermsScreen } from './legal-screens.tsx'

const operator = {
  company: 'Percha S.A. de C.V.',
  address: 'Av. Vallarta 1, Guadalajara',
  email: 'hola@percha.example',
  legalSince: '2026-11-03',
}

test.each([TermsScreen, PrivacyScreen])(
  'R-SCR-23 a legal page names company, address, date and where to write',
  async Screen => {
    answeringServer({ 'GET /global/operator': [200, { data: operator }] })
    renderScreen(<Screen />)
    const line = await screen.findByText(/^Percha/)
    expect(line.textContent).toBe(
      'Percha S.A. de C.V. · Av. Vallarta 1, Guadalajara. Vigente desde el 03/11/26.',
    )
    const address = screen.getByRole('link', { name: 'hola@percha.example' })
    expect(address.getAttribute('href')).toBe('mailto:hola@percha.example')
    expect(screen.queryByRole('note')).toBeNull()
  },
)

test.each([TermsScreen, PrivacyScreen])(
  'R-SCR-23 where nobody was named it says that it is a sample',
  async Screen => {
    answeringServer({ 'GET /global/operator': [200, { data: null }] })
    renderScreen(<Screen />)
    expect((await screen.findByRole('note')).textContent).toMatch(/Este texto es una muestra/)
  },
)

test('R-PRI-05 the privacy page says for how long things are kept, by the limits that upkeep follows', async () => {
  answeringServer({ 'GET /global/operator': [200, { data: null }] })
  renderScreen(<PrivacyScreen />)
  const heading = await screen.findByRole('heading', { name: 'Cuánto lo guardamos' })
  const section = heading.parentElement!.textContent!
  const days = (ms: number) => ms / 86_400_000
  const { retention, mail, session } = limits
  for (const ms of [retention.packageMs, retention.providerRequestMs, mail.keepMs, session.maxMs])
    expect(section).toContain(`${days(ms)} días`)
  expect(section).not.toMatch(/undefined|NaN|\d\.\d/)
})
