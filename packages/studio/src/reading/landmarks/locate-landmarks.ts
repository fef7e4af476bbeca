import type { LandmarkName, Silhouette } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { PinnedMarks } from '../result/correction.ts'
import type { GarmentReading, SeenMark } from '../result/garment-reading.ts'
import { describeOutline } from '../silhouette/outline-curve.ts'
import { type PredictedMarks, predictMarks } from '../silhouette/predict-silhouette.ts'
import { describeMask } from '../silhouette/silhouette-features.ts'
import { markName, pairsOf } from '../silhouette/silhouette-marks.ts'
import { traceOutline } from '../silhouette/trace-outline.ts'
import { type FittedMarks, fitLandmarks } from './fit-landmarks.ts'
import { closeSlits, gapsOf, type LimbGap, openEnclosedGaps, slitLine, slitToApex } from './part-limbs.ts'

export interface LocatedGarment extends FittedMarks {
  outline: Point[]
  /** Points along the middles of slits between parts that lie on each other. */
  slits: Point[]
}

/** A fitted apex this share of the diagonal further down than expected means that the parts touch above it. */
const TOUCHING = 0.09

/** A pin this share of the diagonal inside the outline is a finger that missed it, not a place where parts touch. */
const MISSED = 0.02

/**
 * Outline and landmarks of a garment of a known class. Where sleeves lie on the body, or legs together, the outline is slit up
 * to the arm pit or crotch: every landmark lies on it, in order.
 */
export function locateLandmarks(
  cutout: RgbaImage,
  mask: Uint8Array,
  silhouette: Silhouette,
  pins: PinnedMarks = {},
  seenMarks: GarmentReading['seenMarks'] = null,
): LocatedGarment {
  const { width, height } = cutout
  const { features, frame } = describeMask(mask, width, height)
  const diagonal = Math.hypot(frame.width, frame.height)
  const expected = withSeenMarks(predictMarks(silhouette, features, frame), silhouette, seenMarks, cutout)
  const predicted = withPins(expected, silhouette, pins)
  const gaps = gapsOf(predicted)
  const parted = lend(Uint8Array, mask.length)
  parted.set(mask)
  openEnclosedGaps(parted, width, height, gaps, diagonal)
  const slits: Point[] = []
  const fit = () => {
    const outline = closeSlits(traceOutline(parted, width, height), slits)
    return {
      outline,
      slits,
      ...fitLandmarks(describeOutline(outline, parted, width, height), silhouette, predicted, known),
    }
  }
  const isInside = (p: Point) => mask[Math.round(p.y) * width + Math.round(p.x)] === 1
  const apexes = gaps.map(gap => gap.apexName).filter(name => pins[name])
  // An arm pit that she put inside the cloth is where two parts touch: a slit has to lead there first.
  let known = omit(pins, apexes)
  const fitted = fit()
  known = pins
  const touching = touchingGaps(gaps, fitted, diagonal).filter(({ gap }) => !pins[gap.apexName])
  for (const gap of gaps) {
    const apex = pins[gap.apexName]
    const isMissed = (p: Point) => Math.hypot(p.x - apex!.x, p.y - apex!.y) < MISSED * diagonal
    if (apex && isInside(apex) && !fitted.outline.some(isMissed)) touching.push({ gap, apex })
  }
  for (const { gap, apex } of touching)
    slits.push(
      ...slitLine(slitToApex(parted, cutout, fitted.landmarks[gap.apexName]!, apex, diagonal), width),
    )
  const located = touching.length > 0 || apexes.length > 0 ? fit() : fitted
  giveBack(parted)
  return located
}

/** A mark that shows at least this likely, with this share of the net's heat around it, is where the net sees it. */
const SHOWS = 0.6
const SHARP = 0.5

/** Marks that the net is sure of instead of those that the outline alone leads to expect. */
function withSeenMarks(
  { pairs, crotch }: PredictedMarks,
  silhouette: Silhouette,
  seenMarks: GarmentReading['seenMarks'],
  { width, height }: Pick<RgbaImage, 'width' | 'height'>,
): PredictedMarks {
  if (!seenMarks) return { pairs, crotch }
  const sharpness: PredictedMarks['sharpness'] = {}
  const sure = ({ shows, sharpness }: SeenMark) => shows >= SHOWS && sharpness >= SHARP
  const at = (name: LandmarkName, expected: Point): Point => {
    const mark = seenMarks[name]
    // An arm pit inside the cloth is found at the gap's mouth first, far from where it is seen.
    if (sure(mark) && !name.startsWith('underarm')) sharpness[name] = mark.sharpness
    return sure(mark) ? { x: mark.x * width, y: mark.y * height } : expected
  }
  const moved = new Map(pairs)
  const names = pairsOf(silhouette)
  // Straps and armholes have no corners that the net was shown often enough.
  const isSleeveless = names.includes('underarm') && !names.includes('cuffOuter')
  for (const name of isSleeveless ? (['hem'] as const) : names) {
    const [left, right] = pairs.get(name)!
    moved.set(name, [at(markName(name, 'Left'), left), at(markName(name, 'Right'), right)])
  }
  return { pairs: moved, crotch: crotch && at('crotch', crotch), sharpness }
}

function withPins(
  { pairs, crotch, sharpness }: PredictedMarks,
  silhouette: Silhouette,
  pins: PinnedMarks,
): PredictedMarks {
  const moved: PredictedMarks = {
    pairs: new Map(pairs),
    crotch: crotch && (pins.crotch ?? crotch),
    sharpness,
  }
  for (const name of pairsOf(silhouette)) {
    const [left, right] = pairs.get(name)!
    moved.pairs.set(name, [pins[markName(name, 'Left')] ?? left, pins[markName(name, 'Right')] ?? right])
  }
  return moved
}

const omit = (pins: PinnedMarks, names: LandmarkName[]): PinnedMarks =>
  Object.fromEntries(Object.entries(pins).filter(([name]) => !names.includes(name as LandmarkName)))

/**
 * Short sleeves stick out, so that their lower end is the arm pit, unless they reach the elbow; a crotch may lie low, but not
 * in the lower half of the legs.
 */
function mayTouch(gap: LimbGap, { landmarks }: FittedMarks, late: number): boolean {
  const length = Math.hypot(gap.mouth.x - gap.apex.x, gap.mouth.y - gap.apex.y)
  if (gap.apexName === 'crotch') return late > 0.45 * length
  const side = gap.apexName === 'underarmLeft' ? 'Left' : 'Right'
  const [shoulder, cuff, hem] = [
    landmarks[`shoulder${side}`],
    landmarks[`cuffOuter${side}`],
    landmarks[`hem${side}`],
  ]
  if (!shoulder || !cuff || !hem) return false
  return (
    Math.hypot(cuff.x - shoulder.x, cuff.y - shoulder.y) >
    0.45 * Math.hypot(hem.x - shoulder.x, hem.y - shoulder.y)
  )
}

/** Gaps whose fitted apex lies too far towards the mouth, and where the apex should be: as on the other side if that is open. */
function touchingGaps(gaps: LimbGap[], fitted: FittedMarks, diagonal: number) {
  const { landmarks, mirror } = fitted
  const lateBy = (gap: LimbGap) => {
    const mark = landmarks[gap.apexName]
    if (!mark) return 0
    const [dx, dy] = [gap.mouth.x - gap.apex.x, gap.mouth.y - gap.apex.y]
    return ((mark.x - gap.apex.x) * dx + (mark.y - gap.apex.y) * dy) / (Math.hypot(dx, dy) || 1)
  }
  return gaps.flatMap((gap, i) => {
    const late = lateBy(gap)
    if (late < TOUCHING * diagonal || !mayTouch(gap, fitted, late)) return []
    const other = gaps[1 - i]
    const twin = other && landmarks[other.apexName]
    const apex = twin && lateBy(other) < TOUCHING * 0.6 * diagonal ? mirror(twin) : gap.apex
    return [{ gap, apex }]
  })
}
