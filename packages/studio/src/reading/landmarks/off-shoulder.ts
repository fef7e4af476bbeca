import type { Point } from '../../geometry/point.ts'
import type { FittedMarks } from './fit-landmarks.ts'

/** A top edge that rises less than this between the shoulders (share of their distance) bares them: necks stand higher. */
const LEAST_RISE = 0.035
/** And sinks no more than this: deeper is a scoop between straps. */
const MOST_FALL = 0.16
/** The neck of such a top opens this near to the shoulder marks (share of their distance). */
const NEAR = 0.03

/**
 * The neck points of a top that is worn below the shoulders, where its upper edge runs straight from sleeve to sleeve: beside the
 * shoulder marks. Indices in the outline, or null for every other neck.
 */
export function offShoulder(outline: Point[], { landmarks, indices }: FittedMarks): [number, number] | null {
  const { shoulderLeft: a, shoulderRight: b, cuffOuterLeft } = landmarks
  if (!a || !b || !cuffOuterLeft) return null
  const span = b.x - a.x
  const n = outline.length
  const [from, to] = [indices.shoulderLeft!, indices.shoulderRight!]
  const count = (to - from + n) % n
  const between = Array.from({ length: count + 1 }, (_, k) => (from + k) % n)
  const level = (p: Point) => a.y + ((b.y - a.y) * (p.x - a.x)) / span
  const rises = between.map(i => (level(outline[i]) - outline[i].y) / span)
  if (Math.max(...rises) > LEAST_RISE || -Math.min(...rises) > MOST_FALL) return null
  const inner = between.filter(i => outline[i].x > a.x + NEAR * span && outline[i].x < b.x - NEAR * span)
  return inner.length > 2 ? [inner[0], inner[inner.length - 1]] : null
}
