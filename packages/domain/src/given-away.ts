import type { GeneratedImage } from '@revela/contract'

/** Whether a delivered photo goes along in share, package and sending: not when its seller crossed it out, unless she includes those. */
export const goesAlong = (
  word: GeneratedImage['feedback']['status'],
  { includesRejected }: { includesRejected: boolean },
): boolean => includesRejected || word !== 'rejected'
