import type { MarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import type { SideCorrection } from './garment-reading.ts'

export const UNCORRECTED: SideCorrection = { strokes: [], marks: {} }

/** Places in pixels of the cut-out, by mark. */
export type PinnedMarks = Partial<Record<MarkName, Point>>

/** Moved marks in pixels of a picture of the given size. */
export function pinnedMarks({ marks }: SideCorrection, width: number, height: number): PinnedMarks {
  const entries = Object.entries(marks) as [MarkName, Point][]
  return Object.fromEntries(entries.map(([name, p]) => [name, { x: p.x * width, y: p.y * height }]))
}

/** Whether both lead to the same cut-out. */
export const sameCutOut = (a: SideCorrection, b: SideCorrection) =>
  a.turn === b.turn && JSON.stringify(a.strokes) === JSON.stringify(b.strokes)
