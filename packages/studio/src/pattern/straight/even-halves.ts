import type { Point } from '../../geometry/point.ts'
import { distance, lengthOf, middle, smoothLine, smoothProfile } from '../../geometry/polyline.ts'
import type { PairedArc } from './outline-halves.ts'
import { led, levelHem, straightCuff } from './sewn-openings.ts'
import { sharpCorner } from './sharp-corners.ts'

/** A sleeve shorter than this share of the other is folded or cut off by the frame: both take the longer one's shape. */
const WHOLE = 0.86
/**
 * Gaussian smoothing of the outline, sigma as a share of an arc's points: a photo's hems, cuffs and waistbands wave more than a garment's do, and an
 * edge that is ragged by its cut-out would be drawn as lace.
 */
const SMOOTHED = { side: 0.02, opening: 0.08 }
/** A hem that smoothing would move further somewhere, as a share of its half's length, has its shape by design: open fronts, tails. */
const MOST_MOVED = 0.035
const OPENINGS = ['top', 'bottom', 'cuffOuter-cuffInner', 'legOuter-legInner']

const mirrored = ({ x, y }: Point): Point => ({ x: -x, y })

/** Where the points of both halves of an outline belong, arc by arc, as many as they have. */
export interface EvenHalves {
  left: Point[][]
  right: Point[][]
}

/**
 * A symmetric outline: the mean of both sides.
 * @param arcs upright, the mirror axis at x = 0
 * @param ownSleeves whether each sleeve keeps its own shape, length and direction, and is only led to the even trunk
 */
export function evenHalves(arcs: readonly PairedArc[], ownSleeves: boolean): EvenHalves {
  const means = arcs.map(({ left, right }) => evenMean(right, left.map(mirrored)))
  const lines = { right: arcs.map(a => a.right), left: arcs.map(a => a.left.map(mirrored)) }
  const even = (sleeve: Point[][] | null) =>
    withCorners(
      arcs,
      withStraightCuffs(
        arcs,
        arcs.map(({ name, isSleeve }, a) => calm(name, isSleeve && sleeve ? sleeve[a] : means[a])),
      ),
    )
  const of = (half: Point[][]) => even(sleeveOf(arcs, means, half, half))
  const right = ownSleeves ? of(lines.right) : even(sleeveOf(arcs, means, lines.right, lines.left))
  const left = ownSleeves ? of(lines.left) : right
  return { right, left: left.map(line => line.map(mirrored)) }
}

/** Names of the arcs in which a sleeve or a leg ends. */
const CUFFS = ['cuffOuter-cuffInner', 'legOuter-legInner']

function withStraightCuffs(arcs: readonly PairedArc[], lines: Point[][]): Point[][] {
  const at = arcs.findIndex(({ name }) => CUFFS.includes(name))
  if (at < 1) return lines
  const { outer, cuff, inner } = straightCuff({ outer: lines[at - 1], cuff: lines[at], inner: lines[at + 1] })
  return [...lines.slice(0, at - 1), outer, cuff, inner, ...lines.slice(at + 2)]
}

/** Marks at which two edges meet in a corner. */
const CORNERS = ['hem', 'cuffOuter', 'cuffInner', 'legOuter', 'legInner', 'waist']

function withCorners(arcs: readonly PairedArc[], lines: Point[][]): Point[][] {
  const all = lines.flat()
  const extent = Math.max(
    2 * all.reduce((most, p) => Math.max(most, p.x), 0),
    all.reduce((most, p) => Math.max(most, p.y), -Infinity) -
      all.reduce((least, p) => Math.min(least, p.y), Infinity),
  )
  const out = [...lines]
  for (let a = 0; a + 1 < out.length; a++) {
    const mark = arcs[a + 1].name.startsWith('bottom') ? 'hem' : arcs[a + 1].name.split('-')[0]
    const at = mark === 'inner' ? 'legInner' : mark
    if (CORNERS.includes(at)) [out[a], out[a + 1]] = sharpCorner(out[a], out[a + 1], extent)
  }
  return out
}

/** Sigma of the curve that a line is compared with, as a share of its points; and the distance from it, as a share of its length, that is usual. */
const CURVE = 0.12
const USUAL = 0.006

/** Mean of a line and its like: where one of them leaves its own smooth curve (a scrap of floor, a bite, a turned corner), the other counts. */
function evenMean(a: Point[], b: Point[]): Point[] {
  const [da, db] = [deviations(a), deviations(b)]
  return a.map((p, k) => {
    const share = da[k] / (da[k] + db[k])
    return { x: p.x + share * (b[k].x - p.x), y: p.y + share * (b[k].y - p.y) }
  })
}

/** By point, the squared distance from the line's smooth curve, smoothed along the line; never 0. */
function deviations(line: Point[]): Float64Array {
  const curve = smoothLine(line, CURVE * line.length)
  const usual = (USUAL * lengthOf(line)) ** 2
  const squares = Float64Array.from(line, (p, k) => (p.x - curve[k].x) ** 2 + (p.y - curve[k].y) ** 2 + usual)
  return smoothProfile(squares, Math.round(line.length / 20))
}

function calm(name: string, edge: Point[]): Point[] {
  if (!OPENINGS.includes(name)) return smoothLine(edge, SMOOTHED.side * edge.length)
  const line = name === 'bottom' ? levelHem(edge) : edge
  // Smoothed together with its mirror image, so that it has no corner in the middle.
  const reflection = [...line].reverse().map(mirrored)
  const whole =
    name === 'top'
      ? [...reflection, ...line.slice(1)]
      : name === 'bottom'
        ? [...line, ...reflection.slice(1)]
        : line
  const own = (smooth: Point[]) =>
    name === 'top' ? smooth.slice(line.length - 1) : smooth.slice(0, line.length)
  const smooth = own(smoothLine(whole, SMOOTHED.opening * line.length))
  const most = MOST_MOVED * lengthOf(line)
  const isShaped = name === 'bottom' && line.some((p, k) => distance(p, smooth[k]) > most)
  return isShaped ? own(smoothLine(whole, SMOOTHED.side * line.length)) : smooth
}

interface Limb {
  root: Point
  /** From the root to the cuff's middle. */
  along: Point
}

const limbOf = (shoulder: Point, underarm: Point, outer: Point, inner: Point): Limb => {
  const [root, end] = [middle(shoulder, underarm), middle(outer, inner)]
  return { root, along: { x: end.x - root.x, y: end.y - root.y } }
}

/**
 * Mean of two sleeves in their own frames: length, direction and shape apart, for a mean of places would be shorter than both where they point
 * elsewhere. Its ends are led to where the trunk ends.
 */
function sleeveOf(
  arcs: readonly PairedArc[],
  means: readonly Point[][],
  one: readonly Point[][],
  other: readonly Point[][],
): Point[][] | null {
  const at = (name: string) => arcs.findIndex(a => a.name === name)
  const [top, cuff, under] = [at('shoulder-cuffOuter'), at('cuffOuter-cuffInner'), at('cuffInner-underarm')]
  if (top < 0 || cuff < 0 || under < 0) return null
  const limb = (half: readonly Point[][]) =>
    limbOf(
      half[top][0],
      half[under][half[under].length - 1],
      half[cuff][0],
      half[cuff][half[cuff].length - 1],
    )
  const [first, second] = [limb(one), limb(other)]
  const lengths = [first, second].map(l => Math.hypot(l.along.x, l.along.y))
  const shares = sharesOf(lengths[0], lengths[1])
  const [shoulder, underarm] = [means[top][0], means[under][means[under].length - 1]]
  const root = middle(shoulder, underarm)
  const along = meanVector(first.along, second.along, shares)
  const placed = arcs.map((_, a) =>
    one[a].map((p, k) => {
      const [u, v] = [inFrame(first, p), inFrame(second, other[a][k])]
      const z = { x: shares[0] * u.x + shares[1] * v.x, y: shares[0] * u.y + shares[1] * v.y }
      return { x: root.x + z.x * along.x - z.y * along.y, y: root.y + z.x * along.y + z.y * along.x }
    }),
  )
  placed[top] = led(placed[top], shoulder, null)
  placed[under] = led(placed[under], null, underarm)
  return placed
}

/** Weights of two sleeves of these lengths. */
function sharesOf(one: number, other: number): [number, number] {
  if (one < WHOLE * other) return [0, 1]
  return other < WHOLE * one ? [1, 0] : [0.5, 0.5]
}

/** Mean length in the mean direction. */
function meanVector(a: Point, b: Point, [wa, wb]: [number, number]): Point {
  const [la, lb] = [Math.hypot(a.x, a.y) || 1, Math.hypot(b.x, b.y) || 1]
  const sum = { x: a.x / la + b.x / lb, y: a.y / la + b.y / lb }
  const length = (wa * la + wb * lb) / (Math.hypot(sum.x, sum.y) || 1)
  return { x: sum.x * length, y: sum.y * length }
}

/** A point as a complex multiple of the limb. */
function inFrame({ root, along }: Limb, p: Point): Point {
  const square = along.x ** 2 + along.y ** 2 || 1
  const [dx, dy] = [p.x - root.x, p.y - root.y]
  return { x: (dx * along.x + dy * along.y) / square, y: (dy * along.x - dx * along.y) / square }
}
