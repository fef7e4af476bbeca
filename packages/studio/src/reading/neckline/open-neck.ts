import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Lengths in half neck widths, lightness in the unit of `sample`. */
const STEP = 0.06
/** The palest cloth of a patch of this size stands for it: stripes, checks and nap are as pale as their palest thread. */
const HALF_PATCH = 0.12
const PATCH_STEP = 0.03
const PALE_SHARE = 0.85
const LEAST_SAMPLES = 5
/** At the front's edge cloth grows paler by more than this share of what parts the inside from the front. */
const NO_EDGE = 0.4
/** The inside of the back is darker than the front by this much at least. */
const SHADE = 6
/** Cloth below the neck and beside it is one front where it differs by no more: a print below a neck is paler than what is beside it. */
const SAME_FRONT = 8
const BESIDE = { across: 1.15, from: 0.5, to: 1.2 }
/** The front goes on below its edge for this long. */
const FRONT_LENGTH = 0.3
const DEEPEST = 2.3
/** Over so many steps an edge may be blurred. */
const EDGE_STEPS = 2
/** What opens opens by this much. */
const LEAST_OPENING = 0.25

/**
 * How deep a neck is that opens below the edge that was found or guessed: wraps and half-open plackets, whose slanting edges are of
 * the cloth's own colour. On the middle line the shaded inside of the back goes on below `from` and ends in one step at cloth as pale
 * as the front beside the neck. Null where the front begins at `from`, or nothing tells inside and front apart.
 */
export function openDepth(photo: RgbaImage, fan: Fan, from: number): number | null {
  const pale = (depth: number, across = 0): number | null => palest(photo, fan, across, depth)
  const [above, below] = [pale(from - 2 * STEP), pale(from + STEP)]
  if (above === null || below === null) return null
  const beside: number[] = []
  for (let depth = BESIDE.from; depth <= BESIDE.to; depth += STEP)
    for (const side of [-1, 1]) {
      const value = pale(depth, side * BESIDE.across)
      if (value !== null) beside.push(value)
    }
  const front = median(beside)
  if (below - above > NO_EDGE * (front - above)) return null
  let inside = Math.max(above, below)
  const edge = [below, below]
  for (let depth = from + 2 * STEP; depth < DEEPEST; depth += STEP) {
    const here = pale(depth)
    if (here === null || front - inside < SHADE) return null
    if (here - inside < SHADE) {
      edge.push(here)
      inside = Math.max(inside, edge[edge.length - 1 - EDGE_STEPS])
      continue
    }
    if (depth - from < LEAST_OPENING) return null
    const after: number[] = []
    for (let d = depth; d <= depth + FRONT_LENGTH; d += STEP) {
      const value = pale(d)
      if (value !== null) after.push(value)
    }
    return Math.abs(median(after) - front) <= SAME_FRONT ? depth : null
  }
  return null
}

/** Lightness of the palest cloth round a place of the fan; null beside the cloth. */
function palest(photo: RgbaImage, fan: Fan, across: number, depth: number): number | null {
  const found: number[] = []
  const colour = new Float32Array(4)
  for (let x = across - HALF_PATCH; x <= across + HALF_PATCH; x += PATCH_STEP)
    for (let d = depth; d <= depth + STEP; d += PATCH_STEP) {
      const place = {
        x: fan.centre.x + (fan.across.x * x + fan.down.x * d) * fan.half,
        y: fan.centre.y + (fan.across.y * x + fan.down.y * d) * fan.half,
      }
      sample(photo, place, colour)
      if (colour[3] > 0.9) found.push(colour[0])
    }
  if (found.length < LEAST_SAMPLES) return null
  return found.sort((a, b) => a - b)[Math.floor(found.length * PALE_SHARE)]
}
