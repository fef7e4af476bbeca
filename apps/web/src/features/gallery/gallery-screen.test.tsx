import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aCategory, aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
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
      [['shoots'], { pages: [shoots], pageParams: [undefined] }],
      [['catalog', 'categories'], [aCategory()]],
      [['catalog', 'models'], [aModel()]],
    ],
  })
  const list = await screen.findByRole('list', { name: say('gallery.subtitle') })
  const titles = within(list).getAllByRole('heading', { level: 2 })
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Vestido',
    'Vestido en Ximena',
    'Vestido en Ximena',
  ])
  expect(screen.getByRole('link', { name: /^Ver fotos: Vestido en Ximena, 03\/11\/26, Lista$/ })).toBeTruthy()
})

test('R-SCR-17 a shoot of which no photo came out says so, and does not offer photos', async () => {
  const none = aWorkingShoot({ step: 'partiallyCompleted', images: [anImage(0, { final: 'failed' })] })
  answeringServer({ 'GET /shootings': [200, { data: [none] }] })
  renderScreen(<GalleryScreen />, {
    answers: [
      [['shoots'], { pages: [[none]], pageParams: [undefined] }],
      [['catalog', 'categories'], []],
      [['catalog', 'models'], []],
    ],
  })
  expect(await screen.findByText(say('gallery.none'))).toBeTruthy()
  expect(screen.getByRole('link', { name: new RegExp(`^${say('gallery.seeWhy')}`) })).toBeTruthy()
  expect(screen.queryByText(say('gallery.see'))).toBeNull()
})

test('R-SCR-17 hundreds of shoots come page by page, the older ones when they are asked for', async () => {
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aShoot({ _id: `s${first + at}`, key: `s${first + at}`, modelId: 'm' }),
    )
  const answers: Record<string, readonly [number, unknown]> = {
    'GET /shootings': [200, { data: page(1, 24) }],
  }
  answeringServer(answers)
  renderScreen(<GalleryScreen />, {
    answers: [
      [['catalog', 'categories'], []],
      [['catalog', 'models'], []],
    ],
  })
  const more = await screen.findByRole('button', { name: say('gallery.more') })
  answers['GET /shootings'] = [200, { data: page(25, 3) }]
  fireEvent.click(more)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(27))
  expect(screen.queryByRole('button', { name: say('gallery.more') })).toBeNull()
})
