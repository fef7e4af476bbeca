import type { Fit } from '@revela/garment'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import { ellipseArc, ratioForArc } from '../geometry/ellipse-arc.ts'
import { valueAt } from '../geometry/polyline.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import {
  at,
  type FlatCentimetres,
  type GarmentScale,
  HEM_CLEARANCE_M,
  MAX_ROUNDNESS,
  mid,
  span,
} from './garment-scale.ts'
import { leftByDarts } from './leg-unroll.ts'
import { rowSpans, rowValue } from './unroll.ts'

/** Ease round the hips, as factors on their girth at 5 mm clearance. Small for trousers: surplus gathers in a ridge along the side seams. */
const HIP_EASE: Record<Fit, number> = { fitted: 0.99, regular: 1, oversized: 1.11 }
const SKIRT_EASE: Record<Fit, number> = { fitted: 1.01, regular: 1.03, oversized: 1.14 }
/** Ease round the waist, as factors on its girth. */
const BAND_EASE: Record<Fit, number> = { fitted: 1, regular: 1.02, oversized: 1.08 }
/** Further factor that a skirt's hips may have where its photo shows it and its waistband fits. */
const ROOMY = 1.06
/** Clearance between cloth and body, metres. */
const OFF_BODY_M = 0.005
/** Longest inseam as a factor on the body's, without given centimetres; longer trousers are hemmed. */
const LONGEST_INSEAM = 1.02
/** Highest rise, as a share of half the body's crotch length: the waistband then sits a finger below the waist. */
const HIGHEST_RISE = 0.93
/** Share of the rise's length that is height: the rest goes over the hips and between the legs. */
const UPRIGHT = 0.82
/** Hips are looked for between these shares of the rise; below them cloth turns to the legs. */
const HIPS_FROM = 0.3
const HIPS_TO = 0.72
/** Height of a skirt's waistband, and of the part below it over which the skirt is taken in to the waist; metres. */
const BAND_M = 0.028
const DARTS_M = 0.132
/** Distance between the rows for which a skirt's darts are given, metres. */
export const DART_STEP_M = 0.02
/** A skirt's hips lie this far below its waist; above them it is taken in or let out. */
const HIPS_BELOW_M = 0.12
const HIPS_REACH_M = 0.22
/** Hip girth of sample sizes, as a share of the body's height. Larger sizes are wider, but no longer. */
const SAMPLE_HIP = 0.545
/** Share of a surplus crotch length by which the outer sides of shorts are raised. */
const LIFTED = 0.75
/** Most by which shorts' outer sides are raised, as a share of the leg: beyond it legs would end in points. */
const MOST_LIFTED = 0.3
/** Depth over width of a skirt that hangs from a waistband. */
const SKIRT_ROUNDNESS = 0.6
/** Greatest depth over width of a skirt, for a flat lay and for a worn one. */
const FLAT_SKIRT = 0.74
const ROUNDEST = 1

/** Trousers are sized by the inseam, shorts and skirts by the waistband; widths follow the girths of the body, lengths its height. */
export function lowerScale(
  reading: GarmentReading,
  body: BodyMeasures,
  fit: Fit,
  cm: FlatCentimetres,
): GarmentScale {
  if (reading.silhouette === 'skirt') return skirtScale(reading, body, fit, cm)
  const waistPx = span(reading, 'waistLeft', 'waistRight')
  const band = cm.waistWidth ? cm.waistWidth / 100 : usualBand(body, 0.55, fit)
  const ghost = band / (waistPx * ellipseArc(1, 0.6))
  const waistY = mid(reading, 'waistLeft', 'waistRight').y
  const outerPx = mid(reading, 'legOuterLeft', 'legOuterRight').y - waistY
  const risePx = at(reading, 'crotch').y - waistY
  const inseamPx = mid(reading, 'legInnerLeft', 'legInnerRight').y - at(reading, 'crotch').y
  const inseam = (body.crotchY - body.ankleY) * 0.98
  const shorts = reading.silhouette === 'shorts'
  const bySize = shorts ? ghost : Math.max(ghost * 0.92, Math.min(band / waistPx, inseam / inseamPx))
  const scale = cm.length ? cm.length / 100 / outerPx : bySize
  const most = shorts ? sampleLength(body) : 1
  const keep = (length: number, longest: number) => (cm.length ? 1 : Math.min(most, longest / length))
  const legLength = keep(inseamPx * scale, LONGEST_INSEAM * inseam)
  const riseLength = keep(risePx * scale, HIGHEST_RISE * (body.crotchLength / 2))
  const hanging = LIFTED * (body.crotchLength / 2 - (body.waistY - body.crotchY))
  return {
    ...lower(scale),
    ...widths(reading, body, fit, cm, scale, riseLength),
    legLength,
    riseLength,
    lifted: shorts ? Math.min(MOST_LIFTED, hanging / Math.max(0.01, inseamPx * scale * legLength)) : 0,
  }
}

/** Half a waistband that lies between waist and hips. */
function usualBand({ waist, hip }: BodyMeasures, high: number, fit: Fit): number {
  return ((high * waist + (1 - high) * hip) / 2) * { fitted: 1, regular: 1.03, oversized: 1.12 }[fit]
}

const sampleLength = ({ height, hip }: BodyMeasures) => Math.min(1, (SAMPLE_HIP * height) / hip)

/** Factors that make a garment with legs fit the hips: narrower, rounder, and taken in at the waistband. */
function widths(
  reading: GarmentReading,
  body: BodyMeasures,
  fit: Fit,
  cm: FlatCentimetres,
  scale: number,
  riseLength: number,
): Pick<GarmentScale, 'roundness' | 'hipRoundness' | 'narrowed' | 'takenIn'> {
  const waistY = mid(reading, 'waistLeft', 'waistRight').y
  const crotchY = at(reading, 'crotch').y
  const seen = girthInPhoto(reading, scale)
  const girth = (y: number) => clothRound(body, (crotchY - y) * scale * riseLength * UPRIGHT)
  const bandPx = span(reading, 'waistLeft', 'waistRight')
  const band = cm.waistWidth ? cm.waistWidth / 50 : girth(waistY) * BAND_EASE[fit]
  const atBand = band / (2 * scale * bandPx)
  let atHips = 0
  for (let share = HIPS_FROM; share <= HIPS_TO; share += 0.05) {
    const y = waistY + share * (crotchY - waistY)
    atHips = Math.max(atHips, (girth(y) * HIP_EASE[fit]) / seen(y))
  }
  // A wider waistband for a belly does not widen the hips: only the band is let out.
  const around = Math.max(atHips, cm.waistWidth ? atBand : 0)
  return {
    ...round(around),
    narrowed: Math.min(1, around),
    takenIn: cm.waistWidth ? 1 : atBand / around,
  }
}

/**
 * Scale of a skirt: as long as its photo shows it on a body of ordinary size. Where it is then too narrow for waist and hips, it is made rounder if
 * it is worn in its photo, and cut wider for the rest.
 */
function skirtScale(
  reading: GarmentReading,
  body: BodyMeasures,
  fit: Fit,
  cm: FlatCentimetres,
): GarmentScale {
  const waistPx = span(reading, 'waistLeft', 'waistRight')
  const waistY = mid(reading, 'waistLeft', 'waistRight').y
  const lengthPx = mid(reading, 'hemLeft', 'hemRight').y - waistY
  const band = cm.waistWidth ? cm.waistWidth / 100 : usualBand(body, 0.9, fit)
  const byBand = band / (waistPx * ellipseArc(1, SKIRT_ROUNDNESS))
  const longest = body.waistY - body.floorY - 2 * HEM_CLEARANCE_M
  const length = cm.length ? cm.length / 100 : Math.min(longest, sampleLength(body) * lengthPx * byBand)
  const asLong = length / lengthPx
  const seen = girthInPhoto(reading, asLong)
  const bodyRound = (below: number) => clothRound(body, body.waistY - body.crotchY - below)
  const needed = (below: number) => (bodyRound(below) * SKIRT_EASE[fit]) / seen(waistY + below / asLong)
  const lacking = (from: number, to: number) => {
    let most = 0
    for (let below = from; below < Math.min(to, 0.9 * length); below += 0.02)
      most = Math.max(most, needed(below))
    return most
  }
  const byPhoto = band / (waistPx * asLong)
  const atBand = Math.max(byPhoto, cm.waistWidth ? 0 : lacking(0.02, HIPS_BELOW_M))
  const atHips = lacking(HIPS_BELOW_M, HIPS_REACH_M)
  const around = Math.max(atHips, Math.min(atBand, atHips * ROOMY))
  const shown = ratioForArc(around * sampleLength(body), MAX_ROUNDNESS)
  const roundness = ratioForArc(around, Math.min(ROUNDEST, Math.max(FLAT_SKIRT, shown)))
  const scale = (asLong * around) / ellipseArc(1, roundness)
  const fitted = (bodyRound(BAND_M / 2) * BAND_EASE[fit]) / seen(waistY + BAND_M / asLong)
  const darts = cm.waistWidth
    ? dartsOf(byPhoto / around, () => 0)
    : dartsOf(fitted / around, below => needed(below) / around)
  return {
    ...lower(scale),
    roundness,
    hipRoundness: roundness,
    darts,
    riseLength: length / (lengthPx * scale),
  }
}

/** Factors on a skirt's width by row: `band` at the waistband, 1 below the darts, and never narrower than the body there. */
function dartsOf(band: number, needed: (below: number) => number): number[] {
  return Array.from({ length: Math.round((BAND_M + DARTS_M) / DART_STEP_M) + 1 }, (_, i) => {
    const share = (i * DART_STEP_M - BAND_M) / DARTS_M
    const cut = leftByDarts(band, share)
    return share > 0 ? Math.max(cut, needed(i * DART_STEP_M)) : cut
  })
}

/** Round the body at a height above the crotch; both in metres. */
export const girthAbove = ({ hipGirths }: Pick<BodyMeasures, 'hipGirths'>, height: number) =>
  valueAt(hipGirths, height / LEG_STEP_M)

/** Cloth that just goes round the body at a height above the crotch. */
const clothRound = (body: BodyMeasures, height: number) => girthAbove(body, height) + 2 * Math.PI * OFF_BODY_M

/** Twice the width of the photo's rows, in metres. */
function girthInPhoto({ outline }: GarmentReading, scale: number): (y: number) => number {
  const spans = rowSpans(outline, 3)
  return y => 2 * scale * Math.max(8, rowValue(spans, 'right', y) - rowValue(spans, 'left', y))
}

/** The roundness at which the cloth's length is `around` times its projected width. */
function round(around: number): Pick<GarmentScale, 'roundness' | 'hipRoundness'> {
  const roundness = ratioForArc(around, MAX_ROUNDNESS)
  return { roundness, hipRoundness: Math.min(roundness, 0.66) }
}

const lower = (metresPerPixel: number): GarmentScale => ({
  metresPerPixel,
  roundness: 0,
  sleeveRoundness: 0,
  worn: 0,
  hipRoundness: 0,
  hipRow: Infinity,
  hoodHeight: 1,
  sleeveLength: 1,
  legLength: 1,
  riseLength: 1,
  narrowed: 1,
  takenIn: 1,
  darts: [1],
  lifted: 0,
})
