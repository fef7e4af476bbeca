import { findPerson } from './find-person.ts'
import { framePhoto, LEAST_PX } from './frame-photo.ts'
import type { MarkName, PersonMarks } from './person-marks.ts'
import type { PersonVerdict } from './person-verdict.ts'
import type { PhotoKind } from './photo-kind.ts'
import { verdictsOf } from './photo-verdicts.ts'
import { proposeMarks } from './propose-marks.ts'
import { standingOutline } from './standing-outline.ts'

export interface PersonReading {
  /** Proposed marks; shares of the upright photo's width and height. */
  marks: PersonMarks
  verdicts: PersonVerdict[]
}

/** Proposes a person's marks in a photo and lists its problems. */
export async function readPersonPhoto(bytes: Uint8Array, kind: PhotoKind): Promise<PersonReading> {
  const { photo, upright, outward } = await framePhoto(bytes)
  const found = findPerson(photo)
  const outline = standingOutline(found)
  const marks = outline ? proposeMarks(outline, kind) : {}
  const verdicts = verdictsOf(found, outline, { kind, marks })
  if (photo.width < LEAST_PX && !verdicts.includes('tooSmall')) verdicts.push('tooSmall')
  const scale = photo.height / found.height
  const shares = (Object.entries(marks) as [MarkName, readonly [number, number]][]).map(([name, [x, y]]) => {
    const [ux, uy] = outward([x * scale, y * scale])
    return [name, [within(ux / upright.width), within(uy / upright.height)]]
  })
  return { marks: verdicts.includes('nobody') ? {} : Object.fromEntries(shares), verdicts }
}

const within = (share: number) => Math.max(0, Math.min(1, share))
