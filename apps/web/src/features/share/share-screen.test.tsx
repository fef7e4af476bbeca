import type { PublicShoot } from '@revela/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { ShareScreen } from './share-screen.tsx'

const image = (index: number) => ({
  index,
  view: 'front' as const,
  url: `/final-${index}.jpg`,
  width: 1536,
  height: 2048,
  thumbhash: null,
})
const shared: PublicShoot = {
  key: 'K7',
  createdAt: '2026-11-03T12:00:00.000Z',
  type: 'tshirt-short',
  model: { name: { es: 'Ximena', en: 'Ximena' }, kind: 'person' },
  garment: { front: '/front.jpg', back: null },
  images: [image(0), image(2)],
}

function openShare(at: string, answers: [readonly unknown[], unknown][] = [[['shared', 'K7'], shared]]) {
  const routes = (
    <Routes>
      <Route path="/share/shoot/:shootKey/:fileIndex?" element={<ShareScreen />} />
    </Routes>
  )
  return renderScreen(routes, { at, answers })
}

test('R-SCR-21 a stranger sees the garment and its photos, and can change nothing', () => {
  openShare('/share/shoot/K7')
  expect(screen.getByRole('img', { name: say('share.garment') })).toBeTruthy()
  const photos = screen.getAllByRole('link', { name: /Foto \d: la prenda puesta en Ximena/ })
  expect(photos.map(link => link.getAttribute('href'))).toEqual(['/share/shoot/K7/0', '/share/shoot/K7/2'])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('R-SCR-21 the photos come first, the garment that they are held against after them', () => {
  openShare('/share/shoot/K7')
  const shown = screen.getAllByRole('img').map(picture => picture.getAttribute('src'))
  expect(shown).toEqual(['/final-0.jpg', '/final-2.jpg', '/front.jpg'])
})

test('R-SCR-21 where its seller keeps the garment to herself, there is nothing to compare with', async () => {
  const bare: [readonly unknown[], unknown][] = [[['shared', 'K7'], { ...shared, garment: null }]]
  const { unmount } = openShare('/share/shoot/K7', bare)
  expect(screen.queryByRole('img', { name: say('share.garment') })).toBeNull()
  unmount()
  openShare('/share/shoot/K7/2', bare)
  expect(await screen.findByRole('dialog', { name: '2 de 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('share.compare') })).toBeNull()
})

test('R-SCR-21 one photo has its own address', async () => {
  openShare('/share/shoot/K7/2')
  const viewer = await screen.findByRole('dialog', { name: '2 de 2' })
  expect(
    within(viewer)
      .getByRole('img', { name: /Foto 3/ })
      .getAttribute('src'),
  ).toBe('/final-2.jpg')
  fireEvent.click(within(viewer).getByRole('button', { name: say('share.compare') }))
  expect(within(viewer).getByRole('slider')).toBeTruthy()
  expect(
    within(viewer)
      .getByRole('img', { name: say('share.garment') })
      .getAttribute('src'),
  ).toBe('/front.jpg')
})

test('R-SCR-21 a photo that the shoot does not have is a missing one', () => {
  openShare('/share/shoot/K7/1')
  expect(screen.getByText(say('share.missingTitle'))).toBeTruthy()
})

test('R-FLW-18 a shoot that is not shared says so', async () => {
  answeringServer({ 'GET /public/shooting/secret': failure('shootNotFound', 404) })
  openShare('/share/shoot/secret')
  expect(await screen.findByText(say('share.missingTitle'))).toBeTruthy()
})

test.each([
  ['ghost', 'Maniquí invisible', say('share.unworn'), 'Foto 1: la prenda sola'],
  ['mannequin', 'Maniquí', say('share.worn'), 'Foto 1: la prenda puesta'],
  ['mannequin', '', say('share.worn'), 'Foto 1: la prenda puesta'],
] as const)('R-SCR-21 a shared page does not show the name of a %s, here "%s"', (kind, name, title, alt) => {
  openShare('/share/shoot/K7', [
    [['shared', 'K7'], { ...shared, model: { name: { es: name, en: name }, kind } }],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('img', { name: alt })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Maniquí/)
})
