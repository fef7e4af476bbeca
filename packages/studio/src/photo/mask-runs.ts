/**
 * Where a binary mask (0 or 1 a pixel) has `value`: first and past-the-last pixel of each stretch, row by row, two numbers a
 * run. Garments have a few runs a row, so that what works on runs costs next to nothing.
 */
export function runsOf(mask: Uint8Array, width: number, value: number): Int32Array {
  const other = value === 1 ? 0 : 1
  let runs = new Int32Array(4096)
  let count = 0
  for (let from = mask.indexOf(value); from >= 0; ) {
    const found = mask.indexOf(other, from)
    const to = found < 0 ? mask.length : found
    for (let at = from; at < to; ) {
      const end = Math.min(to, at - (at % width) + width)
      if (count + 2 > runs.length) {
        const more = new Int32Array(runs.length * 2)
        more.set(runs)
        runs = more
      }
      runs[count++] = at
      runs[count++] = end
      at = end
    }
    from = to < mask.length ? mask.indexOf(value, to) : -1
  }
  return runs.subarray(0, count)
}

/** Runs made longer by `radius` on both sides, within their rows; those of a row that meet become one. */
export function longerRuns(runs: Int32Array, width: number, radius: number): Int32Array {
  const out = new Int32Array(runs.length)
  let count = 0
  for (let r = 0; r < runs.length; r += 2) {
    const row = runs[r] - (runs[r] % width)
    const from = Math.max(row, runs[r] - radius)
    const to = Math.min(row + width, runs[r + 1] + radius)
    if (count > 0 && out[count - 1] >= from && out[count - 2] >= row) out[count - 1] = to
    else {
      out[count++] = from
      out[count++] = to
    }
  }
  return out.subarray(0, count)
}
