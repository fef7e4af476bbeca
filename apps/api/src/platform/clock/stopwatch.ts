/** Tells how long ago it was started, in milliseconds: for logs and measures, never for what the product decides. */
export function startStopwatch(): () => number {
  const begun = performance.now()
  return () => Math.round(performance.now() - begun)
}
