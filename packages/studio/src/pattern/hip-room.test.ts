import { expect, test } from 'vitest'
import { LEG_STEP_M } from '../body/body-measures.ts'
import { hipRoom, legRoom } from './hip-room.ts'
import { torsoUnroll } from './unroll.ts'

/** Waist 0.70 m at 1.10 m, hips 1.00 m at 0.90 m. */
const body = {
  neckBaseY: 1.5,
  neckHalfWidth: 0.06,
  waistY: 1.1,
  crotchY: 0.82,
  hipGirths: [0.98, 0.99, 1, 0.96, 0.9, 0.82, 0.75, 0.7, 0.7],
}
const scale = { metresPerPixel: 0.001 }
const anchor = { x: 300, y: 0 }
const neck = (half: number) => ({ neckLeft: { x: 300 - half, y: 0 }, neckRight: { x: 300 + half, y: 0 } })

/** A trunk 50 cm wide whose hem, 60 cm below its neck, is gathered to 32 cm. */
const gathered = [
  { x: 50, y: 0 },
  { x: 550, y: 0 },
  { x: 550, y: 450 },
  { x: 460, y: 600 },
  { x: 140, y: 600 },
  { x: 50, y: 450 },
]

function roundHem(leastHalf?: (row: number) => number): number {
  const unroll = torsoUnroll({
    polygon: gathered,
    centre: 300,
    shoulderY: 20,
    chestY: 200,
    roundness: 0.2,
    hipRoundness: 0.2,
    hipRow: 596,
    leastHalf,
  })
  const row = 596
  return (2 * (unroll.flatten({ x: 462, y: row }).x - unroll.flatten({ x: 138, y: row }).x)) / 1000
}

test('a hem that is narrower in its photo than the hips is cut to go round them', () => {
  const room = hipRoom({ anchor, marks: neck(80), scale }, body)
  expect(roundHem()).toBeLessThan(0.8)
  expect(roundHem(room)).toBeGreaterThan(0.95)
  expect(roundHem(room)).toBeLessThan(1.15)
})

test('above the waist and below the crotch a trunk keeps its width; one that bares the shoulders hangs lower', () => {
  const [round, bare] = [80, 200].map(half => hipRoom({ anchor, marks: neck(half), scale }, body))
  expect([round(300), round(720)]).toEqual([0, 0])
  expect(bare(450)).toBeGreaterThan(round(450))
})

test('a narrow dress has as much cloth as goes round both legs, and nothing is asked of it above them', () => {
  const legs = { ...body, legGirths: [0.56, 0.5, 0.4, 0.36], legMiddles: [0.1, 0.11, 0.14, 0.18] }
  const marks = neck(80)
  const room = legRoom({ anchor, marks, scale }, legs)
  expect(room(500)).toBe(0)
  // At the fourth leg's slice its middle counts as in a pose: 4 · 0.11 + 0.36 round both.
  const row = (1.5 - 0.82 + 4 * LEG_STEP_M) / scale.metresPerPixel
  expect(room(row) * 4 * scale.metresPerPixel).toBeGreaterThan(0.8)
  expect(room(row) * 4 * scale.metresPerPixel).toBeLessThan(0.84)
})
