import type { PersonFault } from './person-faults.ts'

/** Problems, certain or possible, of a photo of a person, as they are shown to the seller. */
export type PersonVerdict =
  | 'nobody'
  | 'someoneElse'
  | 'tooSmall'
  | 'tooDark'
  | 'blurred'
  | 'wallNotPlain'
  | 'cutOff'
  | 'sitting'
  | 'armAgainstBody'
  | 'clothesTooWide'
  | 'marksOff'
  | 'outlineOff'

export const verdictOf = (fault: PersonFault): PersonVerdict =>
  fault === 'throatNotMarked' ? 'marksOff' : fault
