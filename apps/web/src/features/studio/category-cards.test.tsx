import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCategory } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CategoryCards } from './category-cards.tsx'

test('R-SCR-01 only active categories can be opened; the others say soon', () => {
  const soon = aCategory({ key: 'skirt', name: { es: 'Falda', en: 'Skirt' }, status: 'soon' })
  renderScreen(<CategoryCards />, {
    answers: [
      [
        ['catalog', 'categories'],
        [soon, aCategory()],
      ],
    ],
  })
  const links = screen.getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/garment?type=dress'])
  expect(screen.getByText('Pronto').closest('li')?.textContent).toContain('Falda')
})
