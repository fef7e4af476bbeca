import type { TryOnEngine } from './port.ts'

/** For a process that draws nothing: what it would make ready, another one would have to make again. */
export const withoutWarmUp = (engine: TryOnEngine): TryOnEngine => ({
  picturesAtOnce: engine.picturesAtOnce,
  prepare: (request, hooks) => engine.prepare(request, hooks),
  planPoses: request => engine.planPoses(request),
  getReady: async () => {},
  expectDrafts: async () => {},
  render: (request, hooks) => engine.render(request, hooks),
  check: () => engine.check(),
  close: () => engine.close(),
})
