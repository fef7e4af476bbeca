import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import { evenHalves } from './even-halves.ts'
import type { PairedArc } from './outline-halves.ts'

const POINTS = 60
const mirrored = ({ x, y }: Point): Point => ({ x: -x, y })
/** A piece between corners on the right, and between mirrored other ones on the left. */
function arc(name: string, right: Point[], left = right, isSleeve = false): PairedArc {
  return { name, isSleeve, right: resample(right, POINTS), left: resample(left, POINTS).map(mirrored) }
}
const at = (x: number, y: number): Point => ({ x, y })

/** A skirt's half: waist, side and hem, the right side further out than the left one by `wider`. */
const skirt = (wider: number) => [
  arc('top', [at(0, 0), at(50, 0)]),
  arc('waist-hem', [at(50, 0), at(90 + wider, 200)], [at(50, 0), at(90, 200)]),
  arc('bottom', [at(90 + wider, 200), at(0, 200)], [at(90, 200), at(0, 200)]),
]

test('the halves mirror each other, and have as many points as before', () => {
  const { left, right } = evenHalves(skirt(20), false)
  right.forEach((line, a) => {
    expect(line).toHaveLength(POINTS + 1)
    line.forEach((p, k) => {
      expect(left[a][k].x).toBeCloseTo(-p.x, 8)
      expect(left[a][k].y).toBeCloseTo(p.y, 8)
    })
  })
})

test('a symmetric outline keeps its shape', () => {
  const { right } = evenHalves(skirt(0), false)
  expect(right[1][POINTS / 2].x).toBeCloseTo(70, 0)
  expect(right[2][POINTS / 2].y).toBeCloseTo(200, 0)
  expect(right[0][0]).toEqual({ x: expect.closeTo(0, 6), y: expect.closeTo(0, 6) })
})

test('of two smooth sides it is the middle', () => {
  const { right } = evenHalves(skirt(20), false)
  expect(right[1][POINTS / 2].x).toBeCloseTo(75, 0)
})

test('where one side has a bite, the other one’s shape counts', () => {
  const bitten = resample([at(50, 0), at(90, 200)], POINTS).map((p, k) =>
    Math.abs(k - 30) < 3 ? at(p.x - 12, p.y) : p,
  )
  const arcs = skirt(0).map(a => (a.name === 'waist-hem' ? { ...a, right: bitten } : a))
  const { right } = evenHalves(arcs, false)
  expect(Math.abs(right[1][30].x - 70)).toBeLessThan(2.5)
})

test('a hem that sags at its corners is laid level, one that is cut to a deep arch keeps it', () => {
  const hem = (arch: number) => {
    const line = resample([at(90, 200), at(0, 200)], POINTS).map(({ x }) =>
      at(x, 200 - arch * (1 - (x / 90) ** 2)),
    )
    const { right } = evenHalves(
      skirt(0).map(a => (a.name === 'bottom' ? { ...a, right: line, left: line.map(mirrored) } : a)),
      false,
    )
    return right[2][POINTS].y
  }
  expect(hem(10)).toBeGreaterThan(197)
  expect(hem(60)).toBeLessThan(150)
})

/** A shirt whose right sleeve is `length` long and whose left one is 80, both straight out and down. */
function shirt(length: number) {
  const sleeve = (far: number) => ({ outer: at(60 + far, 20 + far / 2), inner: at(50 + far, 60 + far / 2) })
  const [right, left] = [sleeve(length), sleeve(80)]
  return [
    arc('top', [at(0, 0), at(20, 0)]),
    arc('neck-shoulder', [at(20, 0), at(60, 20)]),
    arc('shoulder-cuffOuter', [at(60, 20), right.outer], [at(60, 20), left.outer], true),
    arc('cuffOuter-cuffInner', [right.outer, right.inner], [left.outer, left.inner], true),
    arc('cuffInner-underarm', [right.inner, at(50, 60)], [left.inner, at(50, 60)], true),
    arc('underarm-hem', [at(50, 60), at(50, 200)]),
    arc('bottom', [at(50, 200), at(0, 200)]),
  ]
}
const cuffOf = (half: Point[][]) => Math.abs(half[3][POINTS / 2].x)

test('two sleeves of nearly one length become as long as their mean', () => {
  const { right, left } = evenHalves(shirt(84), false)
  expect(cuffOf(right)).toBeGreaterThan(55 + 79)
  expect(cuffOf(right)).toBeLessThan(55 + 85)
  expect(cuffOf(left)).toBeCloseTo(cuffOf(right), 6)
})

test('beside a folded sleeve both take the longer one’s shape', () => {
  expect(cuffOf(evenHalves(shirt(40), false).right)).toBeGreaterThan(55 + 72)
})

test('sleeves that keep their own shape differ, on an even trunk', () => {
  const { right, left } = evenHalves(shirt(40), true)
  expect(cuffOf(left)).toBeGreaterThan(cuffOf(right) + 30)
  right[5].forEach((p, k) => {
    expect(left[5][k].x).toBeCloseTo(-p.x, 6)
  })
})
