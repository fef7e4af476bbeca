import type { LandmarkName } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'
import { CLEAR_M } from './clearance.ts'
import { sleeveLayout } from './sleeve-layout.ts'
import { ARM, flatTrunk, straightArms } from './testing/straight-arms.ts'

/** Sleeves are 18 cm wide and 30 long; a pixel of the photo is a centimetre. The armhole is their upper edge. */
const [WIDE, LONG] = [18, 30]
type Face = 'front' | 'back'
type Side = 'Left' | 'Right'
const FLAT = { flatten: (p: Point) => p, project: (p: Point) => p }

/** x in the photo of a place so many pixels inwards from a sleeve's outer side: sleeves lie apart and mirror each other. */
const photoX = (side: Side, inwards: number) => (side === 'Left' ? inwards : 100 - inwards)
const placeIn = (side: Side, across: number, down: number): Point => ({
  x: photoX(side, across * WIDE),
  y: down * LONG,
})

function sleevePanel(side: Side, face: Face, end: number) {
  const corners = [placeIn(side, 0, 0), placeIn(side, 1, 0), placeIn(side, 1, end), placeIn(side, 0, end)]
  const line = resample([...corners, corners[0]], 200)
  return {
    part: `sleeve${side}`,
    face,
    edges: [{ name: 'all', line }],
    unroll: FLAT,
  } as unknown as PatternPanel
}

function torsoPanel(face: Face) {
  const edges = (['Left', 'Right'] as const).map(side => {
    const line = resample([placeIn(side, 0, 0), placeIn(side, 1, 0)], 20)
    return { name: `armhole${side}.${face}`, line: side === 'Left' ? line.reverse() : line }
  })
  return { part: 'torso', face, edges, unroll: FLAT } as unknown as PatternPanel
}

/** A shirt whose right sleeve's length, as a share of the left one's, is `right`. */
function shirt({ right = 1, cutSleeves = [] as Side[] } = {}) {
  const marks: Partial<Record<LandmarkName, Point>> = {}
  for (const side of ['Left', 'Right'] as const) {
    const end = side === 'Right' ? right : 1
    marks[`shoulder${side}`] = placeIn(side, 0, 0)
    marks[`underarm${side}`] = placeIn(side, 1, 0)
    marks[`cuffOuter${side}`] = placeIn(side, 0, end)
    marks[`cuffInner${side}`] = placeIn(side, 1, end)
  }
  const panels = (['front', 'back'] as const).flatMap(face => [
    torsoPanel(face),
    sleevePanel('Left', face, 1),
    sleevePanel('Right', face, right),
  ])
  return {
    marks,
    panels,
    cutSleeves,
    foldedSleeve: null,
    scale: { metresPerPixel: 0.01 },
    straps: null,
    hooded: false,
  } as unknown as GarmentPattern
}

/** Nine points of each armhole, each on the sleeve and on the trunk, whose flat place goes from the shoulder's tip to the underarm. */
function meshOf({ panels }: GarmentPattern): ClothMesh {
  const wedges = {
    vertex: [] as number[],
    panel: [] as number[],
    px: [] as number[],
    flat: [] as number[],
    seamDistance: [] as number[],
  }
  let vertex = 0
  for (const face of ['front', 'back'] as const)
    for (const side of ['Left', 'Right'] as const)
      for (let k = 0; k <= 8; k++, vertex++)
        for (const part of ['torso', `sleeve${side}`]) {
          const { x, y } = placeIn(side, k / 8, 0)
          const sign = side === 'Left' ? -1 : 1
          wedges.vertex.push(vertex)
          wedges.panel.push(panels.findIndex(p => p.part === part && p.face === face))
          wedges.px.push(x, y)
          wedges.flat.push(sign * (0.22 - (0.07 * k) / 8), -0.02 - (0.14 * k) / 8)
          wedges.seamDistance.push(0.05)
        }
  return { wedges, panels: panels.map(({ part, face }) => ({ part, face })) } as unknown as ClothMesh
}

function layout(side: Side, face: Face, of: Parameters<typeof shirt>[0] = {}) {
  const pattern = shirt(of)
  const panel = pattern.panels.find(p => p.part === `sleeve${side}` && p.face === face)!
  return sleeveLayout(panel, pattern, meshOf(pattern), { arms: straightArms(), trunk: flatTrunk(), yaw: 0 })!
}
const [front, back] = [layout('Right', 'front'), layout('Right', 'back')]
const on = (across: number, down: number, side: Side = 'Right') => placeIn(side, across, down)

test('the trunk’s own panel is no sleeve', () => {
  const pattern = shirt()
  const body = { arms: straightArms(), trunk: flatTrunk(), yaw: 0 }
  expect(sleeveLayout(pattern.panels[0], pattern, meshOf(pattern), body)).toBeNull()
})

test('at its armhole a sleeve lies where the trunk ends', () => {
  for (const across of [0.05, 0.3, 0.6]) {
    const { at, endsTrunk, fold } = front.at(on(across, 0))
    expect(endsTrunk).toBe(true)
    expect(at[0]).toBeGreaterThan(0.14)
    expect(at[0]).toBeLessThan(0.221)
    expect(at[2]).toBeCloseTo(0.1, 1)
    expect(fold.every(v => Math.abs(v) < 1e-9)).toBe(true)
  }
  expect(front.at(on(0.98, 0)).endsTrunk).toBe(false)
})

test('its cuff lies round the arm, as far down as the sleeve is long', () => {
  const { at } = front.at(on(0, 1))
  expect(at[0]).toBeGreaterThan(ARM.outer)
  expect(at[0]).toBeLessThan(ARM.outer + 0.04)
  expect(at[1]).toBeCloseTo(ARM.top - 0.02 - LONG / 100, 1)
  expect(front.at(on(1, 1)).at[0]).toBeLessThan(ARM.inner)
})

test('its front lies before its back, and both clear the arm between them', () => {
  for (const across of [0.2, 0.4, 0.6]) {
    const [before, behind] = [front.at(on(across, 0.6)).at[2], back.at(on(across, 0.6)).at[2]]
    expect(before - behind).toBeGreaterThan(ARM.outer - ARM.inner)
    expect(before).toBeGreaterThanOrEqual(0.1 + CLEAR_M - 1e-9)
  }
})

test('the front may sink to just before the trunk, the side that is not seen has no limit', () => {
  expect(front.at(on(0.4, 0.6)).least).toBeGreaterThan(0.08)
  expect(front.at(on(0.4, 0.6)).least).toBeLessThanOrEqual(front.at(on(0.4, 0.6)).at[2])
  expect(back.at(on(0.4, 0.6)).least).toBe(-Infinity)
})

test('both sleeves are laid alike', () => {
  const left = layout('Left', 'front')
  for (const [across, down] of [
    [0.1, 0.1],
    [0.4, 0.5],
    [0.8, 0.9],
  ]) {
    const [one, other] = [front.at(on(across, down)).at, left.at(on(across, down, 'Left')).at]
    expect(other[0]).toBeCloseTo(-one[0], 6)
    expect(other[1]).toBeCloseTo(one[1], 6)
    expect(other[2]).toBeCloseTo(one[2], 6)
  }
})

test('of two sleeves a little unlike, both are as long as the longer; far unlike ones keep their lengths', () => {
  const cuffY = (right: number) => layout('Right', 'front', { right }).at(on(0, right)).at[1]
  expect(cuffY(0.8)).toBeCloseTo(cuffY(1), 2)
  expect(cuffY(0.4)).toBeGreaterThan(cuffY(1) + 0.1)
})

test('sleeves that the photo’s frame cuts reach to the wrist', () => {
  const cut = layout('Right', 'front', { cutSleeves: ['Left', 'Right'] })
  expect(cut.at(on(0, 1)).at[1]).toBeCloseTo(ARM.wrist, 1)
})

test('folds begin below the armhole', () => {
  expect(Math.abs(front.foldAt(on(0.4, 0)))).toBe(0)
  const heights = Array.from({ length: 40 }, (_, k) =>
    Math.abs(front.foldAt(on(0.2 + (k % 5) * 0.15, 0.15 + 0.02 * k))),
  )
  expect(Math.max(...heights)).toBeGreaterThan(0.0005)
  expect(Math.max(...heights)).toBeLessThan(0.02)
})

test('only the outer side is seen as the arm’s outline', () => {
  const shareAt = (across: number) => front.at(on(across, 0.6)).outline.share
  expect(shareAt(0)).toBe(1)
  expect(shareAt(0.5)).toBe(0)
  expect(front.at(on(0, 0.6)).outline.z).toBe(ARM.z)
  expect([front.at(on(0.3, 0.6)).rounds, front.at(on(1, 0.6)).rounds]).toEqual([1, 0])
})
