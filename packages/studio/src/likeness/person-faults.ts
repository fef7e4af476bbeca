import type { PhotoFigures, PosedPhoto } from './person-model.ts'

/** Faults of a photo that require taking or marking it again. */
export type PersonFault = 'wallNotPlain' | 'marksOff' | 'outlineOff' | 'throatNotMarked'

/** Largest standard deviation of a plain wall from its model, sRGB steps; above it the wall has a pattern or objects on it. */
export const MOST_WALL_NOISE = 6
/** Largest mean distance of marks from the fitted body's, pixels of a photo 1024 high: carefully set marks have 3 to 8. */
const MOST_MARKS_PX = 14
/** Least overlap (intersection over union) of fitted body and person: good fits have 0.95 and more, loose clothes lower it. */
const LEAST_OVERLAP = 0.9

export function faultsOf(
  { wallNoise, marksPx, overlap }: PhotoFigures,
  { marks }: Pick<PosedPhoto, 'marks'>,
): PersonFault[] {
  const faults: PersonFault[] = []
  if (wallNoise > MOST_WALL_NOISE) faults.push('wallNotPlain')
  if (marksPx > MOST_MARKS_PX) faults.push('marksOff')
  if (overlap < LEAST_OVERLAP) faults.push('outlineOff')
  if (!marks.notch) faults.push('throatNotMarked')
  return faults
}
