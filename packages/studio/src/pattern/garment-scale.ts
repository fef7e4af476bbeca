import { type Fit, type FlatMeasure, type LandmarkName, silhouetteTraits } from '@revela/garment'
import type { BodyMeasures } from '../body/body-measures.ts'
import { ellipseArc, ratioForArc } from '../geometry/ellipse-arc.ts'
import { distance, smoothstep } from '../geometry/polyline.ts'
import type { GarmentReading, Landmark } from '../reading/result/garment-reading.ts'
import { lengthFromNeck } from './garment-length.ts'
import { PatternError } from './outline-arcs.ts'
import { sleeveFrame } from './sleeve-unroll.ts'
import { rowSpans, rowValue } from './unroll.ts'
import { wornness } from './wornness.ts'

/** Measured on the garment lying flat, in centimetres. */
export type FlatCentimetres = Partial<Record<FlatMeasure, number>>

export interface GarmentScale {
  metresPerPixel: number
  /** Depth over width of the ellipse that the photo shows in projection; 0 for a flat lay. */
  roundness: number
  /** The same for sleeves: round on a ghost mannequin, nearly 0 on a flat lay. */
  sleeveRoundness: number
  /** The same at the hips, and the photo row where the hips are. */
  hipRoundness: number
  hipRow: number
  /** 0 for a photo of a garment that lies flat, 1 for a worn one: narrow for its size, and its sleeves hang. */
  worn: number
  /** Factor on the length of long sleeves, so that they end at this body's wrists; 1 leaves them. */
  sleeveLength: number
  /** Factor on the height of a hood: one that was photographed standing up collapses when it is worn down. */
  hoodHeight: number
  /** Factor on the length of trouser legs, from the crotch to this body's ankles. */
  legLength: number
  /** Factor on the rise, from waistband to crotch. */
  riseLength: number
  /** Factor on trousers' widths where a larger size was photographed than this body wears. */
  narrowed: number
  /** Further factor on their waistbands: what darts and a belt take in. */
  takenIn: number
  /** Factors on a skirt's widths that darts leave, by row: one every `DART_STEP_M` from the waist down. */
  darts: readonly number[]
  /** By how much the outer side of shorts' legs is shorter than the inner side, photo pixels. */
  lifted: number
}

/** What each fit does to widths and lengths of a garment cut for the body. */
const WIDTH: Record<Fit, number> = { fitted: 0.96, regular: 1.02, oversized: 1.18 }
const LENGTH: Record<Fit, number> = { fitted: 0.97, regular: 1, oversized: 1.06 }
/** Ease round the chest: how much more cloth than body, as a share of the body's girth. */
const EASE: Record<Fit, number> = { fitted: 0.02, regular: 0.08, oversized: 0.26 }
/** Arms hide part of the trunk's width, so that it may even look deeper than wide. */
export const MAX_ROUNDNESS = 1.5
/** Garments photographed flat are cut wider than those shown on a ghost mannequin, which are pinned to it. */
const FLAT_EASE = 0.03
/**
 * What is worn over other clothes has more ease, and its length follows fashion from the waist to the calf: the usual one is `longer` than a
 * top's, with the relative standard deviation `spread`, and the longest one is so many times a top's.
 */
const OVER = { ease: 0.06, longer: 1.15, spread: 0.22, longest: 1.9 }
/** Depth over width of a sleeve that lies flat: cloth is never quite flat. */
const SLEEVE_FLAT = 0.15
/** Typical ratio of cloth length to projected width round the chest on ghost-mannequin photos. */
const GHOST_ARC = 1.2

/** Widest neck that still rests on the shoulders, as a share of their width; a wider one is worn below them, round both arms. */
const ON_SHOULDERS = 0.9
const ON_ARMS = 1.06
/** A neck this wide, as a share of the distance between the shoulder tips, is off-shoulder. */
const BARES = 0.9

function isBare(reading: GarmentReading, neckPx: number): boolean {
  const sleeved = reading.landmarks.cuffOuterLeft !== undefined
  return sleeved && neckPx > BARES * span(reading, 'shoulderLeft', 'shoulderRight')
}

/** Widths of a neck opening in half widths of the body's neck: round necks have 3, collars and turtlenecks less. */
const LEAST_NECK = 2.5
const LEAST_COLLAR = 1.75
/** Most by which a narrow neck may enlarge a garment: beyond it, assume that the neck opens with buttons. */
const MOST_FOR_NECK = 1.06
/** Largest factor over the length of an ordinary top; beyond it the body's broad shoulders have misled the scale. */
const LONGEST_TOP = 1.22
/** Without the seller's centimetres, a hem stays at least this far above the floor. */
export const HEM_CLEARANCE_M = 0.12
/** Prior of a dress's length as a share of the body's height, with its standard deviation: weak, since hems range from mid-thigh to ankle. */
const DRESS_LENGTH = { share: 0.6, spread: 0.22 }

/**
 * A dress with a waist is narrower there than its chest and its skirt by these factors, between these shares of the way from underarm to hem, and
 * clear of the first one. Its waist lies at the body's: from the neck point so many times as far along the cloth as straight down, with this
 * relative standard deviation.
 */
const DRESS_WAIST = {
  ofChest: 0.94,
  ofSkirt: 0.75,
  from: 0.12,
  to: 0.5,
  clear: 0.02,
  skirt: 0.85,
  longer: 1.08,
  spread: 0.1,
}

/** Smallest factor on a sleeve's length below the armhole. Measured: a woman's knit on the broadest man needs 0.56. */
const SHORTEST_SLEEVE = 0.5
/** A sleeve is cut to end this far past the wrist's joint; worn, the shoulder takes up about a centimetre of it. */
const PAST_WRIST_M = 0.02

/** What is said of a garment that hangs from the shoulders. */
export interface UpperCut {
  fit: Fit
  /** The seller's centimetres. */
  cm?: FlatCentimetres
  /** Worn over other clothes: jackets and coats. */
  over?: boolean
}

/** One measure's estimate of the scale, and its relative standard deviation. */
interface Cue {
  metresPerPixel: number
  spread: number
  /** How much larger the measure is, relatively, where a garment is wider than usual by one standard deviation. */
  ease: number
}

/** What an oversized cut adds to the measures of a flat lay: most to the chest, less to dropped shoulders, little to the length. */
const OVERSIZE = { shoulder: 0.05, chest: 0.1, length: 0.04 }

/**
 * Scale of a garment worn from the shoulders. No single measure of a photo determines it: shoulders slope, necks are wide, lengths follow
 * fashion. Shoulder, chest, length and sleeve each give an estimate; the scale is their weighted geometric mean. A wide chest and
 * dropped shoulders have one cause, so they are treated as correlated: as independent measures they would shrink oversized garments.
 */
export function upperScale(
  reading: GarmentReading,
  body: BodyMeasures,
  { fit, cm = {}, over = false }: UpperCut,
): GarmentScale {
  const chestPx = span(reading, 'underarmLeft', 'underarmRight')
  const neckPx = span(reading, 'neckLeft', 'neckRight')
  const lengthPx = lengthFromNeck(reading.outline, at(reading, 'neckLeft'), at(reading, 'neckRight'))
  const half = cm.chestWidth
    ? cm.chestWidth / 100
    : (body.chest / 2) * (1 + EASE[fit] + (over ? OVER.ease : 0))
  let scale = cm.length
    ? cm.length / 100 / lengthPx
    : mean(upperCues(reading, body, { fit, cm, over }, { chestPx, lengthPx, half }))
  if (!cm.length) {
    const widest = isBare(reading, neckPx) ? ON_ARMS : ON_SHOULDERS
    scale = Math.min(scale, (widest * body.shoulderWidth) / neckPx)
    const neck = ((roundNeck(reading) ? LEAST_NECK : LEAST_COLLAR) * body.neckHalfWidth) / neckPx
    scale = Math.max(scale, Math.min(neck, scale * MOST_FOR_NECK))
    const longest = over ? OVER.longest : LONGEST_TOP
    if (silhouetteTraits[reading.silhouette].covers !== 'dress')
      scale = Math.min(scale, (longest * body.topLength * LENGTH[fit]) / lengthPx)
    scale = Math.max(scale, ((body.chest / 2) * 0.9) / (chestPx * ellipseArc(1, MAX_ROUNDNESS)))
    scale = Math.min(scale, (body.neckBaseY - body.floorY - HEM_CLEARANCE_M) / lengthPx)
  }
  const roundness = ratioForArc(half / (chestPx * scale), MAX_ROUNDNESS)
  const long = silhouetteTraits[reading.silhouette].sleeves === 'long'
  return {
    metresPerPixel: scale,
    roundness,
    sleeveRoundness: SLEEVE_FLAT + (Math.min(0.6, roundness * 1.2) - SLEEVE_FLAT) * (1 - flatness(reading)),
    ...hips(reading, body, fit, scale, roundness),
    worn: (1 - flatness(reading)) * wornness({ roundness }),
    hoodHeight: hoodHeight(reading, scale),
    sleeveLength: long ? sleeveLength(reading, body, scale) : 1,
    legLength: 1,
    riseLength: 1,
    narrowed: 1,
    takenIn: 1,
    darts: [1],
    lifted: 0,
  }
}

/** Only the part below the middle of the armhole is shortened; see `sleeveUnroll`. */
function sleeveLength(reading: GarmentReading, body: BodyMeasures, scale: number): number {
  const above = (s: 'Left' | 'Right') => {
    const [tip, underarm] = [at(reading, `shoulder${s}`), at(reading, `underarm${s}`)]
    const [cuffOuter, cuffInner] = [at(reading, `cuffOuter${s}`), at(reading, `cuffInner${s}`)]
    return -sleeveFrame({ tip, underarm, cuffOuter, cuffInner }).turn(tip).y
  }
  const cap = ((above('Left') + above('Right')) / 2) * scale
  const below = sleeveSpan(reading) * scale - cap
  const wanted = body.armLength + PAST_WRIST_M - cap
  return below > wanted ? Math.max(SHORTEST_SLEEVE, wanted / below) : 1
}

/** A hood that lies on the shoulders is this high. */
const HOOD_M = 0.1

function hoodHeight(reading: GarmentReading, scale: number): number {
  const { hood } = reading
  if (!hood) return 1
  const top = Math.min(...reading.outline.map(p => p.y))
  return Math.min(1, HOOD_M / ((mid(reading, 'neckLeft', 'neckRight').y - top) * scale))
}

/** Largest excess of a trunk's width over its hem's: small beside sleeves, since the rest of such a row is sleeve. */
const BROADER = { sleeve: 0.1, trunk: 0.25 }

const lowestCuff = ({ landmarks: { cuffInnerLeft, cuffInnerRight } }: GarmentReading) =>
  Math.max(cuffInnerLeft?.y ?? -Infinity, cuffInnerRight?.y ?? -Infinity)

/** A top must also go round the hips, if it reaches them. */
function hips(
  reading: GarmentReading,
  body: BodyMeasures,
  fit: Fit,
  scale: number,
  chestRoundness: number,
): Pick<GarmentScale, 'hipRoundness' | 'hipRow'> {
  const neckY = mid(reading, 'neckLeft', 'neckRight').y
  const hemY = mid(reading, 'hemLeft', 'hemRight').y
  const hipRow = Math.min(neckY + (body.neckBaseY - body.hipY) / scale, hemY - 4)
  const level = body.neckBaseY - (hipRow - neckY) * scale
  const t = Math.max(0, Math.min(1, (body.waistY - level) / (body.waistY - body.hipY)))
  const girth = body.waist + (body.hip - body.waist) * t
  const spans = rowSpans(reading.outline, 4)
  const axis = mid(reading, 'neckLeft', 'neckRight').x
  const sides = [at(reading, 'hemLeft').x, at(reading, 'hemRight').x]
  // A gathered or folded hem is narrower than the cloth above it: the cloth above decides, and the hem is let out by itself.
  const waistRow = Math.min(hipRow, neckY + (body.neckBaseY - body.waistY) / scale)
  const isTrunkAlone =
    lowestCuff(reading) < waistRow && silhouetteTraits[reading.silhouette].covers !== 'dress'
  const broader = 1 + (isTrunkAlone ? BROADER.trunk : BROADER.sleeve)
  const [least, most] = [Math.min(...sides), Math.max(...sides)].map(x => axis + broader * (x - axis))
  let width = 8
  for (let row = isTrunkAlone ? waistRow : hipRow; row <= hipRow; row++) {
    const left = Math.max(rowValue(spans, 'left', row), least)
    const right = Math.min(rowValue(spans, 'right', row), most)
    width = Math.max(width, right - left)
  }
  const wanted = ((girth / 2) * (1.02 + EASE[fit])) / (width * scale)
  return { hipRow, hipRoundness: Math.max(ratioForArc(wanted, MAX_ROUNDNESS), Math.min(0.5, chestRoundness)) }
}

function upperCues(
  reading: GarmentReading,
  body: BodyMeasures,
  { fit, cm = {}, over }: UpperCut,
  { chestPx, lengthPx, half }: Record<'chestPx' | 'lengthPx' | 'half', number>,
): Cue[] {
  const sleeved = reading.landmarks.cuffOuterLeft !== undefined
  const dress = silhouetteTraits[reading.silhouette].covers === 'dress'
  const shoulderPx = span(reading, 'shoulderLeft', 'shoulderRight')
  const shoulder = body.shoulderWidth * (sleeved ? WIDTH[fit] : 0.84)
  const flat = flatness(reading)
  const open = Math.max(openness(reading), reading.inRoom ? ON_HANGER : 0)
  const arc = GHOST_ARC + (1 - GHOST_ARC) * flat
  const cues: Cue[] = [
    {
      metresPerPixel: shoulder / shoulderPx,
      spread: sleeved ? 0.06 + 0.06 * open : 0.16,
      ease: OVERSIZE.shoulder * flat,
    },
    cm.chestWidth
      ? { metresPerPixel: half / (arc * chestPx), spread: 0.05, ease: 0 }
      : {
          metresPerPixel: (half * (1 + FLAT_EASE * flat)) / (arc * chestPx),
          // Sleeves that hang hide the sides of the trunk.
          spread: 0.1 + (sleeved ? 0.08 : 0.01) * (1 - open),
          ease: OVERSIZE.chest * flat,
        },
  ]
  if (dress) {
    cues.push({
      metresPerPixel: (body.height * DRESS_LENGTH.share) / lengthPx,
      spread: DRESS_LENGTH.spread,
      ease: 0,
    })
    const toWaist = waistBelowNeck(reading)
    if (toWaist)
      cues.push({
        metresPerPixel: (DRESS_WAIST.longer * (body.neckBaseY - body.waistY)) / toWaist,
        spread: DRESS_WAIST.spread,
        ease: 0,
      })
  } else
    cues.push({
      metresPerPixel: (body.topLength * LENGTH[fit] * (over ? OVER.longer : 1 + 0.03 * flat)) / lengthPx,
      spread: over ? OVER.spread : 0.1 - 0.02 * flat,
      ease: OVERSIZE.length * flat,
    })
  if (silhouetteTraits[reading.silhouette].sleeves === 'long')
    cues.push({ metresPerPixel: (body.armLength + 0.03) / sleeveSpan(reading), spread: 0.2, ease: 0 })
  return cues
}

/** How far below its neck points a dress has its waist, pixels; null where it has none, or sleeves hide it. */
function waistBelowNeck(reading: GarmentReading): number | null {
  const chest = (at(reading, 'underarmLeft').y + at(reading, 'underarmRight').y) / 2
  const hem = mid(reading, 'hemLeft', 'hemRight').y
  const from = Math.max(chest + DRESS_WAIST.from * (hem - chest), lowestCuff(reading))
  const to = chest + DRESS_WAIST.to * (hem - chest)
  const spans = rowSpans(reading.outline, 4)
  const width = (row: number) => rowValue(spans, 'right', row) - rowValue(spans, 'left', row)
  let [waist, least] = [from, Infinity]
  for (let row = Math.ceil(from); row < to; row++)
    if (width(row) < least) {
      least = width(row)
      waist = row
    }
  const chestWidth = span(reading, 'underarmLeft', 'underarmRight')
  const skirtWidth = width(chest + DRESS_WAIST.skirt * (hem - chest))
  const hasWaist = least < DRESS_WAIST.ofChest * chestWidth && least < DRESS_WAIST.ofSkirt * skirtWidth
  // Where it is narrowest at the top of where waists lie, it only grows wider from there.
  return hasWaist && waist > from + DRESS_WAIST.clear * (hem - chest)
    ? waist - mid(reading, 'neckLeft', 'neckRight').y
    : null
}

/** Of the rectangle round its opening a round neck fills π/4, a V or a collar that stands open about half. */
const ROUND_FILL = 0.7

/** A neckline that dips by a quarter of its width or more, and not to a point: no turtleneck, no stand-up and no open collar. */
export function roundNeck({ frontNeckline: line }: Pick<GarmentReading, 'frontNeckline'>): boolean {
  if (line.length < 3) return false
  const [a, b] = [line[0], line[line.length - 1]]
  const width = Math.abs(b.x - a.x)
  const top = (a.y + b.y) / 2
  const depth = Math.max(...line.map(p => p.y)) - top
  let area = 0
  for (let i = 1; i < line.length; i++)
    area += ((line[i - 1].y + line[i].y) / 2 - top) * (line[i].x - line[i - 1].x)
  return depth > 0.25 * width && Math.abs(area) > ROUND_FILL * width * depth
}

/** Sleeves that hang from a hanger hide less of their trunk than those of a mannequin, and their shoulders bulge: at least so open. */
const ON_HANGER = 0.7

/** A worn garment's sleeves hide the sides of its trunk: its shoulders are broader than what is seen of its chest by the second figure. */
const HIDDEN_SIDES = { flat: 0.97, worn: 1.09 }

/**
 * 0 for a worn or ghost-mannequin photo to 1 for a flat lay, whose sleeves are spread or leave its trunk in sight. Ghost mannequins stand on
 * paper: in a room garments lie, or hang from a hanger, as flat.
 */
export const flatness = (reading: GarmentReading): number => (reading.inRoom ? 1 : openness(reading))

/** 0 where sleeves hang and hide the sides of their trunk, to 1 where they are spread or leave it in sight. */
function openness(reading: GarmentReading): number {
  if (!reading.landmarks.cuffOuterLeft) return 0
  const spread = (s: 'Left' | 'Right') => {
    const tip = at(reading, `shoulder${s}`)
    const cuff = at(reading, `cuffOuter${s}`)
    return (Math.atan2(Math.abs(cuff.x - tip.x), cuff.y - tip.y) * 180) / Math.PI
  }
  const broader =
    span(reading, 'shoulderLeft', 'shoulderRight') / span(reading, 'underarmLeft', 'underarmRight')
  return Math.max(
    smoothstep(((spread('Left') + spread('Right')) / 2 - 28) / 14),
    smoothstep((HIDDEN_SIDES.worn - broader) / (HIDDEN_SIDES.worn - HIDDEN_SIDES.flat)),
  )
}

/** Generalised least squares: estimates err each by itself (`spread`), and together by the garment's ease. */
function mean(cues: Cue[]): number {
  const total = (of: (cue: Cue) => number) =>
    cues.reduce((sum, cue) => sum + of(cue) / (cue.spread * cue.spread), 0)
  const shared = total(cue => cue.ease) / (1 + total(cue => cue.ease ** 2))
  const weighed = (cue: Cue) => 1 - shared * cue.ease
  return Math.exp(total(cue => weighed(cue) * Math.log(cue.metresPerPixel)) / total(weighed))
}

function sleeveSpan(reading: GarmentReading): number {
  const side = (s: 'Left' | 'Right') =>
    distance(at(reading, `shoulder${s}`), mid(reading, `cuffOuter${s}`, `cuffInner${s}`))
  return Math.max(1, (side('Left') + side('Right')) / 2)
}

export function at(reading: GarmentReading, name: LandmarkName): Landmark {
  const p = reading.landmarks[name]
  if (!p) throw new PatternError(`The landmark ${name} is missing`)
  return p
}

export function span(reading: GarmentReading, a: LandmarkName, b: LandmarkName): number {
  return Math.max(1, Math.abs(at(reading, a).x - at(reading, b).x))
}

export function mid(reading: GarmentReading, a: LandmarkName, b: LandmarkName): { x: number; y: number } {
  return { x: (at(reading, a).x + at(reading, b).x) / 2, y: (at(reading, a).y + at(reading, b).y) / 2 }
}
