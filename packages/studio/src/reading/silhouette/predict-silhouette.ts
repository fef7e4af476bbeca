import { readFileSync } from 'node:fs'
import { type LandmarkName, type Silhouette, silhouettes } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { oncePerName } from '../../memory/once.ts'
import type { Frame } from './silhouette-features.ts'
import { FAMILY_PAIRS, type Family, familyOf, type PairName } from './silhouette-marks.ts'
import { runNet, type TinyNet, unpackNet } from './silhouette-net.ts'

const netOf = oncePerName(
  (name: 'classes' | Family): TinyNet =>
    unpackNet(readFileSync(new URL(`weights/${name}.bin`, import.meta.url))),
)

const WITHOUT_NECK = new Set<Silhouette>(['skirt', 'trousers', 'shorts'])

/** Softmax temperature: the net is trained on clean shapes and would be too sure of real ones. */
const TEMPERATURE = 1.6

/**
 * Probabilities by class, descending, summing to 1.
 * @param necked how clearly the outline shows a neck or shoulders, 0 to 1 (see `neckEvidence`): skirts and trousers have none,
 *   but a sweater whose sleeves lie on its sides is nearly a skirt to the coarse grid that the net sees
 */
export function predictClasses(
  features: Float32Array,
  necked: number,
): { silhouette: Silhouette; probability: number }[] {
  const logits = Array.from(runNet(netOf('classes'), features), v => v / TEMPERATURE)
  const most = Math.max(...logits)
  const weights = logits.map((v, i) =>
    Math.exp(v - most - (WITHOUT_NECK.has(silhouettes[i]) ? 9 * necked : 0)),
  )
  const total = weights.reduce((a, b) => a + b)
  return silhouettes
    .map((silhouette, i) => ({ silhouette, probability: weights[i] / total }))
    .sort((a, b) => b.probability - a.probability)
}

export interface PredictedMarks {
  /** How sharply the garment net sees a mark at its place here; only of marks that are where it sees them. */
  sharpness?: Partial<Record<LandmarkName, number>>
  pairs: Map<PairName, [Point, Point]>
  crotch: Point | null
}

/** Where a garment of this class should have its landmarks, in pixels; good to about 3 per cent of the box. */
export function predictMarks(silhouette: Silhouette, features: Float32Array, frame: Frame): PredictedMarks {
  const family = familyOf(silhouette)
  const out = runNet(netOf(family), features)
  const at = (k: number): Point => ({
    x: frame.left + (out[k * 2] + 0.5) * frame.width,
    y: frame.top + (out[k * 2 + 1] + 0.5) * frame.height,
  })
  const names = FAMILY_PAIRS[family]
  const pairs = new Map(names.map((name, i) => [name, [at(i * 2), at(i * 2 + 1)] as [Point, Point]]))
  return { pairs, crotch: family === 'legs' ? at(names.length * 2) : null }
}
