import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { UseChart } from './use-chart.tsx'

const use = [
  { day: '2026-11-19', photos: 1 },
  { day: '2026-11-20', photos: 0 },
  { day: '2026-11-21', photos: 4 },
]

test('R-SCR-20 the chart says what it shows, and a table has the same numbers', () => {
  renderScreen(<UseChart use={use} photos={5} />)
  const drawing = screen.getByRole('img', {
    name: '5 fotos entre el 19/11/26 y el 21/11/26. El día con más, 4.',
  })
  const heights = [...drawing.querySelectorAll('rect')].map(bar => Number(bar.getAttribute('height')))
  expect(heights).toEqual([25, 0, 100])
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map(row => row.textContent)).toEqual(['DíaFotos', '21/11/264', '19/11/261'])
})

test('R-SCR-20 a range without a photo says so', () => {
  renderScreen(<UseChart use={use.map(({ day }) => ({ day, photos: 0 }))} photos={0} />)
  expect(screen.getAllByText('Ninguna foto entre el 19/11/26 y el 21/11/26.').length).toBeGreaterThan(0)
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})
