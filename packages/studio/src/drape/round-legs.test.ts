import path from 'node:path'
import { expect, test } from 'vitest'
import { poseBody } from '../body/skinning.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { dressingStance } from './rest-stance.ts'
import { roundLegs } from './round-legs.ts'

test('who puts on a skirt has the legs together, and its sides begin outside of both', async () => {
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  for (const key of ['amara', 'dario', 'maniqui']) {
    const { body, measures } = await catalog.model(key)
    const wearing = (skirtRow: number | null) => {
      const stance = dressingStance(body, { skirtRow })
      return { shape: body, measures, stance, positions: poseBody(body, stance) }
    }
    const [skirt, trousers] = [wearing(100), wearing(null)]
    expect(skirt.stance.name).not.toBe(trousers.stance.name)
    const [together, apart] = [roundLegs(skirt), roundLegs(trousers)]
    const shin = (measures.ankleY + measures.kneeY) / 2
    for (const side of [-1, 1] as const) {
      expect(together(shin, side), key).toBeGreaterThan(0.13)
      expect(together(shin, side), key).toBeLessThan(0.2)
      expect(together(shin, side), key).toBeLessThan(apart(shin, side) - 0.02)
      expect(together(measures.waistY, side), key).toBe(0)
    }
  }
})
