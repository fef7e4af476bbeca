/** Pixels a call: enough that the calls cost nothing, few enough that V8 soon compiles the function. */
const CHUNK = 1024

/**
 * Calls `work(from, to)` for 0 … `count` in chunks. Loops over all pixels of a picture are written this way, and `work` calls a function
 * of its module. At every collection of the whole heap V8 drops the code that it compiled for a running loop or a closure, and compiles
 * it again for the next picture; it keeps the code of a module's function (decision 092).
 */
export function inChunks(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += CHUNK) work(from, Math.min(count, from + CHUNK))
}
