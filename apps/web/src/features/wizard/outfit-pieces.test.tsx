import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OutfitPieces, piecesToShow } from './outfit-pieces.tsx'

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

test('R-SCR-11 shoes have no picture, so they say what they are', () => {
  const shoes = { es: 'Tenis blancos', en: 'White sneakers' }
  const outfit = { top: { ...piece('/top.jpg', true), footwear_name: shoes }, bottom: piece('/jeans.jpg') }
  renderScreen(<OutfitPieces outfit={outfit} />, { answers: [] })
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Jeans',
    'Calzado: Tenis blancos',
  ])
})
