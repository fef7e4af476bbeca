interface Holdable {
  /** Awaited before anything is made. */
  gate: (...request: never[]) => Promise<void>
}

/**
 * Does something while an engine makes nothing, then lets it go on: quick workers may have finished what a call begins before its answer
 * is written.
 */
export async function whileHeld<Result>(engine: Holdable, act: () => Promise<Result>): Promise<Result> {
  const { gate } = engine
  const open = Promise.withResolvers<void>()
  engine.gate = () => open.promise
  try {
    return await act()
  } finally {
    engine.gate = gate
    open.resolve()
  }
}
