import type { Shoot } from '@revela/contract'

/**
 * Newest first, as they come. A shoot that nothing was chosen for is where she may go on, unless a newer one says that she began again:
 * another photo, another kind of garment.
 */
export const worthShowing = (shoots: readonly Shoot[]): Shoot[] =>
  shoots.filter(({ step, modelId }, at) => at === 0 || step !== 'choosing' || modelId !== null)
