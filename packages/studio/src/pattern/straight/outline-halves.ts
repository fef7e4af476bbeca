import { type LandmarkName, silhouetteTraits } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { distance, nearestIndex, resample } from '../../geometry/polyline.ts'
import type { GarmentReading } from '../../reading/result/garment-reading.ts'
import { OutlineArcs } from '../outline-arcs.ts'

/** A piece of the outline that has its like on the other side, both from the top middle downwards, as many points on each. */
export interface PairedArc {
  name: string
  left: Point[]
  right: Point[]
  /** Ends of a sleeve lie as they fell: its arcs are compared along the sleeve, not across the garment. */
  isSleeve: boolean
}

/** Stems of landmarks from the top middle down either side. */
const UPPER = ['neck', 'shoulder', 'underarm', 'hem']
const SLEEVED = ['neck', 'shoulder', 'cuffOuter', 'cuffInner', 'underarm', 'hem']
const SKIRT = ['waist', 'hem']
const LEGS = ['waist', 'legOuter', 'legInner']

/** Points along an arc are this far apart, as a share of the outline's length. */
const APART = 1 / 1200
/** A mark further off the outline than this share of its extent is hidden: parts lie on each other there. */
const HIDDEN = 0.03

/**
 * A garment's outline as pieces that mirror each other, in the order in which it meets them on the right, the upper edge first. A piece that
 * crosses the middle is two halves.
 * @returns null where a mark is missing, hidden or out of order
 */
export function outlineHalves(reading: GarmentReading): PairedArc[] | null {
  const { contour } = new OutlineArcs(reading)
  const stems = stemsOf(reading)
  const found = stems.map(stem => ({
    left: markOn(contour, reading, `${stem}Left` as LandmarkName),
    right: markOn(contour, reading, `${stem}Right` as LandmarkName),
  }))
  const hasLegs = silhouetteTraits[reading.silhouette].hasLegs
  const crotch = hasLegs ? markOn(contour, reading, 'crotch') : null
  if (found.some(f => f.left === null || f.right === null) || (hasLegs && crotch === null)) return null
  const marks = found as { left: number; right: number }[]
  const order = [
    ...marks.map(m => m.right),
    ...(crotch === null ? [] : [crotch]),
    ...marks.map(m => m.left).reverse(),
  ]
  if (!isCyclic(order, contour.length)) return null
  const walk = (from: number, to: number) => {
    const steps = (to - from + contour.length) % contour.length
    return Array.from({ length: steps + 1 }, (_, k) => contour[(from + k) % contour.length])
  }
  const step = contour.length * APART
  const arcs: PairedArc[] = [halved('top', walk(marks[0].left, marks[0].right), step)]
  for (let k = 1; k < marks.length; k++) {
    const name = `${stems[k - 1]}-${stems[k]}`
    const right = walk(marks[k - 1].right, marks[k].right)
    const left = walk(marks[k].left, marks[k - 1].left).reverse()
    arcs.push(paired(name, left, right, step, SLEEVE_ARCS.includes(name)))
  }
  const last = marks[marks.length - 1]
  if (crotch === null) arcs.push(outwards('bottom', walk(last.right, last.left), step))
  else arcs.push(paired('inner', walk(crotch, last.left).reverse(), walk(last.right, crotch), step, false))
  return arcs
}

const SLEEVE_ARCS = ['shoulder-cuffOuter', 'cuffOuter-cuffInner', 'cuffInner-underarm']

function stemsOf({ silhouette, landmarks }: GarmentReading): string[] {
  const { covers, hasLegs } = silhouetteTraits[silhouette]
  if (covers === 'lower') return hasLegs ? LEGS : SKIRT
  return landmarks.cuffOuterLeft && landmarks.cuffOuterRight ? SLEEVED : UPPER
}

function markOn(contour: readonly Point[], reading: GarmentReading, name: LandmarkName): number | null {
  const mark = reading.landmarks[name]
  if (!mark) return null
  const index = nearestIndex(contour, mark)
  return distance(contour[index], mark) > (HIDDEN * contour.length) / 4 ? null : index
}

function isCyclic(order: readonly number[], length: number): boolean {
  let total = 0
  for (let k = 0; k < order.length; k++) {
    const steps = (order[(k + 1) % order.length] - order[k] + length) % length
    if (steps < 2) return false
    total += steps
  }
  return total === length
}

function paired(name: string, left: Point[], right: Point[], step: number, isSleeve: boolean): PairedArc {
  const count = Math.max(4, Math.round(Math.max(left.length, right.length) / step))
  return { name, left: resample(left, count), right: resample(right, count), isSleeve }
}

/** An arc from left to right across the middle, as two halves that begin in the middle. */
function halved(name: string, line: Point[], step: number): PairedArc {
  const count = Math.max(8, 2 * Math.round(line.length / step / 2))
  const points = resample(line, count)
  const half = count / 2
  return { name, left: points.slice(0, half + 1).reverse(), right: points.slice(half), isSleeve: false }
}

/** An arc from right to left across the middle, as two halves that end in the middle. */
function outwards(name: string, line: Point[], step: number): PairedArc {
  const { left, right } = halved(name, line, step)
  return { name, left: right.reverse(), right: left.reverse(), isSleeve: false }
}
