import type { TryOnEngine } from './port.ts'

/**
 * For a process that answers calls and leaves all work on pictures to others: it knows which poses there are, and refuses the rest, so that
 * what should be a job can't be done here by mistake.
 */
export const planningOnly = (engine: TryOnEngine): TryOnEngine => ({
  picturesAtOnce: engine.picturesAtOnce,
  prepare: () => Promise.reject(new Error('Photos are read by workers')),
  planPoses: request => engine.planPoses(request),
  getReady: async () => {},
  expectDrafts: async () => {},
  render: () => Promise.reject(new Error('Pictures are made by workers')),
  check: () => engine.check(),
  close: () => engine.close(),
})
