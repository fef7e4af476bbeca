import path from 'node:path'
import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { clothedParts } from './clothed-parts.ts'
import { cutOutPerson } from './cut-out-person.ts'
import { picturedPerson } from './testing/pictured-person.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test.each([
  {
    name: 'a pale green wall with her shadow on it',
    modelKey: 'ximena',
    wall: { colour: [186, 204, 184], shadow: 0.25 },
  },
  {
    name: 'a blue, unevenly lit wall',
    modelKey: 'amara',
    wall: { colour: [150, 158, 176], slope: 0.2, noise: 2 },
  },
] as const)(
  'R-SCR-22 a person before $name is cut out, the wall is left without her, and her skin is found',
  async ({ modelKey, wall }) => {
    const person = await picturedPerson(catalog, { modelKey, poseKey: 'front', wall })
    const { matte, small, wallNoise } = cutOutPerson(person)
    const pixels = person.width * person.height
    const alpha = Float32Array.from({ length: pixels }, (_, i) => matte.rgba[i * 4 + 3] / 255)
    expect(wallNoise).toBeLessThan(5)
    const truth = Float32Array.from(person.alpha, a => a / 255)
    expect(overlap(alpha, truth), 'intersection over union').toBeGreaterThan(0.97)

    let off = 0
    for (let k = 0; k < pixels * 3; k++) off += Math.abs(matte.plate[k] - person.wall[k])
    expect(off / (pixels * 3), 'sRGB steps between the wall as it is and as it was filled in').toBeLessThan(4)

    const isSkin = clothedParts(small).map(p => +(p === SHOWN.skin))
    // Above the throat eyes, brows and hair are no skin in the truth.
    const from = Math.round(person.marks.notch?.[1] ?? 0) * person.width
    expect(overlap(isSkin.subarray(from), person.skin.subarray(from)), 'skin').toBeGreaterThan(0.85)
  },
  60_000,
)

/** Intersection over union of two soft masks. */
function overlap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let both = 0
  let either = 0
  for (let i = 0; i < a.length; i++) {
    both += Math.min(a[i], b[i])
    either += Math.max(a[i], b[i])
  }
  return both / either
}
