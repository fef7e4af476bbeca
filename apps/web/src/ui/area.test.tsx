import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Area } from './area.tsx'

const sections = [
  ['/management', 'Refunds'],
  ['/management/payments', 'Payments'],
] as const

test.each([
  ['/management', 'Refunds'],
  ['/management/shoot/K7/2', 'Refunds'],
  ['/management/payments', 'Payments'],
])('at %s the section that is open is %s, and it alone', (at, name) => {
  const area = <Area name="Administration" label="Sections" sections={sections} />
  renderScreen(
    <Routes>
      <Route element={area}>
        <Route path="*" element={<h1>here</h1>} />
      </Route>
    </Routes>,
    { at },
  )
  const open = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
  expect(open.map(link => link.textContent)).toEqual([name])
  expect(screen.getByRole('heading', { name: 'here' })).toBeTruthy()
})
