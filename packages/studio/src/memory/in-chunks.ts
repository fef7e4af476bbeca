/** Pixels a call. Large enough that the calls cost nothing, small enough that V8 compiles the function soon. */
const CHUNK = 1024

/**
 * Calls `work(from, to)` for all of 0 … `count`, a chunk at a time. Loops over pixels that run once a picture are written so, with
 * `work` calling a function of its module: V8 drops the code that it compiled for a running loop, or for a closure, at every collection
 * of the whole heap, and compiles it anew for the next picture; it keeps the code of a module's function (decision 092).
 */
export function inChunks(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += CHUNK) work(from, Math.min(count, from + CHUNK))
}
