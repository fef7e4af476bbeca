import { type Fit, type LandmarkName, silhouetteTraits } from '@revela/garment'
import type { BodyMeasures } from '../body/body-measures.ts'
import type { Point } from '../geometry/point.ts'
import { middle, valueAt } from '../geometry/polyline.ts'
import { type Matte, matteOf } from '../reading/fabric/side-pictures.ts'
import { cutSleeves, type SleeveSide } from '../reading/landmarks/cut-sleeves.ts'
import { foldedSleeve } from '../reading/landmarks/folded-sleeve.ts'
import type { GarmentReading, PhotoReading } from '../reading/result/garment-reading.ts'
import { type Fabric, JERSEY } from './fabric.ts'
import { type FlatCentimetres, type GarmentScale, upperScale } from './garment-scale.ts'
import { hipRoom, legRoom, roundBothLegs } from './hip-room.ts'
import { legUnroll, shortened } from './leg-unroll.ts'
import { halfArm, halfLeg, legMiddle } from './limb-girths.ts'
import { legPanels, skirtPanels } from './lower-panels.ts'
import { DART_STEP_M, lowerScale } from './lower-scale.ts'
import { type OpenPlaces, openPlaces } from './openwork.ts'
import { PatternError } from './outline-arcs.ts'
import { type PanelOutline, polygonOf } from './panel-outline.ts'
import { markPlainHems } from './plain-hem.ts'
import { evened, sleeveUnroll } from './sleeve-unroll.ts'
import type { PartMap } from './straight/parts-to-photo.ts'
import { type Straps, wornStraps } from './straps.ts'
import { rowSpans, rowValue, torsoUnroll, type Unroll } from './unroll.ts'
import { upperPanels } from './upper-panels.ts'

export interface PatternPanel extends PanelOutline {
  unroll: Unroll
}

/** A garment's pattern cut from its photo for one body: panels in photo pixels, the map that flattens them, and their scale. */
export interface GarmentPattern {
  hangsFrom: 'shoulders' | 'waist'
  panels: PatternPanel[]
  scale: GarmentScale
  /** Photo pixel that lies over the body's middle at the neck points' or waistband's height. */
  anchor: Point
  marks: Partial<Record<LandmarkName, Point>>
  /** Points along the middles of slits in the front's photo, pixels: cloth goes on beside them. */
  slits: readonly Point[]
  /** Lace, mesh and cut-outs, where the photo's matte decides what is cloth; elsewhere it does so at openings only. Null without openwork. */
  openwork: OpenPlaces | null
  hooded: boolean
  /** Long sleeves that the photo's frame cuts: they reach to the wrist. */
  cutSleeves: readonly SleeveSide[]
  /** The one of two long sleeves that lies folded in the photo; null where both lie open. */
  foldedSleeve: SleeveSide | null
  /** Straps that are adjusted to the body's length. */
  straps: Straps | null
  /** The row from which a skirt's or dress's cloth hangs: its waist. */
  skirtRow: number | null
  fabric: Fabric
  /** From the pattern's places to the photo's, where they are not the same. */
  toPhoto?: PartMap
}

/** The seller's statements on a garment, and other inputs of its cut. */
export interface Cut {
  fit?: Fit
  centimetres?: FlatCentimetres
  /** Factor by which the pattern is cut larger than the garment. */
  enlarge?: number
  fabric?: Fabric
  /** Worn over other clothes: jackets and coats. */
  over?: boolean
  /** Reading of its back photo, which shows how low its back neck is. */
  back?: GarmentReading | null
  /** Sleeves that the frame of the photo cuts, where `reading` is not as the photo shows it. */
  frameCuts?: readonly SleeveSide[]
  /** The sleeve that lies folded in the photo, where `reading` is not as the photo shows it. */
  folded?: SleeveSide | null
}

/**
 * Cuts a garment to a body. A reading without its photo's pixels needs its cut-out's matte.
 * @throws PatternError when the outline lacks a landmark, or its neck is upright
 */
export function cutPattern(reading: PhotoReading, body: BodyMeasures, cut?: Cut): GarmentPattern
export function cutPattern(
  reading: GarmentReading,
  body: BodyMeasures,
  cut: Cut & { matte: Matte },
): GarmentPattern
export function cutPattern(
  reading: GarmentReading,
  body: BodyMeasures,
  {
    fit = 'regular',
    centimetres = {},
    enlarge = 1,
    fabric = JERSEY,
    over = false,
    back = null,
    frameCuts = cutSleeves(reading),
    folded = foldedSleeve(reading)?.side ?? null,
    matte = matteOf((reading as PhotoReading).cutout),
  }: Cut & { matte?: Matte } = {},
): GarmentPattern {
  const { covers, hasLegs } = silhouetteTraits[reading.silhouette]
  const lower = covers === 'lower'
  const marks: Partial<Record<LandmarkName, Point>> = {}
  for (const [name, p] of Object.entries(reading.landmarks)) marks[name as LandmarkName] = { x: p.x, y: p.y }
  if (lower) {
    const scale = enlarged(lowerScale(reading, body, fit, centimetres), enlarge)
    const anchor = middle(marks.waistLeft as Point, marks.waistRight as Point)
    const cut = hasLegs ? legPanels : skirtPanels
    const outlines = markPlainHems(cut(reading), reading, matte)
    const skirtRow = hasLegs ? null : belowBand(marks)
    return {
      hangsFrom: 'waist',
      panels: outlines.map(o => unrolledLower(o, { anchor, marks, scale, skirtRow, straps: null }, body)),
      scale,
      anchor,
      marks,
      slits: reading.slits,
      openwork: openPlaces(reading, matte),
      hooded: false,
      cutSleeves: [],
      foldedSleeve: null,
      straps: null,
      skirtRow,
      fabric,
    }
  }
  const scale = enlarged(upperScale(reading, body, { fit, cm: centimetres, over }), enlarge)
  if (isSteep(marks.neckLeft as Point, marks.neckRight as Point))
    throw new PatternError('The neck points lie above each other')
  const anchor = middle(marks.neckLeft as Point, marks.neckRight as Point)
  const outlines = markPlainHems(upperPanels(reading, back), reading, matte)
  const skirtRow = covers === 'dress' ? waistRow(outlines[0], marks) : null
  const straps = wornStraps(outlines[0], marks, scale.metresPerPixel, body)
  const panels = outlines.map(o => unrolledUpper(o, { anchor, marks, scale, skirtRow, straps }, body))
  return {
    hangsFrom: 'shoulders',
    panels,
    scale,
    anchor,
    marks,
    slits: reading.slits,
    openwork: openPlaces(reading, matte),
    hooded: reading.hood !== null,
    cutSleeves: frameCuts,
    foldedSleeve: folded,
    straps,
    skirtRow,
    fabric,
  }
}

/** A neck isn't steeper than this in any photo that can be worn: its marks were put elsewhere, on a hood's side. */
const isSteep = (left: Point, right: Point) => Math.abs(right.y - left.y) > right.x - left.x

/** Below the waistband's corners by this share of its length a skirt surely has its full width: waistbands lie askew and sag between corners. */
const BELOW_CORNERS = 0.02

function belowBand({ waistLeft, waistRight, hemLeft, hemRight }: Marks): number {
  const corner = Math.max((waistLeft as Point).y, (waistRight as Point).y)
  return corner + BELOW_CORNERS * (middle(hemLeft as Point, hemRight as Point).y - corner)
}

/** A waist lies no further down a dress than this share of the way from its arm-holes to its hem. */
const LOWEST_WAIST = 0.5

/** The row in which a dress is narrowest. */
function waistRow(torso: PanelOutline, marks: Marks): number {
  const from = Math.max((marks.underarmLeft as Point).y, (marks.underarmRight as Point).y)
  const hem = Math.min((marks.hemLeft as Point).y, (marks.hemRight as Point).y)
  const spans = rowSpans(polygonOf(torso), 4)
  let [row, least] = [from, Infinity]
  for (let y = from; y < from + LOWEST_WAIST * (hem - from); y++) {
    const width = rowValue(spans, 'right', y) - rowValue(spans, 'left', y)
    if (width >= least) continue
    least = width
    row = y
  }
  return row
}

function enlarged(scale: GarmentScale, factor: number): GarmentScale {
  return { ...scale, metresPerPixel: scale.metresPerPixel * factor }
}

/** Seam allowance of an armhole: its stitching lies within this of the cut, metres. */
const SEAM_M = 0.02

type Marks = GarmentPattern['marks']
type Frame = Pick<GarmentPattern, 'anchor' | 'marks' | 'scale' | 'skirtRow' | 'straps'>

function unrolledUpper(
  outline: PanelOutline,
  { anchor, marks, scale, skirtRow, straps }: Frame,
  body: BodyMeasures,
): PatternPanel {
  const polygon = polygonOf(outline)
  if (outline.part === 'torso') {
    const chestY = Math.max((marks.underarmLeft as Point).y, (marks.underarmRight as Point).y)
    const shoulderY = Math.min((marks.shoulderLeft as Point).y, (marks.shoulderRight as Point).y)
    const unroll = torsoUnroll({
      polygon,
      centre: anchor.x,
      shoulderY,
      chestY,
      roundness: scale.roundness,
      hipRoundness: scale.hipRoundness,
      hipRow: scale.hipRow,
      skirtRow,
      sideEnds: sideEnds(outline),
      hoodY: anchor.y,
      hoodHeight: scale.hoodHeight,
      straps,
      leastHalf: (skirtRow === null ? hipRoom : legRoom)({ anchor, marks, scale }, body),
    })
    return { ...outline, unroll }
  }
  const [side, other] =
    outline.part === 'sleeveLeft' ? (['Left', 'Right'] as const) : (['Right', 'Left'] as const)
  return {
    ...outline,
    unroll: sleeveUnroll({
      polygon,
      ...sleeveCorners(marks, side),
      roundness: scale.sleeveRoundness,
      halfGirth: below => halfArm(body, below * scale.metresPerPixel) / scale.metresPerPixel,
      keep: scale.sleeveLength * evened(sleeveCorners(marks, side), sleeveCorners(marks, other)),
      seam: SEAM_M / scale.metresPerPixel,
    }),
  }
}

/** A shirt-tail's sides end above the hem's corners. */
function sideEnds({ edges }: PanelOutline): { left: number; right: number } {
  const lowest = (name: string) => Math.max(...(edges.find(e => e.name === name)?.line ?? []).map(p => p.y))
  return { left: lowest('sideLeft'), right: lowest('sideRight') }
}

export function sleeveCorners(marks: Marks, side: 'Left' | 'Right') {
  return {
    tip: marks[`shoulder${side}`] as Point,
    underarm: marks[`underarm${side}`] as Point,
    cuffOuter: marks[`cuffOuter${side}`] as Point,
    cuffInner: marks[`cuffInner${side}`] as Point,
  }
}

/** Share of a leg's length that the cuff's edge takes up. */
const ABOVE_CUFF = 0.03

function unrolledLower(
  outline: PanelOutline,
  { anchor, marks, scale, skirtRow }: Frame,
  body: BodyMeasures,
): PatternPanel {
  const polygon = polygonOf(outline)
  const waistY = anchor.y
  if (outline.part === 'torso') {
    // In rows that a slanting waistband only half fills, use the roundness of the first row that it fills.
    const whole = skirtRow ?? waistY
    const down = scale.metresPerPixel * scale.riseLength
    const leastHalf = (row: number) => {
      const below = (row - waistY) * down - (body.waistY - body.crotchY)
      return below < 0 ? 0 : roundBothLegs(body, below) / scale.metresPerPixel
    }
    const round = torsoUnroll({
      polygon,
      centre: anchor.x,
      shoulderY: whole,
      chestY: whole,
      ...scale,
      skirtRow,
      leastHalf,
    })
    const stepsPerRow = down / DART_STEP_M
    const kept = (y: number) => valueAt(scale.darts, (y - waistY) * stepsPerRow)
    return { ...outline, unroll: shortened(round, { centre: anchor.x, waistY, kept, ...scale }) }
  }
  const [side, name] = outline.part === 'legLeft' ? ([-1, 'Left'] as const) : ([1, 'Right'] as const)
  const crotchY = (marks.crotch as Point).y
  const cuffY = Math.min((marks[`legOuter${name}`] as Point).y, (marks[`legInner${name}`] as Point).y)
  return {
    ...outline,
    unroll: legUnroll({
      polygon,
      side,
      centre: anchor.x,
      crotchY,
      waistY,
      lastRow: cuffY - ABOVE_CUFF * (cuffY - crotchY),
      roundness: scale.roundness,
      narrowed: scale.narrowed,
      takenIn: scale.takenIn,
      keepLeg: scale.legLength,
      keepRise: scale.riseLength,
      longer: outline.face === 'front' ? Math.max(0, (2 * body.frontRise) / body.crotchLength - 1) : 0,
      lifted: scale.lifted,
      halfGirth: below => halfLeg(body, below * scale.metresPerPixel) / scale.metresPerPixel,
      legMiddle: below => legMiddle(body, below * scale.metresPerPixel) / scale.metresPerPixel,
      kneeY: crotchY + (body.crotchY - body.kneeY) / (scale.metresPerPixel * scale.legLength),
    }),
  }
}
