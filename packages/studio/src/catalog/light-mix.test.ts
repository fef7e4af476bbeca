import path from 'node:path'
import { expect, test } from 'vitest'
import { relightAt, relightBody } from '../composite/relight.ts'
import { DRAFT_SAMPLES, lightSamples, unshadowed } from '../light/light-samples.ts'
import { isStudioMix, mixFor, STUDIO_MIX } from './light-mix.ts'
import { loadLightRig, type Vec3 } from './light-rig.ts'
import { loadStyle, styleKeys } from './style.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const rig = await loadLightRig(catalogDir)
const chest: Vec3 = [0, 1.3, 0]
const luma = (v: Vec3) => (v[0] + v[1] + v[2]) / 3

test('every style keeps the white card white; the tailored and the night style model a body harder than the plain one', async () => {
  const contrast: Record<string, number> = {}
  for (const key of await styleKeys(catalogDir)) {
    const samples = lightSamples(rig, DRAFT_SAMPLES, (await loadStyle(catalogDir, key)).light)
    expect(luma(unshadowed(samples, chest, [0, 0, 1])), key).toBeCloseTo(1, 6)
    contrast[key] =
      luma(unshadowed(samples, chest, [-0.8, 0, 0.6])) / luma(unshadowed(samples, chest, [0.8, 0, 0.6]))
  }
  expect(contrast.calle).toBeGreaterThan(1.05 * contrast.esencial)
  expect(contrast.sastre).toBeGreaterThan(1.2 * contrast.esencial)
  expect(contrast.noche).toBeGreaterThan(1.1 * contrast.sastre)
})

test('a place with hard light has more contrast than one with soft light; the studio changes nothing', () => {
  const side = (keyStrength: number | null) => {
    const samples = lightSamples(rig, DRAFT_SAMPLES, mixFor(STUDIO_MIX, keyStrength))
    return luma(unshadowed(samples, chest, [-0.8, 0, 0.6])) / luma(unshadowed(samples, chest, [0.8, 0, 0.6]))
  }
  expect(side(0.9)).toBeGreaterThan(1.1 * side(0.55))
  expect(isStudioMix(mixFor(STUDIO_MIX, null))).toBe(true)
})

test('the photographed body follows the light of the cloth: brighter towards a stronger key, unchanged far beside it', () => {
  // A square that faces the key light and one that faces away from it, both seen by the camera.
  const towards = [-0.7, 0, 0.714]
  const away = [0.7, 0, 0.714]
  const positions = [-0.1, 1.2, 0, 0, 1.2, 0, 0, 1.4, 0, -0.1, 1.4, 0]
  const both = Float32Array.from([...positions, ...positions.map((v, i) => (i % 3 === 0 ? v + 0.1 : v))])
  const normals = Float32Array.from(
    [0, 1, 2, 3].flatMap(() => towards).concat([0, 1, 2, 3].flatMap(() => away)),
  )
  const projected = Float32Array.from(both, (v, i) =>
    i % 3 === 0 ? 200 + v * 800 : i % 3 === 1 ? (1.6 - v) * 800 : 5,
  )
  const triangles = Uint32Array.from([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7])
  const relight = relightBody(
    {
      before: lightSamples(rig, DRAFT_SAMPLES),
      after: lightSamples(rig, DRAFT_SAMPLES, { ...STUDIO_MIX, key: 2, fill: 0.4 }),
      positions: both,
      normals,
      projected,
      triangles,
    },
    { width: 400, height: 400 },
  )
  const at = (x: number, y: number) => {
    const out = new Float64Array(3)
    relightAt(relight, x, y, out)
    return out[1]
  }
  expect(at(160, 240)).toBeGreaterThan(1.01)
  expect(at(240, 240)).toBeLessThan(0.99)
  expect(at(395, 20)).toBe(1)
})
