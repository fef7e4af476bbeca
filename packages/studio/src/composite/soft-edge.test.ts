import { expect, test } from 'vitest'
import { type EdgedCloth, softCloth } from './soft-edge.ts'

/** Cloth of one colour from a column on, whole from the next one. */
function layerFrom(column: number, firstSamples: number): EdgedCloth {
  const [width, height] = [10, 6]
  const visible = Uint8Array.from({ length: width * height }, (_, p) =>
    p % width < column ? 0 : p % width === column ? firstSamples : 4,
  )
  const rgb = new Float32Array(visible.length * 3).map((_, i) => (visible[Math.floor(i / 3)] / 4) * 0.2)
  return { width, height, samples: 4, visible, cover: visible.slice(), rgb }
}

const row = (layer: EdgedCloth) => {
  const rgb = new Float64Array(3)
  return Array.from({ length: layer.width }, (_, x) => ({
    share: softCloth(layer, 3 * 10 + x, rgb),
    light: rgb[0],
  }))
}

test('an edge goes over three pixels at least, as much cloth as before in all', () => {
  for (const samples of [1, 2, 4]) {
    const layer = layerFrom(4, samples)
    const soft = row(layer)
    const shares = soft.map(s => s.share)
    expect(shares.filter(s => s > 0 && s < 1).length).toBeGreaterThanOrEqual(2)
    for (let x = 1; x < 9; x++) expect(shares[x]).toBeGreaterThanOrEqual(shares[x - 1])
    const before = Array.from(layer.visible.subarray(31, 38)).reduce((sum, v) => sum + v / 4, 0)
    expect(shares.slice(1, 8).reduce((sum, v) => sum + v, 0)).toBeCloseTo(before)
  }
})

test('light goes with the share: an edge is neither dark nor bright, and cloth amid cloth is untouched', () => {
  for (const { share, light } of row(layerFrom(4, 2)).slice(1, 8)) expect(light).toBeCloseTo(0.2 * share)
  expect(row(layerFrom(4, 2))[7]).toEqual({ share: 1, light: Math.fround(0.2) })
})

test('cloth that goes on behind an arm is as whole beside it as anywhere', () => {
  const layer = layerFrom(4, 4)
  layer.cover.fill(4)
  expect(row(layer).map(s => s.share)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
})
