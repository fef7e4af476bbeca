import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { ARM_STEP_M, armGirthsOf } from './arm-girths.ts'
import type { BodyShape } from './body-topology.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test.each(['ximena', 'valeria', 'mateo', 'bruno'])(
  'the arm of %s is measured down to the wrist, and is widest at the top',
  async key => {
    const { armGirths, armLength } = (await catalog.model(key)).measures
    expect(armGirths.length).toBe(Math.floor(armLength / ARM_STEP_M))
    for (const girth of armGirths) expect(girth).toBeGreaterThan(0.1)
    expect(Math.max(...armGirths)).toBe(Math.max(...armGirths.slice(0, 4)))
    expect(armGirths[armGirths.length - 1]).toBeLessThan(0.6 * Math.max(...armGirths))
  },
)

const SIDES = 48
const RINGS = 12

/** A cone that leans outwards by 3 to 4, 5 cm thick at the shoulder and 3 cm at the wrist half a metre below. */
function leaningCone() {
  const rest: number[] = []
  const quads: number[] = []
  for (let ring = 0; ring <= RINGS; ring++) {
    const t = ring / RINGS
    const [down, radius] = [0.5 * t, 0.05 - 0.02 * t]
    for (let side = 0; side < SIDES; side++) {
      const turn = (2 * Math.PI * side) / SIDES
      const [out, forward] = [radius * Math.cos(turn), radius * Math.sin(turn)]
      rest.push(0.2 + 0.6 * down + 0.8 * out, 1.4 - 0.8 * down + 0.6 * out, forward)
      const next = (side + 1) % SIDES
      if (ring < RINGS)
        quads.push(
          ring * SIDES + side,
          ring * SIDES + next,
          (ring + 1) * SIDES + next,
          (ring + 1) * SIDES + side,
        )
    }
  }
  const at = (down: number) => [0.2 + 0.6 * down, 1.4 - 0.8 * down, 0]
  const body = { rest: Float32Array.from(rest), topology: { quads: Uint32Array.from(quads) } }
  return { body: body as unknown as BodyShape, joints: [at(0), at(0.25), at(0.5)] as const }
}

test('a tape lies across a leaning arm, not level', () => {
  const { body, joints } = leaningCone()
  const weights = new Float32Array(body.rest.length / 3).fill(1)
  const girths = armGirthsOf(body, weights, [...joints])
  for (const [i, girth] of girths.entries()) {
    const radius = 0.05 - 0.04 * (i + 1) * ARM_STEP_M
    expect(Math.abs(girth / (2 * Math.PI * radius) - 1)).toBeLessThan(0.005)
  }
})
