import path from 'node:path'
import { expect, test } from 'vitest'
import { ARM_STEP_M } from './arm-girths.ts'
import { openCatalog } from './studio-catalog.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test.each(['ximena', 'valeria', 'mateo', 'bruno'])(
  'the arm of %s is measured down to the wrist, and is widest at the top',
  async key => {
    const { armGirths, armGirth, armLength } = (await catalog.model(key)).measures
    expect(armGirths.length).toBe(Math.floor(armLength / ARM_STEP_M))
    for (const girth of armGirths) expect(girth).toBeGreaterThan(0.1)
    expect(Math.max(...armGirths)).toBe(Math.max(...armGirths.slice(0, 4)))
    expect(armGirths[armGirths.length - 1]).toBeLessThan(0.6 * Math.max(...armGirths))
    const third = Math.round((armLength * 0.55) / 3 / ARM_STEP_M) - 1
    expect(Math.abs(armGirths[third] - armGirth)).toBeLessThan(0.03)
  },
)
