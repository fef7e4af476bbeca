import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { mirrorOverlap } from './cutout/mask-quality.ts'
import { drawPhoto } from './testing/drawn-garment.ts'
import { tiltedSymmetry } from './tilted-symmetry.ts'

const SIDE = 200

/** Trousers about the middle of a photo; the right leg ends at `rightHem`. */
const trousers = (rightHem: number): Point[] => [
  { x: 70, y: 30 },
  { x: 130, y: 30 },
  { x: 140, y: rightHem },
  { x: 112, y: rightHem },
  { x: 100, y: 75 },
  { x: 88, y: 170 },
  { x: 60, y: 170 },
]

function turned(outline: Point[], degrees: number): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const middle = SIDE / 2
  return outline.map(({ x, y }) => ({
    x: middle + cos * (x - middle) - sin * (y - middle),
    y: middle + sin * (x - middle) + cos * (y - middle),
  }))
}

function maskOf(outline: Point[]): { mask: Uint8Array; width: number; height: number } {
  const { truth } = drawPhoto(SIDE, SIDE, [200, 200, 200], [{ polygon: outline, colour: [40, 60, 120] }])
  return { mask: truth, width: SIDE, height: SIDE }
}

test('R-UPL-13 a garment that was laid down aslant or sideways is as even as one that lies upright', () => {
  for (const degrees of [0, 20, 90, 135]) {
    const mask = maskOf(turned(trousers(170), degrees))
    expect(tiltedSymmetry(mask), `at ${degrees}°`).toBeGreaterThan(0.85)
  }
  expect(mirrorOverlap(maskOf(turned(trousers(170), 20)).mask, SIDE, SIDE)).toBeLessThan(0.7)
})

test('R-UPL-13 one leg that is folded up is uneven at any angle', () => {
  for (const degrees of [0, 20, 90, 135])
    expect(tiltedSymmetry(maskOf(turned(trousers(85), degrees))), `at ${degrees}°`).toBeLessThan(0.7)
})
