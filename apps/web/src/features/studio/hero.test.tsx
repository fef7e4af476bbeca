import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Hero } from './hero.tsx'

const open = (user: ReturnType<typeof aUser> | null) =>
  renderScreen(<Hero examples={[]} isLoading={false} />, {
    answers: [
      [['session'], user],
      [['catalog', 'categories'], []],
    ],
  })

test('R-SCR-05 who is signed in has a button to her library', () => {
  open(aUser())
  expect(screen.getByRole('link', { name: say('studio.library') }).getAttribute('href')).toBe('/shootGallery')
  expect(screen.queryByText(/créditos gratis/)).toBeNull()
})

test('R-SCR-05 R-ROL-04 who is not is told of the free credits instead', () => {
  open(null)
  expect(screen.queryByRole('link', { name: say('studio.library') })).toBeNull()
  expect(screen.getByText(/6 créditos gratis al crear tu cuenta/)).toBeTruthy()
})
