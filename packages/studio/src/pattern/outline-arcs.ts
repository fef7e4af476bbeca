import type { LandmarkName } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { distance, nearestIndex, signedArea } from '../geometry/polyline.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'

/** The outline can't be read as this kind of garment: a landmark is missing or out of order. */
export class PatternError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PatternError'
  }
}

/** Cuts a closed contour at named points, always walking clockwise on screen. */
export class OutlineArcs {
  readonly contour: readonly Point[]
  private readonly reading: GarmentReading

  constructor(reading: GarmentReading) {
    this.reading = reading
    this.contour = signedArea(reading.outline) > 0 ? reading.outline : [...reading.outline].reverse()
    if (this.contour.length < 40) throw new PatternError('The outline is too short')
  }

  has(name: LandmarkName): boolean {
    return this.reading.landmarks[name] !== undefined
  }

  /** The landmark where the seller or the reading put it. */
  mark(name: LandmarkName): Point {
    const p = this.reading.landmarks[name]
    if (!p) throw new PatternError(`The landmark ${name} is missing`)
    return { x: p.x, y: p.y }
  }

  /** The landmark moved to the contour. */
  onContour(name: LandmarkName): Point {
    return this.contour[nearestIndex(this.contour, this.mark(name))]
  }

  between(from: LandmarkName, to: LandmarkName): Point[] {
    return this.fromTo(this.mark(from), this.mark(to))
  }

  /** Between the contour's points nearest to two places. */
  fromTo(from: Point, to: Point): Point[] {
    return this.walk(nearestIndex(this.contour, from), nearestIndex(this.contour, to))
  }

  private walk(i: number, j: number): Point[] {
    const n = this.contour.length
    const steps = (j - i + n) % n
    if (steps < LEAST_STEPS) throw new PatternError('Two landmarks lie at one place of the outline')
    if (steps > n * 0.75) throw new PatternError('Two landmarks are in the wrong order along the outline')
    return Array.from({ length: steps + 1 }, (_, k) => this.contour[(i + k) % n])
  }

  /**
   * The arc from one landmark to another, split where it passes nearest to an underarm. A sleeve that hangs along
   * the body hides its underarm: the contour then turns at a lower point, and both arcs get a straight run up to
   * the hidden point, so that sleeve and torso are whole panels.
   */
  splitAtUnderarm(from: LandmarkName, underarm: LandmarkName, to: LandmarkName): [Point[], Point[]] {
    const arc = this.between(from, to)
    const hidden = this.mark(underarm)
    const k = Math.max(1, Math.min(arc.length - 2, nearestIndex(arc, hidden)))
    const reach = distance(arc[0], arc[arc.length - 1])
    if (distance(arc[k], hidden) < 0.04 * reach) return [arc.slice(0, k + 1), arc.slice(k)]
    return [
      [...arc.slice(0, k + 1), hidden],
      [hidden, ...arc.slice(k)],
    ]
  }
}

/** Least number of contour steps between an arc's ends and the point at which it is split. */
const LEAST_STEPS = 2
