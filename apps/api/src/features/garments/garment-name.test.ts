import { expect, test } from 'vitest'
import { categoryName, typedName } from './garment-name.ts'

test.each([
  ['Playera roja.jpg', 'Playera roja'],
  ['vestido_azul_marino.png', 'vestido azul marino'],
  ['Falda 2.jpg', 'Falda 2'],
  ["Levi's 501.webp", "Levi's 501"],
  ['Foto vestido flores.jpg', 'Foto vestido flores'],
])('R-KEP-07 a garment keeps the name that its seller gave the file: %s', (fileName, name) => {
  expect(typedName(fileName)).toBe(name)
})

test.each([
  'IMG_1234.jpg',
  'IMG-20260501-WA0003.jpg',
  'img 1234 (1).JPG',
  'DSC00012.jpg',
  'PXL_20260501_101112345.jpg',
  'WhatsApp Image 2026-05-01 at 10.11.12 AM.jpeg',
  'Captura de pantalla 2026-05-01 a la(s) 10.11.12.png',
  'Screenshot_2026-05-01.png',
  '20260501_101112.jpg',
  '3dfe3cd5-11aa-4e1b-9d0c-aabbccddeeff.jpg',
  't-shirt_37_f5ee2e83.jpg',
  'image.jpg',
  'frente.jpg',
  '.jpg',
  '',
])('R-KEP-07 what a camera or a program called a file is no name: %s', fileName => {
  expect(typedName(fileName)).toBeNull()
})

test('R-KEP-07 a garment without a name is called by its category, with a number when that is taken', () => {
  const dress = { es: 'Vestido', en: 'Dress' }
  expect(categoryName(dress, new Set(['Falda']))).toEqual({ name: 'Vestido', name_in: dress })
  const second = { name: 'Vestido 2', name_in: { es: 'Vestido 2', en: 'Dress 2' } }
  expect(categoryName(dress, new Set(['Vestido']))).toEqual(second)
  expect(categoryName(dress, new Set(['Vestido', 'Vestido 3']))).toEqual(second)
  expect(categoryName(dress, new Set(['Vestido', 'Dress 2']))).toMatchObject({ name: 'Vestido 3' })
})
