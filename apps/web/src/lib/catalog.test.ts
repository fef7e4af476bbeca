import { style } from '@revela/contract'
import { expect, test } from 'vitest'
import { stylePicture } from './catalog.ts'

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
  },
})

test("R-SCR-08 a style shows the picture for the chosen model's gender", () => {
  expect(stylePicture(aStyle, 'male', 'shirt')?.urlImage).toBe('/him.jpg')
  expect(stylePicture(aStyle, 'female', 'shirt')?.urlImage).toBe('/her.jpg')
  expect(stylePicture(aStyle, undefined, undefined)?.urlImage).toBe('/her.jpg')
})

test('R-SCR-08 with a dress a style shows what it changes about that, where it was pictured', () => {
  expect(stylePicture(aStyle, 'female', 'dress')?.urlImage).toBe('/her-dress.jpg')
  expect(stylePicture(aStyle, 'male', 'dress')?.urlImage).toBe('/him.jpg')
})
