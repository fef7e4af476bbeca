import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { FilmStrip } from './film-strip.tsx'

test('R-SCR-04 R-SCR-17 the pictures of a strip are drawn with it, so that no frame of it is empty', () => {
  const frames = [
    { key: 'front', kind: 'front' as const, src: '/front.jpg', alt: 'La prenda', mark: '0' },
    { key: 'final', kind: 'final' as const, src: '/final.jpg', alt: 'Puesta', mark: '1A' },
  ]
  renderScreen(<FilmStrip label="Playera" frames={frames} />)
  for (const picture of screen.getAllByRole('img')) expect(picture.getAttribute('decoding')).toBe('sync')
})
