import { describe, expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import type { PanelOutline, PanelPart } from '../pattern/panel-outline.ts'
import { leanOf } from './lean.ts'

const degrees = (radians: number) => (radians * 180) / Math.PI

/** A front panel of the given corners, turned clockwise on screen. */
function panel(part: PanelPart, corners: readonly [number, number][], clockwiseDeg: number): PanelOutline {
  const angle = (clockwiseDeg * Math.PI) / 180
  const points: Point[] = corners.map(([x, y]) => ({
    x: 400 + x * Math.cos(angle) - y * Math.sin(angle),
    y: 400 + x * Math.sin(angle) + y * Math.cos(angle),
  }))
  const edges = points.map((point, i) => ({
    name: `${i}`,
    kind: 'seam' as const,
    line: [point, points[(i + 1) % points.length]],
    from: `${i}`,
    to: `${(i + 1) % points.length}`,
  }))
  return { part, face: 'front', edges }
}

const TRUNK: [number, number][] = [
  [-60, -200],
  [60, -200],
  [140, -150],
  [120, 60],
  [135, 210],
  [-135, 210],
  [-120, 60],
  [-140, -150],
]
const LEG: [number, number][] = [
  [0, -200],
  [110, -200],
  [130, 200],
  [40, 200],
]
const mirrored = (corners: readonly [number, number][]) =>
  corners.map(([x, y]) => [-x, y] as [number, number]).reverse()

describe('how far a garment leans in its photo', () => {
  test.each([0, 3, -7, 15, -22])('a trunk turned by %i° leans by as much', angle => {
    // Clockwise on screen, the lower end goes to the left.
    expect(degrees(leanOf([panel('torso', TRUNK, angle)]))).toBeCloseTo(-angle, 0)
  })

  test.each([4, -12])('two legs turned by %i° are one garment', angle => {
    const legs = [panel('legLeft', LEG, angle), panel('legRight', mirrored(LEG), angle)]
    expect(degrees(leanOf(legs))).toBeCloseTo(-angle, 0)
  })

  test('a sleeve that lies aside changes nothing', () => {
    const sleeve = panel(
      'sleeveLeft',
      [
        [140, -150],
        [400, 100],
        [360, 160],
        [120, -20],
      ],
      0,
    )
    expect(leanOf([panel('torso', TRUNK, 0), sleeve])).toBe(0)
  })

  test('what has no straight axis is left as it lies', () => {
    const bent: [number, number][] = [
      [-100, -200],
      [100, -200],
      [220, 0],
      [80, 200],
      [-120, 200],
      [20, 0],
    ]
    expect(leanOf([panel('torso', bent, 0)])).toBe(0)
  })
})
