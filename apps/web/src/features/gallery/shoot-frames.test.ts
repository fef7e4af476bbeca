import { createTranslate } from '@revela/i18n'
import { messages } from '@revela/i18n/es'
import { describe, expect, test } from 'vitest'
import { anImage } from '../../testing/a-working-shoot.ts'
import { aGarment, aShoot } from '../../testing/builders.ts'
import { shootFrames } from './shoot-frames.ts'

const t = createTranslate('es', messages)
const images = [anImage(0, { approve: true, final: 'ok' }), anImage(1)]
const withImages = (given: object) => aShoot({ ...given, data: { ...aShoot().data, generatedImage: images } })
const shown = (given: object) =>
  shootFrames(withImages(given), t).map(({ kind, mark, to }) => [kind, mark, to ?? null])

describe('R-ENT-02 each picture of the gallery is of a kind', () => {
  test('before the reveal: the garment and its drafts', () => {
    expect(shown({ step: 'imagesInReview' })).toEqual([
      ['front', '0', null],
      ['posture', '1A', null],
      ['posture', '2A', null],
    ])
  })

  test('after it: both sides of the garment and the finals, each with its own address', () => {
    const { front } = aGarment().asset
    const garment = aGarment({ asset: { front, back: front } })
    expect(shown({ step: 'completed', garmentsId: [garment] })).toEqual([
      ['front', '0', null],
      ['back', '00', null],
      ['final', '1A', '/shoot/shoot-1/0'],
    ])
  })
})
