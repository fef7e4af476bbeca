import { expect, test } from 'vitest'
import { piecesToShow } from './outfit-pieces.tsx'

const piece = (image_url: string | null, main = false) => ({
  image_url,
  garment_name: { es: 'Jeans', en: 'Jeans' },
  footwear_name: null,
  main,
})

test('R-SCR-11 the outfit shows the pieces other than the main garment that have a picture', () => {
  const outfit = { top: piece('/top.jpg', true), bottom: piece('/jeans.jpg'), shoes: piece(null) }
  expect(piecesToShow(outfit).map(({ key }) => key)).toEqual(['bottom'])
})
