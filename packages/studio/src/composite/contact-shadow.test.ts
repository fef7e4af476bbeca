import { expect, test } from 'vitest'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { contactShadow, sleeveShadow } from './contact-shadow.ts'

const SIZE = 60

/** Cloth 2 m from the camera over the upper half of a window. */
function halfCovered(): GarmentLayer {
  const count = SIZE * SIZE
  const covered = Uint8Array.from({ length: count }, (_, i) => +(i < count / 2))
  return {
    x: 0,
    y: 0,
    width: SIZE,
    height: SIZE,
    rgb: new Float32Array(count * 3),
    samples: 1,
    visible: covered,
    cover: covered,
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    depth: Float32Array.from(covered, c => (c ? 2 : Infinity)),
    sleeveDepth: null,
    places: null,
  }
}

function darkened(below: number): Float32Array {
  const factors = new Float32Array(SIZE * SIZE).fill(1)
  const depth = new Float32Array(SIZE * SIZE).fill(below)
  const darken = (p: number, f: number) => {
    factors[p] *= f
  }
  contactShadow(halfCovered(), { x: 0, y: 0, width: SIZE, height: SIZE, depth, darken }, 900)
  return factors
}

test('skin right below a hem is darker than skin a hand away', () => {
  const factors = darkened(2.01)
  const column = 30
  const at = (row: number) => factors[row * SIZE + column]
  expect(at(30)).toBeLessThan(0.75)
  expect(at(34)).toBeGreaterThan(at(30))
  expect(at(55)).toBe(1)
})

test('what lies far behind the cloth, or before it, is not touched', () => {
  expect(darkened(2.2).every(f => f === 1)).toBe(true)
  expect(darkened(1.9).every(f => f === 1)).toBe(true)
})

test('a sleeve darkens the trunk behind its outline, and not where it is sewn on', () => {
  const behind = (depth: number) => {
    const layer = halfCovered()
    layer.sleeveDepth = layer.depth.slice()
    layer.visible = new Uint8Array(SIZE * SIZE).fill(1)
    layer.depth = layer.depth.map(d => Math.min(d, depth))
    layer.rgb.fill(1)
    sleeveShadow(layer, 900)
    return (row: number) => layer.rgb[(row * SIZE + 30) * 3]
  }
  const apart = behind(2.03)
  expect(apart(31)).toBeLessThan(0.8)
  expect(apart(20)).toBe(1)
  expect(apart(58)).toBe(1)
  expect(behind(2.001)(31)).toBeGreaterThan(0.99)
})
