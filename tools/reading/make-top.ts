import type { Random } from './random.ts'
import { curve, mirror, mirrored, type Silhouette, type Vec } from './silhouette.ts'
import { type Sleeve, type TopShape, topShape } from './top-shape.ts'
import { type Side, sleeveShape, topSide } from './top-side.ts'

export function makeTop(r: Random, dress: boolean, sleeve: Sleeve): Silhouette {
  const shape = topShape(r, dress, sleeve)
  const sleeves = sleeve === 'none' ? null : sleeveShape(r, sleeve, shape.scale)
  const right = topSide(r, shape, sleeves, dress)
  const left = topSide(r, shape, sleeves, dress)
  const collar = !shape.strap && shape.neckDepth < 0.15 && r.chance(0.4) ? raiseCollar(r, left, right) : []
  const bottom = !dress && r.chance(0.13) ? bodysuit(r, shape) : hemCurve(r, left.hem, right.hem, shape)
  const torso = [
    ...neckCurve(r, mirror(left.neck), right.neck, shape.neckDepth),
    ...right.armhole,
    ...right.body,
    ...bottom,
    ...mirrored(left.body),
    ...mirrored(left.armhole),
  ]
  const polygons = [torso, ...collar]
  if (right.arm) polygons.push(right.arm)
  if (left.arm) polygons.push(left.arm.map(mirror))
  const pair = (name: 'neck' | 'shoulder' | 'cuffOuter' | 'cuffInner' | 'underarm' | 'hem'): [Vec, Vec] => [
    mirror(left[name]),
    right[name],
  ]
  return {
    polygons,
    pairs: {
      neck: pair('neck'),
      shoulder: pair('shoulder'),
      cuffOuter: pair('cuffOuter'),
      cuffInner: pair('cuffInner'),
      underarm: pair('underarm'),
      hem: pair('hem'),
    },
  }
}

function neckCurve(r: Random, left: Vec, right: Vec, depth: number): Vec[] {
  if (depth < 0) return curve([left, [left[0] * 0.6, depth], [right[0] * 0.6, depth], right], 4)
  if (r.chance(0.25)) return [left, [0, depth], right]
  return curve(
    [
      left,
      [left[0] * r.between(0.5, 0.95), depth * r.between(0.6, 1)],
      [right[0] * 0.7, depth * 0.85],
      right,
    ],
    5,
  )
}

/** A stand or shirt collar moves the neck points up; a hood leaves them at its base. */
function raiseCollar(r: Random, left: Side, right: Side): Vec[][] {
  const height = r.between(0.12, 0.5)
  if (r.chance(0.4)) {
    const tall = r.between(0.35, 0.7)
    const wide = r.between(1.1, 1.5)
    const half = (s: Side): Vec[] => [
      [s.neck[0], 0.3],
      [s.neck[0] * wide, -tall * 0.45],
      [s.neck[0] * 0.75, -tall],
    ]
    return [[...curve(half(right), 6), ...curve(mirrored(half(left)), 6)]]
  }
  const lean = r.between(0.72, 1.02)
  const spread = r.between(1, 1.3)
  const base = (s: Side): Vec => [s.neck[0] * spread, s.neck[1] + 0.12]
  const top = (s: Side): Vec => [s.neck[0] * lean, -height]
  const out = [[top(right), base(right), mirror(base(left)), mirror(top(left))]]
  right.neck = top(right)
  left.neck = top(left)
  return out
}

function hemCurve(r: Random, left: Vec, right: Vec, shape: TopShape): Vec[] {
  const low: Vec = [r.between(-0.2, 0.2), shape.length + shape.hemCurve]
  return curve([right, low, mirror(left)], 6).slice(1, -1)
}

/** The hem of a bodysuit: leg openings down to a narrow gusset. The hem points stay at the side seams. */
function bodysuit(r: Random, shape: TopShape): Vec[] {
  const depth = shape.length + r.between(0.5, 1.3)
  const half = r.between(0.1, 0.25)
  return [
    [half * 1.6, depth - 0.25],
    [half, depth],
    [-half, depth],
    [-half * 1.6, depth - 0.25],
  ]
}
