import { style } from '@revela/contract'
import { expect, test } from 'vitest'
import { stylePicture } from './catalog.ts'

const picture = (urlImage: string) => ({ urlImage, thumbhash: null })
const aStyle = style.parse({
  _id: 's',
  key: 's',
  name: { es: 'Limpio', en: 'Clean' },
  levelUse: 'free',
  data: { gender: { female: picture('/her.jpg'), male: picture('/him.jpg') } },
})

test("R-SCR-08 a style shows the picture for the chosen model's gender", () => {
  expect(stylePicture(aStyle, 'male')?.urlImage).toBe('/him.jpg')
  expect(stylePicture(aStyle, 'female')?.urlImage).toBe('/her.jpg')
  expect(stylePicture(aStyle, undefined)?.urlImage).toBe('/her.jpg')
})
