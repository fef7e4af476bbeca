import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answeringServer } from '../../testing/answering-server.ts'
import { aCategory, aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { GalleryScreen } from './gallery-screen.tsx'

test('R-SCR-17 each shoot says what it is of and who wears it; beginnings that were begun again are left out', async () => {
  const shoots = [
    aShoot({ _id: 'begun', key: 'begun', type: 'dress' }),
    aShoot({ _id: 'done', key: 'done', type: 'dress', step: 'completed', modelId: 'model-1' }),
    aShoot({ _id: 'left', key: 'left', type: 'dress' }),
    aShoot({ _id: 'chosen', key: 'chosen', type: 'dress', modelId: 'model-1' }),
  ]
  answeringServer({ 'GET /shootings': [200, { data: shoots }] })
  renderScreen(<GalleryScreen />, {
    answers: [
      [['shoots'], shoots],
      [['catalog', 'categories'], [aCategory()]],
      [['catalog', 'models'], [aModel()]],
    ],
  })
  const list = await screen.findByRole('list', { name: 'Mis fotos' })
  const titles = within(list).getAllByRole('heading', { level: 2 })
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Vestido',
    'Vestido en Ximena',
    'Vestido en Ximena',
  ])
  expect(screen.getByRole('link', { name: /^Ver fotos: Vestido en Ximena, 03\/11\/26, Lista$/ })).toBeTruthy()
})
