import type { SilhouetteClass } from '../../packages/studio/src/reading/garment-reading.ts'
import type { Family, PairName } from '../../packages/studio/src/reading/silhouette-marks.ts'
import { familyOf } from '../../packages/studio/src/reading/silhouette-marks.ts'
import type { Random } from './random.ts'

/** x to the right, y down; half the chest's width is 1 and the shoulder line lies near y = 0. */
export type Vec = [number, number]

export interface Silhouette {
  /** The garment is the union of these polygons. */
  polygons: Vec[][]
  /** Left and right of each pair, the left being the picture's left. */
  pairs: Partial<Record<PairName, [Vec, Vec]>>
  crotch?: Vec
}

/** Open Catmull-Rom curve through the points. */
function curve(points: Vec[], steps = 7): Vec[] {
  const out: Vec[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const at = (q: 0 | 1) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t ** 3)
      out.push([at(0), at(1)])
    }
  }
  out.push(points[points.length - 1])
  return out
}

const mirror = ([x, y]: Vec): Vec => [-x, y]
const mirrored = (points: Vec[]) => points.map(mirror).reverse()

type Sleeve = 'none' | 'short' | 'long'

interface TopShape {
  scale: number
  neck: number
  shoulder: number
  drop: number
  underarm: number
  length: number
  hem: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  hemCurve: number
  neckDepth: number
  strap: boolean
}

/**
 * How long the wearer's body is for half the garment's chest width: wide flat lays about 1, slim garments on a ghost
 * mannequin, which hides half of the width, up to 2.5 (measured on shop photos).
 */
function bodyScale(r: Random): number {
  const kind = r.next()
  return kind < 0.25 ? r.between(0.95, 1.2) : kind < 0.65 ? r.between(1.15, 1.8) : r.between(1.7, 2.5)
}

/** Everything that is the same on both sides of a top or dress. */
function topShape(r: Random, dress: boolean, sleeve: Sleeve): TopShape {
  const strap = sleeve === 'none' && r.chance(0.4)
  const scale = bodyScale(r)
  const widen = 0.75 + 0.25 * scale
  const neck =
    widen * (strap ? r.between(0.35, 0.8) : r.chance(0.2) ? r.between(0.5, 0.75) : r.between(0.24, 0.5))
  const tip = neck + r.between(0.24, 0.62) * widen
  const bare = neck + r.between(0.1, 0.6) * widen
  const widest = Math.min(1.5, 0.62 + 0.36 * scale)
  const shoulder = strap ? neck + r.between(0.04, 0.22) : Math.min(widest, sleeve === 'none' ? bare : tip)
  const underarm = scale * (strap ? r.between(0.4, 0.85) : r.between(0.5, 0.8))
  const cropped = r.chance(0.15)
  const topLength = cropped ? r.between(1.15, 1.8) : r.between(1.7, scale > 1.8 ? 2.3 : 2.7)
  const dressLength = r.chance(0.35) ? r.between(2.8, 3.5) : r.between(3.3, 6.2)
  const length = Math.max(Math.min(9.5, scale * (dress ? dressLength : topLength)), underarm + 0.5)
  const waistY = dress
    ? underarm + scale * r.between(0.5, 1)
    : underarm + (length - underarm) * r.between(0.35, 0.65)
  const hem = dress ? (r.chance(0.5) ? r.between(0.75, 1.15) : r.between(1.1, 2.7)) : r.between(0.8, 1.35)
  return {
    scale,
    neck,
    shoulder,
    drop: scale * (strap ? r.between(0, 0.05) : r.between(0.06, 0.28)),
    underarm,
    length,
    hem,
    waist: dress ? r.between(0.62, 1.02) : r.between(0.76, 1.06),
    waistY,
    hip: dress ? Math.max(Math.min(hem, 1.1), r.between(0.85, 1.15)) : 0,
    hipY: waistY + scale * r.between(0.4, 0.9),
    hemCurve: r.between(-0.14, 0.16) * (dress ? 1.5 : 1),
    neckDepth: underarm * neckDepthOf(r, strap, sleeve),
    strap,
  }
}

/** Above 0 the top is notched (straps, wide necks), below 0 it rises (high necks, collars, the back of the neck). */
function neckDepthOf(r: Random, strap: boolean, sleeve: Sleeve): number {
  if (strap) return r.between(0.3, 1)
  if (r.chance(0.35)) return -r.between(0, 0.1)
  if (r.chance(0.2)) return r.between(0.3, 0.75)
  return r.between(0, 0.25) * (sleeve === 'none' && r.chance(0.4) ? 2.2 : 1)
}

interface SleeveShape {
  length: number
  angle: number
  cuff: number
  tilt: number
  bulge: number
}

function sleeveShape(r: Random, sleeve: Sleeve, scale: number): SleeveShape {
  const long = sleeve === 'long'
  const degrees = long ? (r.chance(0.7) ? r.between(-2, 24) : r.between(20, 62)) : r.between(8, 68)
  const shortened = long && r.chance(0.2) ? r.between(0.65, 0.85) : 1
  return {
    length: (long ? r.between(1.5, 2.35) : r.between(0.2, 0.92)) * scale * shortened,
    angle: (degrees * Math.PI) / 180,
    cuff:
      (long ? (r.chance(0.35) ? r.between(0.35, 0.75) : r.between(0.16, 0.38)) : r.between(0.3, 0.64)) *
      Math.sqrt(scale),
    tilt: r.between(-0.25, 0.3),
    bulge: r.chance(0.25) ? r.between(0.05, 0.4) : r.between(-0.02, 0.08),
  }
}

/** Lowers the sleeve to its angle, or as far as the body lets it: nobody lays a cuff on the belly. */
function hangSleeve(sleeve: SleeveShape, shoulder: Vec, length: number, body: Vec[]) {
  for (let angle = sleeve.angle; ; angle += 0.05) {
    const along: Vec = [Math.sin(angle), Math.cos(angle)]
    const across: Vec = [-Math.cos(angle), Math.sin(angle)]
    const cuffOuter: Vec = [shoulder[0] + along[0] * length, shoulder[1] + along[1] * length]
    const cuffInner: Vec = [
      cuffOuter[0] + (across[0] + along[0] * sleeve.tilt) * sleeve.cuff,
      cuffOuter[1] + (across[1] + along[1] * sleeve.tilt) * sleeve.cuff,
    ]
    const beside = body.reduce((best, p) =>
      Math.abs(p[1] - cuffInner[1]) < Math.abs(best[1] - cuffInner[1]) ? p : best,
    )
    if (cuffInner[0] > beside[0] - 0.04 || angle > 1.4) return { across, cuffOuter, cuffInner }
  }
}

function topSide(r: Random, shape: TopShape, sleeve: SleeveShape | null, dress: boolean) {
  const wobble = (amount = 0.03) => 1 + amount * r.normal()
  const underarm: Vec = [wobble(), shape.underarm * wobble()]
  const hem: Vec = [shape.hem * wobble(), shape.length + 0.03 * r.normal()]
  const neck: Vec = [shape.neck * wobble(), 0]
  const shoulder: Vec = [Math.max(shape.shoulder * wobble(), neck[0] + 0.03), shape.drop * wobble()]
  const waist: Vec = [shape.waist, shape.waistY]
  const hip: Vec[] = dress && shape.hipY < shape.length - 0.5 ? [[shape.hip * wobble(), shape.hipY]] : []
  const body = curve([underarm, waist, ...hip, hem])
  const inset = Math.min(shoulder[0], 1)
  const armhole: Vec[] = sleeve
    ? [shoulder, underarm]
    : curve(
        [
          shoulder,
          [inset - r.between(0, 0.12) + (1 - inset) * 0.25, (shoulder[1] + underarm[1]) / 2],
          underarm,
        ],
        5,
      )
  if (!sleeve)
    return {
      neck,
      shoulder,
      underarm,
      hem,
      body,
      armhole,
      cuffOuter: shoulder,
      cuffInner: underarm,
      arm: null,
    }
  const { across, cuffOuter, cuffInner } = hangSleeve(sleeve, shoulder, sleeve.length * wobble(), body)
  const outerMiddle: Vec = [
    (shoulder[0] + cuffOuter[0]) / 2 - across[0] * sleeve.bulge,
    (shoulder[1] + cuffOuter[1]) / 2 - across[1] * sleeve.bulge,
  ]
  const innerMiddle: Vec = [
    (underarm[0] + cuffInner[0]) / 2 + r.between(-0.05, 0.05),
    (underarm[1] + cuffInner[1]) / 2 + r.between(-0.03, 0.06),
  ]
  const arm: Vec[] = [
    [shoulder[0] - 0.25, shoulder[1] - shape.drop * 0.4 + 0.02],
    ...curve([shoulder, outerMiddle, cuffOuter]),
    ...curve([cuffInner, innerMiddle, underarm]),
    [underarm[0] - 0.45, underarm[1] + 0.1],
  ]
  return { neck, shoulder, underarm, hem, body, armhole, cuffOuter, cuffInner, arm }
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

function makeTop(r: Random, dress: boolean, sleeve: Sleeve): Silhouette {
  const shape = topShape(r, dress, sleeve)
  const sleeves = sleeve === 'none' ? null : sleeveShape(r, sleeve, shape.scale)
  const right = topSide(r, shape, sleeves, dress)
  const left = topSide(r, shape, sleeves, dress)
  const collar = !shape.strap && shape.neckDepth < 0.15 && r.chance(0.4) ? raiseCollar(r, left, right) : []
  const bottom = !dress && r.chance(0.07) ? bodysuit(r, shape) : hemCurve(r, left.hem, right.hem, shape)
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

type Side = ReturnType<typeof topSide>

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

function makeSkirt(r: Random): Silhouette {
  const waist = r.between(0.5, 0.9)
  const length = r.between(0.9, 5.2)
  const hem = r.chance(0.35) ? r.between(0.75, 1.05) : r.between(1, 2.7)
  const hipY = Math.min(length * 0.6, r.between(0.4, 0.8))
  const hip = Math.max(waist, Math.min(1, waist + (hem - waist) * 0.5))
  const side = () => {
    const wobble = () => 1 + 0.03 * r.normal()
    return curve([
      [waist * wobble(), 0],
      [hip * wobble(), hipY],
      [hem * wobble(), length + 0.03 * r.normal()],
    ])
  }
  const right = side()
  const left = side()
  const low: Vec = [r.between(-0.3, 0.3), length + r.between(-0.1, 0.22)]
  const bottom = curve([right[right.length - 1], low, mirror(left[left.length - 1])], 6).slice(1, -1)
  return {
    polygons: [[[0, r.between(-0.04, 0.1)], ...right, ...bottom, ...mirrored(left)]],
    pairs: {
      waist: [mirror(left[0]), right[0]],
      hem: [mirror(left[left.length - 1]), right[right.length - 1]],
    },
  }
}

function makeLegs(r: Random, short: boolean): Silhouette {
  const waist = r.between(0.5, 0.9)
  const dip = r.between(-0.03, 0.09)
  const rise = r.between(0.8, 1.5)
  const inseam = short ? r.between(0.12, 1.4) : r.between(1.9, 4.6)
  const touching = r.chance(0.25)
  const hem = short ? r.between(0.7, 1.4) : touching ? r.between(0.8, 1.15) : r.between(0.3, 0.98)
  const spread = ((short ? r.between(0, 22) : touching ? r.between(0, 2) : r.between(-1, 9)) * Math.PI) / 180
  const hipY = rise * r.between(0.5, 0.75)
  const crotch: Vec = [r.between(-0.03, 0.03), rise]
  const side = () => {
    const wobble = () => 1 + 0.03 * r.normal()
    const centre = Math.max(
      0.5 + Math.tan(spread) * inseam,
      touching ? hem / 2 + r.between(0, 0.02) : hem / 2 + 0.02,
    )
    const outer: Vec = [centre + (hem / 2) * wobble(), rise + inseam]
    const inner: Vec = [centre - (hem / 2) * wobble(), rise + inseam + r.between(-0.05, 0.06)]
    const kneeX = 0.5 + Math.tan(spread) * inseam * 0.5
    const knee = ((1 + hem) / 2) * r.between(0.8, 1)
    const top: Vec = [waist * wobble(), 0]
    const outline: Vec[] = [
      [0, dip],
      ...curve([top, [wobble(), hipY], [kneeX + knee / 2, rise + inseam * 0.5], outer], 6),
      ...curve([inner, [Math.max(0.01, kneeX - knee / 2), rise + inseam * 0.5], crotch], 6),
    ]
    return { top, outer, inner, outline }
  }
  const right = side()
  const left = side()
  return {
    polygons: [right.outline, left.outline.map(mirror)],
    pairs: {
      waist: [mirror(left.top), right.top],
      legOuter: [mirror(left.outer), right.outer],
      legInner: [mirror(left.inner), right.inner],
    },
    crotch,
  }
}

/** Ties, sashes and straps that hang from real garments and widen the box that the net sees. */
function hangStrip(r: Random, shape: Silhouette) {
  const anchor = r.pick([
    ...(shape.pairs.hem ?? []),
    ...(shape.pairs.underarm ?? []),
    ...(shape.pairs.waist ?? []),
  ])
  const width = r.between(0.05, 0.14)
  const length = r.between(0.3, 1.2)
  const lean = r.between(-0.3, 0.3)
  const [x, y] = [anchor[0] * 0.85, anchor[1] - 0.2]
  shape.polygons.push([
    [x - width, y],
    [x + width, y],
    [x + width + lean, y + length + 0.2],
    [x - width + lean, y + length + 0.2],
  ])
}

const SLEEVES: Record<string, Sleeve> = { shortSleeve: 'short', longSleeve: 'long', sleeveless: 'none' }

function make(r: Random, silhouette: SilhouetteClass): Silhouette {
  const family: Family = familyOf(silhouette)
  if (family === 'skirt') return makeSkirt(r)
  if (family === 'legs') return makeLegs(r, silhouette === 'shorts')
  const dress = silhouette.startsWith('dress')
  const name = dress ? silhouette.charAt(5).toLowerCase() + silhouette.slice(6) : silhouette
  return makeTop(r, dress, SLEEVES[name])
}

/** One random garment of a class, slightly turned and sheared as people lay them down. */
export function generateSilhouette(r: Random, silhouette: SilhouetteClass): Silhouette {
  const shape = make(r, silhouette)
  if (r.chance(0.07)) hangStrip(r, shape)
  const turn = (r.normal() * 2 * Math.PI) / 180
  const shear = r.normal() * 0.01
  const place = ([x, y]: Vec): Vec => [
    x * Math.cos(turn) - y * Math.sin(turn) + shear * y,
    x * Math.sin(turn) + y * Math.cos(turn),
  ]
  const pairs: Silhouette['pairs'] = {}
  for (const [name, [a, b]] of Object.entries(shape.pairs)) pairs[name as PairName] = [place(a), place(b)]
  return {
    polygons: shape.polygons.map(polygon => polygon.map(place)),
    pairs,
    crotch: shape.crotch && place(shape.crotch),
  }
}
