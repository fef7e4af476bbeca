import { silhouettes } from '@revela/garment'
import { describe, expect, test } from 'vitest'
import {
  predictClasses,
  predictMarks,
} from '../../packages/studio/src/reading/silhouette/predict-silhouette.ts'
import { FAMILY_PAIRS, familyOf } from '../../packages/studio/src/reading/silhouette/silhouette-marks.ts'
import { Random } from './random.ts'
import { describeSilhouette } from './rasterise.ts'
import { generateSilhouette } from './silhouette-generator.ts'

describe('on generated shapes that training never saw', () => {
  const unit = { left: 0, top: 0, width: 1, height: 1 }

  test('the class is right nine times in ten', () => {
    const r = new Random(4711)
    let right = 0
    for (let i = 0; i < 450; i++) {
      const silhouette = silhouettes[i % silhouettes.length]
      const { features } = describeSilhouette(generateSilhouette(r, silhouette))
      if (predictClasses(features, 0)[0].silhouette === silhouette) right++
    }
    expect(right / 450).toBeGreaterThan(0.9)
  })

  test.each(silhouettes)('landmarks of %s are within a twelfth of the box on average', silhouette => {
    const r = new Random(815)
    let sum = 0
    let count = 0
    for (let i = 0; i < 60; i++) {
      const shape = generateSilhouette(r, silhouette)
      const { features, locate } = describeSilhouette(shape)
      const { pairs } = predictMarks(silhouette, features, unit)
      for (const name of FAMILY_PAIRS[familyOf(silhouette)]) {
        shape.pairs[name]!.forEach((point, side) => {
          const [x, y] = locate(point)
          const found = pairs.get(name)![side]
          sum += Math.hypot(found.x - x, found.y - y)
          count++
        })
      }
    }
    expect(sum / count).toBeLessThan(1 / 12)
  })
})
