import { style } from '@revela/contract'
import { expect, test } from 'vitest'
import { aModel } from '../../testing/builders.ts'
import { stylePicture } from './catalog.ts'

const her = aModel({ gender: 'female' })
const him = aModel({ gender: 'male' })
const picture = (urlImage: string) => ({ urlImage, thumbhash: null })
const aStyle = style.parse({
  _id: 's',
  key: 's',
  name: { es: 'Limpio', en: 'Clean' },
  levelUse: 'free',
  data: {
    gender: {
      female: { ...picture('/her.jpg'), dress: picture('/her-dress.jpg') },
      male: picture('/him.jpg'),
    },
    ghost: picture('/light.jpg'),
  },
})

test("R-SCR-08 a style shows the picture for the chosen model's gender", () => {
  expect(stylePicture(aStyle, him, 'shirt')?.urlImage).toBe('/him.jpg')
  expect(stylePicture(aStyle, her, 'shirt')?.urlImage).toBe('/her.jpg')
  expect(stylePicture(aStyle, undefined, undefined)?.urlImage).toBe('/her.jpg')
})

test('R-SCR-08 with a dress a style shows what it changes about that, where it was pictured', () => {
  expect(stylePicture(aStyle, her, 'dress')?.urlImage).toBe('/her-dress.jpg')
  expect(stylePicture(aStyle, him, 'dress')?.urlImage).toBe('/him.jpg')
})

test('R-SCR-08 where a style dresses nobody it shows its light, not clothes that never come', () => {
  const ghost = aModel({ kind: 'ghost' })
  expect(stylePicture(aStyle, ghost, 'shirt')?.urlImage).toBe('/light.jpg')
  expect(stylePicture(aStyle, ghost, 'dress')?.urlImage).toBe('/light.jpg')
  const photographed = aModel({ kind: 'photographed' })
  expect(stylePicture(aStyle, photographed, 'shirt')?.urlImage).toBe('/light.jpg')
  const unpictured = { ...aStyle, data: { ...aStyle.data, ghost: null } }
  expect(stylePicture(unpictured, ghost, 'shirt')?.urlImage).toBe('/her.jpg')
})
