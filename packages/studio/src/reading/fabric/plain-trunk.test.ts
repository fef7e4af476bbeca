import { expect, test } from 'vitest'
import { texturePyramid } from '../../photo/texture-pyramid.ts'
import { box } from '../testing/drawn-garment.ts'
import { plainTrunk } from './plain-trunk.ts'

const [WIDTH, HEIGHT] = [130, 140]
const TORSO = box(15, 10, 115, 130)

/** The trunk of an opaque photo of these greys. */
function trunkOf(greyAt: (x: number, y: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const grey = greyAt(i % WIDTH, Math.floor(i / WIDTH))
    data.fill(grey, i * 4, i * 4 + 3)
  }
  return plainTrunk(texturePyramid({ width: WIDTH, height: HEIGHT, data }), TORSO, 0)
}
const stripes = (y: number) => (y % 16 < 8 ? 60 : 220)

test('a plain trunk is taken as a whole', () => {
  const trunk = trunkOf(() => 120)!
  expect(trunk.outline).toBe(TORSO)
  expect(trunk.count).toBe(100 * 120)
  expect(Math.exp(trunk.ground.light)).toBeCloseTo(0.188 + 0.004, 2)
})

test('of one whose lower part is striped, the upper part is taken', () => {
  const trunk = trunkOf((_, y) => (y < 76 ? 120 : stripes(y)))!
  expect(Math.max(...trunk.outline.map(p => p.y))).toBeCloseTo(10 + 0.55 * 120, 6)
  expect(Math.min(...trunk.outline.map(p => p.y))).toBe(10)
  expect(trunk.count).toBeLessThan(100 * 68)
})

test('one that is striped all over is none to cut sleeves from', () => {
  expect(trunkOf((_, y) => stripes(y))).toBeNull()
})
