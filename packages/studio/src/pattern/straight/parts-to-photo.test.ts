import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import { box } from '../../reading/testing/drawn-garment.ts'
import type { PanelOutline, PanelPart } from '../panel-outline.ts'
import { partsToPhoto } from './parts-to-photo.ts'

const closed = (corners: Point[]) => resample([...corners, corners[0]], 160).slice(0, -1)
const panelOf = (part: PanelPart, outline: Point[]): PanelOutline => ({
  ...{ part, face: 'front' },
  edges: [{ name: 'all', kind: 'opening', line: [...outline, outline[0]], from: 'a', to: 'a' }],
})
const trunk = closed(box(100, 100, 200, 300))
const sleeve = closed(box(40, 100, 96, 180))
const shifted = (by: Point) => (p: Point) => ({ x: p.x + by.x, y: p.y + by.y })
/** In the photo the trunk lies 5 pixels lower, the sleeve 12 pixels further out. */
const [ofTrunk, ofSleeve] = [shifted({ x: 0, y: 5 }), shifted({ x: -12, y: 0 })]
const parts: PanelPart[] = [...trunk.map(() => 'torso' as const), ...sleeve.map(() => 'sleeveLeft' as const)]
const whole = shifted({ x: 100, y: 100 })
const map = partsToPhoto(
  [panelOf('torso', trunk), panelOf('sleeveLeft', sleeve)],
  { from: [...trunk.map(ofTrunk), ...sleeve.map(ofSleeve)], to: [...trunk, ...sleeve], parts },
  { from: [ofTrunk({ x: 150, y: 110 })], to: [{ x: 150, y: 110 }] },
  whole,
)
const near = (a: Point, b: Point) => {
  expect(Math.abs(a.x - b.x)).toBeLessThan(0.5)
  expect(Math.abs(a.y - b.y)).toBeLessThan(0.5)
}

test('each part’s cloth is found where its own edges lie in the photo', () => {
  for (const p of [
    { x: 150, y: 200 },
    { x: 110, y: 120 },
    { x: 100, y: 140 },
  ])
    near(map(p, 'torso'), ofTrunk(p))
  for (const p of [
    { x: 70, y: 140 },
    { x: 95, y: 140 },
  ])
    near(map(p, 'sleeveLeft'), ofSleeve(p))
})

test('beside a narrow gap, trunk and sleeve do not mix', () => {
  const [onTrunk, onSleeve] = [map({ x: 101, y: 140 }, 'torso'), map({ x: 95, y: 140 }, 'sleeveLeft')]
  expect(onTrunk.x - onSleeve.x).toBeGreaterThan(17)
})

test('an edge that was cut through the cloth, where no outline is near, follows the map of the whole', () => {
  const inner = closed(box(130, 150, 170, 250))
  const cut = partsToPhoto(
    [panelOf('legLeft', inner)],
    { from: sleeve, to: sleeve, parts: sleeve.map(() => 'legLeft' as const) },
    { from: [], to: [] },
    whole,
  )
  near(cut({ x: 150, y: 200 }, 'legLeft'), whole({ x: 150, y: 200 }))
})

test('a part without a panel is mapped as the whole is', () => {
  expect(map({ x: 10, y: 10 }, 'legRight')).toEqual({ x: 110, y: 110 })
})
