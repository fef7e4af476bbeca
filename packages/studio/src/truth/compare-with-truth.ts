import { cameraFor } from '../geometry/camera.ts'
import { quantileOfSorted } from '../geometry/quantile.ts'
import type { EngineView } from './draw-for-truth.ts'
import { type LightAgreement, lightAgreement } from './light-agreement.ts'
import { type OpeningShift, openingShifts } from './opening-shifts.ts'
import { placeIndex } from './place-index.ts'
import { type SeenGarment, showsPhoto } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

/** Differences between the engine's picture and a cloth simulation (ground truth) of the same cloth on the same body. Lengths in centimetres. */
export interface TruthComparison extends LightAgreement {
  /** Intersection over union of the visible garment, by coverage, 0 to 1. */
  outlineOverlap: number
  /** Area of the garment seen in the engine's picture over the truth's: above 1 it is drawn too large. */
  areaRatio: number
  /** Distance on the cloth between the places that both show at a pixel: median and 95th percentile. */
  placeMedianCm: number
  place95Cm: number
  /** Share of the truth's photo pixels where the engine shows the same photo. */
  comparable: number
  openings: OpeningShift[]
}

/** Places of a photo count as the same cloth up to this distance, metres on the cloth. */
const SAME_CLOTH_M = 0.008

export function compareWithTruth(truth: TruthCase, engine: EngineView): TruthComparison {
  const { seen } = engine
  const index = placeIndex(seen, SAME_CLOTH_M * truth.photoPerMetre)
  const pairs = matchedPixels(truth.seen, seen, index)
  const perMetre = pixelsPerMetre(truth)
  return {
    ...overlap(truth.seen, seen),
    ...placeDistances(truth, seen),
    openings: openingShifts(truth, seen, index, perMetre),
    ...lightAgreement(truth, engine, pairs),
  }
}

/** Picture pixels a metre at the model's plane; cloth lies within a hand's breadth of it, an error of 3 % at most. */
function pixelsPerMetre({ pose, seen }: TruthCase): number {
  const camera = cameraFor(pose.camera, seen.width, seen.height)
  return camera.focalPx / Math.hypot(...camera.eye.map((v, k) => v - pose.camera.target[k]))
}

/** Pixels of both pictures that show the same cloth, wherever it hangs. */
function matchedPixels(
  truth: SeenGarment,
  engine: SeenGarment,
  index: ReturnType<typeof placeIndex>,
): { truth: Uint32Array; engine: Uint32Array } {
  const ours: number[] = []
  const theirs: number[] = []
  for (let p = 0; p < truth.shows.length; p++) {
    if (!showsPhoto(truth, p) || truth.cover[p] < 0.99) continue
    const q = index.pixelAt(truth.shows[p], truth.u[p], truth.v[p])
    if (q < 0 || engine.cover[q] < 0.99) continue
    theirs.push(p)
    ours.push(q)
  }
  return { truth: Uint32Array.from(theirs), engine: Uint32Array.from(ours) }
}

function overlap(truth: SeenGarment, engine: SeenGarment) {
  let [both, either, ours, theirs] = [0, 0, 0, 0]
  for (let p = 0; p < truth.cover.length; p++) {
    const [a, b] = [truth.cover[p], engine.cover[p]]
    both += Math.min(a, b)
    either += Math.max(a, b)
    theirs += a
    ours += b
  }
  return { outlineOverlap: both / either, areaRatio: ours / theirs }
}

function placeDistances({ seen, photoPerMetre }: TruthCase, engine: SeenGarment) {
  const distances: number[] = []
  let shown = 0
  for (let p = 0; p < seen.shows.length; p++) {
    if (!showsPhoto(seen, p)) continue
    shown++
    if (engine.shows[p] === seen.shows[p])
      distances.push(Math.hypot(engine.u[p] - seen.u[p], engine.v[p] - seen.v[p]))
  }
  distances.sort((a, b) => a - b)
  const cm = (share: number) => (quantileOfSorted(distances, share, Infinity) * 100) / photoPerMetre
  return { placeMedianCm: cm(0.5), place95Cm: cm(0.95), comparable: distances.length / shown }
}
