import type { BodyMeasures } from '../catalog/body-measures.ts'
import type { GarmentReading, LandmarkName, Point } from '../reading/garment-reading.ts'
import { type Fit, type FlatCentimetres, type GarmentScale, lowerScale, upperScale } from './garment-scale.ts'
import { legPanels, skirtPanels } from './lower-panels.ts'
import { type PanelOutline, polygonOf } from './panel-outline.ts'
import { middle } from './polyline.ts'
import { legUnroll, rowSpans, rowValue, torsoUnroll, tubeUnroll, type Unroll } from './unroll.ts'
import { upperPanels } from './upper-panels.ts'

export interface PatternPanel extends PanelOutline {
  unroll: Unroll
}

/** A garment cut from its photo for one body: panels in photo pixels, the way to flatten them, and their scale. */
export interface GarmentPattern {
  hangsFrom: 'shoulders' | 'waist'
  panels: PatternPanel[]
  scale: GarmentScale
  /** Photo pixel that lies over the body's middle at the neck points' or waistband's height. */
  anchor: Point
  marks: Partial<Record<LandmarkName, Point>>
}

export function cutPattern(
  reading: GarmentReading,
  body: BodyMeasures,
  fit: Fit,
  centimetres: FlatCentimetres,
  enlarge = 1,
): GarmentPattern {
  const lower = ['trousers', 'shorts', 'skirt'].includes(reading.silhouette)
  const marks: Partial<Record<LandmarkName, Point>> = {}
  for (const [name, p] of Object.entries(reading.landmarks)) marks[name as LandmarkName] = { x: p.x, y: p.y }
  if (lower) {
    const scale = enlarged(lowerScale(reading, body, fit, centimetres), enlarge)
    const anchor = middle(marks.waistLeft as Point, marks.waistRight as Point)
    const outlines = reading.silhouette === 'skirt' ? skirtPanels(reading) : legPanels(reading)
    return {
      hangsFrom: 'waist',
      panels: outlines.map(o => unrolledLower(o, anchor, marks, scale)),
      scale,
      anchor,
      marks,
    }
  }
  const scale = enlarged(upperScale(reading, body, fit, centimetres), enlarge)
  const anchor = middle(marks.neckLeft as Point, marks.neckRight as Point)
  widenArmholes(marks, reading, body.armGirth / scale.metresPerPixel)
  const panels = upperPanels(withMarks(reading, marks)).map(o => unrolledUpper(o, anchor, marks, scale, body))
  return { hangsFrom: 'shoulders', panels, scale, anchor, marks }
}

/** A sleeve at the underarm, seen from the front, against the same girth: rounder than this no photo is unrolled. */
const LEAST_SLEEVE = 0.3

/**
 * Where sleeves lie on the body the underarm is the hardest landmark to read. One that leaves too little cloth for an
 * arm is moved inwards from the sleeve's outer edge; never down, where it would cut into the trunk's side.
 */
function widenArmholes(marks: Marks, reading: GarmentReading, girthPx: number): void {
  const spans = rowSpans(reading.outline, 3)
  for (const side of ['Left', 'Right'] as const) {
    const pit = marks[`underarm${side}`]
    const cuff = marks[`cuffInner${side}`]
    // A short sleeve ends above: the row would measure the trunk.
    if (!pit || !cuff || cuff.y < pit.y + 0.5 * girthPx) continue
    const inwards = side === 'Left' ? 1 : -1
    const outer = rowValue(spans, side === 'Left' ? 'left' : 'right', pit.y)
    const lacking = Math.max(0, LEAST_SLEEVE * girthPx - (pit.x - outer) * inwards)
    marks[`underarm${side}`] = { x: pit.x + lacking * inwards, y: pit.y }
  }
}

function withMarks(reading: GarmentReading, marks: Marks): GarmentReading {
  const landmarks = { ...reading.landmarks }
  for (const side of ['Left', 'Right'] as const) {
    const old = reading.landmarks[`underarm${side}`]
    const moved = marks[`underarm${side}`]
    if (old && moved) landmarks[`underarm${side}`] = { ...old, ...moved }
  }
  return { ...reading, landmarks }
}

function enlarged(scale: GarmentScale, factor: number): GarmentScale {
  return { ...scale, metresPerPixel: scale.metresPerPixel * factor }
}

type Marks = GarmentPattern['marks']

function unrolledUpper(
  outline: PanelOutline,
  anchor: Point,
  marks: Marks,
  scale: GarmentScale,
  body: BodyMeasures,
): PatternPanel {
  const polygon = polygonOf(outline)
  if (outline.part === 'torso') {
    const chestY = Math.max((marks.underarmLeft as Point).y, (marks.underarmRight as Point).y)
    const shoulderY = Math.min((marks.shoulderLeft as Point).y, (marks.shoulderRight as Point).y)
    return {
      ...outline,
      unroll: torsoUnroll({
        polygon,
        centre: anchor.x,
        shoulderY,
        chestY,
        roundness: scale.roundness,
        hipRoundness: scale.hipRoundness,
        hipRow: scale.hipRow,
      }),
    }
  }
  const side = outline.part === 'sleeveLeft' ? 'Left' : 'Right'
  const from = middle(marks[`shoulder${side}`] as Point, marks[`underarm${side}`] as Point)
  const to = middle(marks[`cuffOuter${side}`] as Point, marks[`cuffInner${side}`] as Point)
  const roundness = Math.min(0.6, scale.roundness * 1.2)
  const halfGirth = ((body.armGirth / 2) * 1.1) / scale.metresPerPixel
  return {
    ...outline,
    unroll: tubeUnroll({ polygon, from, to, roundness, halfGirth, keep: scale.sleeveLength }),
  }
}

function unrolledLower(
  outline: PanelOutline,
  anchor: Point,
  marks: Marks,
  scale: GarmentScale,
): PatternPanel {
  const polygon = polygonOf(outline)
  const waistY = anchor.y
  if (outline.part === 'torso')
    return {
      ...outline,
      unroll: torsoUnroll({
        polygon,
        centre: anchor.x,
        shoulderY: waistY - 2,
        chestY: waistY,
        ...scale,
      }),
    }
  const side = outline.part === 'legLeft' ? -1 : 1
  const crotchY = (marks.crotch as Point).y
  return {
    ...outline,
    unroll: legUnroll({
      polygon,
      side,
      centre: anchor.x,
      crotchY,
      waistY,
      roundness: scale.roundness,
    }),
  }
}
