import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer } from '../../testing/answering-server.ts'
import { aCategory } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
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
  expect(screen.getByText(say('studio.soon')).closest('li')?.textContent).toContain('Falda')
})

test('R-SCR-01 R-ERR-05 a status that nobody knows says soon, and the others stay', async () => {
  const odd = [
    { ...aCategory({ key: 'skirt', name: { es: 'Falda', en: 'Skirt' } }), status: 'retired' },
    { ...aCategory({ key: 'jacket', name: { es: 'Chamarra', en: 'Chamarra' } }), status: null },
  ]
  answeringServer({
    'GET /global/categories/garment': [200, { data: [{ key: 'garment', items: [...odd, aCategory()] }] }],
  })
  renderScreen(<CategoryCards />)
  expect(await screen.findAllByText(say('studio.soon'))).toHaveLength(2)
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/garment?type=dress'])
})
