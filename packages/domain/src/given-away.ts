import type { GeneratedImage } from '@revela/contract'

/** Whether share, package and sending include a delivered photo: not when the seller crossed it out, unless she includes rejected photos. */
export const goesAlong = (
  word: GeneratedImage['feedback']['status'],
  { includesRejected }: { includesRejected: boolean },
): boolean => includesRejected || word !== 'rejected'
