import { expect, test } from 'vitest'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { snugSleeves } from './snug-sleeves.ts'

const CORNERS = 24
/** A pixel a millimetre: sleeves 20 cm long. */
const pattern = {
  marks: {
    shoulderLeft: { x: 0, y: 0 },
    underarmLeft: { x: 0, y: 150 },
    cuffOuterLeft: { x: 0, y: 190 },
    cuffInnerLeft: { x: 0, y: 210 },
  },
  scale: { metresPerPixel: 0.001, sleeveLength: 1 },
} as unknown as GarmentPattern
const arm = { armGirths: Array.from({ length: 20 }, () => 0.3) }

/** The cuff's ring alone, before a trunk: its girth in metres. */
function cuff(girth: number) {
  const at = (k: number) => (2 * Math.PI * k) / CORNERS
  const radius = girth / (2 * Math.PI)
  const positions = Array.from({ length: CORNERS }, (_, k) => [
    radius * Math.cos(at(k)),
    0,
    radius * Math.sin(at(k)),
  ]).flat()
  const mesh = {
    panels: [
      { part: 'torso', face: 'front' },
      { part: 'sleeveLeft', face: 'front' },
    ],
    wedges: {
      vertex: Uint32Array.from({ length: CORNERS }, (_, k) => k),
      panel: new Uint8Array(CORNERS).fill(1),
    },
    rims: Uint32Array.from({ length: CORNERS * 2 }, (_, i) => ((i >> 1) + (i & 1)) % CORNERS),
  } as unknown as ClothMesh
  return snugSleeves(mesh, positions, pattern, arm)
}

test('a T-shirt’s cuff is snug, a bell stands open, and a trunk is no sleeve', () => {
  expect(cuff(0.38)).toEqual([false, true])
  expect(cuff(0.6)).toEqual([false, false])
})
