import type { PersonFault } from './person-faults.ts'

/** What is wrong with a photo of a person, or may be, in the words of whoever took it. */
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
