import type { CutOut } from './cutout/cut-out.ts'
import { clearness } from './net/clearness.ts'

/** Less of the picture than this is no garment. */
const SMALLEST_SHARE = 0.01
/** On paper: the best candidate's score below which nothing garment-like was found; real garments reach 0.7 and more. */
const LEAST_SCORE = 0.35
/** On paper: a border of which more than this share has no contrast was drawn by chance; white on white stays below 0.5. */
const MOST_WEAK_EDGE = 0.75
/** In a room: mean sharpness of the marks that show. Of 266 good photos the least sharp has 0.42; of 126 pieces of bare room 12 pass. */
const LEAST_CLEARNESS = 0.4
/** In a room where no mark shows: a cut-out in more doubt than this is none. */
const MOST_DOUBT = 0.9

/** Whether what was cut out is a garment at all. In a room the garment net was asked as well (`sight`). */
export function showsGarment({
  quality: { area, score, weakEdge },
  sight,
  doubt,
}: Pick<CutOut, 'quality' | 'sight' | 'doubt'>): boolean {
  if (area < SMALLEST_SHARE) return false
  if (!sight) return score >= LEAST_SCORE && weakEdge <= MOST_WEAK_EDGE
  const clear = clearness(sight)
  return clear === null ? doubt < MOST_DOUBT : clear >= LEAST_CLEARNESS
}
