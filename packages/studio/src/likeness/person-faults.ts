import type { PhotoFigures, PosedPhoto } from './person-model.ts'

/** What is wrong with a photo, so that it is taken or marked again. */
export type PersonFault = 'wallNotPlain' | 'marksOff' | 'outlineOff' | 'throatNotMarked'

/** A wall whose pixels stray further from its model (sRGB steps) has a pattern or things on it. */
export const MOST_WALL_NOISE = 6
/** Marks set by a careful eye lie 3 to 8 pixels off the fitted body's, of a photo 1024 high. */
const MOST_MARKS_PX = 14
/** Bodies that were followed well cover 0.95 and more of the person; loose clothes take some of it. */
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
