const STRETCH = 1024

/**
 * Calls `work(from, to)` for all of 0 … `count`, a stretch at a time. Loops over pixels that run once a picture are written so, with
 * `work` calling a function of its module: what V8 compiles of a loop while it runs, or of a closure, it forgets at every collection
 * of the whole heap and compiles anew for the next picture; what it compiles of a function of the module stays (decision 092).
 */
export function inStretches(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += STRETCH) work(from, Math.min(count, from + STRETCH))
}
