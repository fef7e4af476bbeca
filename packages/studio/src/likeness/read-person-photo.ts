import { framePhoto, LEAST_PX } from './frame-photo.ts'
import type { PersonMarks } from './person-marks.ts'
import type { PersonVerdict } from './person-verdict.ts'
import type { PhotoKind } from './photo-kind.ts'

export interface PersonReading {
  /** Proposed; shares of the upright photo's width and height. */
  marks: PersonMarks
  verdicts: PersonVerdict[]
}

/** Says where a person's marks are in a photo and what is wrong with it. */
export async function readPersonPhoto(bytes: Uint8Array, _kind: PhotoKind): Promise<PersonReading> {
  const { photo } = await framePhoto(bytes)
  return { marks: {}, verdicts: photo.width < LEAST_PX ? ['tooSmall'] : [] }
}
