import type { GarmentMark } from '@revela/contract'

/** The part of a photo that is shown, shares of its width and height; it may reach beyond the photo. */
export interface StageView {
  x: number
  y: number
  width: number
  height: number
}

export const wholePhoto: StageView = { x: 0, y: 0, width: 1, height: 1 }

/** Air around the garment, as a share of its size: what is missing from the cut-out is there. */
const air = 0.16

/** Room beside an outermost mark, as a share of the photo: one on the photo's very edge is seen whole. */
const room = 0.05

/** The garment and what is next to it, so that a finger is precise on a phone; the whole photo where no marks are known. */
export function viewAround(marks: readonly GarmentMark[]): StageView {
  if (marks.length < 4) return wholePhoto
  const span = (values: number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const from = Math.max(Math.min(0, low - room), low - (high - low) * air)
    return { from, size: Math.min(Math.max(1, high + room), high + (high - low) * air) - from }
  }
  const [across, down] = [span(marks.map(mark => mark.x)), span(marks.map(mark => mark.y))]
  return { x: across.from, y: down.from, width: across.size, height: down.size }
}
