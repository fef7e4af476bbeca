import path from 'node:path'
import { expect, test } from 'vitest'
import { STUDIO_MIX } from '../catalog/light-mix.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { DRAFT_SAMPLES, lightSamples } from '../light/light-samples.ts'
import { relightAt, relightBody } from './relight.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const SIZE = { width: 320, height: 240 }
const STRIPS = 16
const BOTTOM = 120

/** Strips side by side down to `BOTTOM`, turned to the left and to the right by turns, as toes are. */
function comb() {
  const positions: number[] = []
  const normals: number[] = []
  const projected: number[] = []
  const triangles: number[] = []
  for (let strip = 0; strip < STRIPS; strip++) {
    const first = projected.length / 3
    for (const [dx, y] of [
      [0, 0],
      [1, 0],
      [0, BOTTOM],
      [1, BOTTOM],
    ]) {
      const x = ((strip + dx) / STRIPS) * SIZE.width
      projected.push(x, y, 5)
      positions.push(x / 500 - 0.3, 1 - y / 500, 0)
      normals.push(strip % 2 ? 0.8 : -0.8, 0, 0.6)
    }
    for (const corners of [
      [0, 2, 1],
      [1, 2, 3],
      [0, 1, 2],
      [1, 3, 2],
    ])
      triangles.push(...corners.map(c => first + c))
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    projected: Float32Array.from(projected),
    triangles: Uint32Array.from(triangles),
  }
}

test('another light follows the body, and beside it there are no streaks', async () => {
  const { light } = await openCatalog(catalogDir)
  const before = lightSamples(light, DRAFT_SAMPLES)
  const after = lightSamples(light, DRAFT_SAMPLES, { ...STUDIO_MIX, key: 1.6, fill: 0.5 })
  const relight = relightBody({ ...comb(), before, after }, SIZE)
  const factor = new Float64Array(3)
  const spread = (y: number) => {
    const values = Array.from({ length: 40 }, (_, i) => {
      relightAt(relight, 80 + i * 4, y, factor)
      return factor[1]
    })
    return Math.max(...values) - Math.min(...values)
  }
  expect(spread(60)).toBeGreaterThan(0.1)
  expect(spread(BOTTOM + 24)).toBeLessThan(0.6 * spread(60))
})
