import type { FoundPerson } from './find-person.ts'

/** A person's mask above the floor, and its extent; pixels. */
export interface Outline {
  width: number
  height: number
  mask: Uint8Array
  /** First row of the person, and the row after the last. */
  top: number
  bottom: number
  /** First and last column. */
  left: number
  right: number
  headX: number
}

/** A run of the person's pixels in one row, from the first column to the one after the last. */
export interface Run {
  from: number
  to: number
}

/** Share of a row's width above which the mask shows the floor. */
const FLOOR = 0.8
/** Height of the head as a share of the person's. */
const HEAD = 0.09

/** Null where there is no person. */
export function standingOutline({ width, height, mask: found }: FoundPerson): Outline | null {
  const mask = found.slice()
  const counts = Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let x = 0; x < width; x++) count += mask[y * width + x]
    return count
  })
  const floor = counts.findIndex((count, y) => y > height / 2 && count > FLOOR * width)
  if (floor >= 0) mask.fill(0, floor * width)
  const top = counts.findIndex(count => count > 2)
  if (top < 0) return null
  let bottom = floor >= 0 ? floor : height
  while (bottom > top && counts[bottom - 1] === 0) bottom--
  let [left, right, sum, of] = [width, 0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      if (y < top + HEAD * (bottom - top)) {
        sum += x
        of += 1
      }
    }
  return { width, height, mask, top, bottom, left, right, headX: sum / Math.max(1, of) }
}

export function runsIn({ width, height, mask }: Outline, y: number): Run[] {
  const runs: Run[] = []
  if (y < 0 || y >= height) return runs
  for (let x = 0; x < width; x++) {
    if (!mask[y * width + x]) continue
    const last = runs.at(-1)
    if (last?.to === x) last.to = x + 1
    else runs.push({ from: x, to: x + 1 })
  }
  return runs
}
