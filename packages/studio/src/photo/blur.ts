import { giveBack, lend } from '../memory/array-pool.ts'

/** Three running means each way: close to a Gaussian of this standard deviation. The result is lent (`array-pool.ts`). */
export function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const along = lend(Float32Array, values.length)
  const out = lend(Float32Array, values.length)
  for (let pass = 0; pass < 3; pass++) {
    meansAlong(pass === 0 ? values : out, along, { width, height, radius })
    meansDown(along, out, { width, height, radius })
  }
  giveBack(along)
  return out
}

interface Window {
  width: number
  height: number
  radius: number
}

/** Means along the rows; nothing lies beyond the frame. */
function meansAlong(from: Float32Array, out: Float32Array, { width, height, radius }: Window): void {
  for (let y = 0, start = 0; y < height; y++, start += width) {
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x]
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[start + x + radius]
      if (x - radius - 1 >= 0) sum -= from[start + x - radius - 1]
      out[start + x] = sum / (2 * radius + 1)
    }
  }
}

/** Means down the columns, all columns at once: a walk down each would miss the cache at every step. */
function meansDown(from: Float32Array, out: Float32Array, { width, height, radius }: Window): void {
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] += from[i]
  for (let y = 0; y < height; y++) {
    const enters = y + radius < height ? (y + radius) * width : -1
    const leaves = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let sum = sums[x]
      if (enters >= 0) sum += from[enters + x]
      if (leaves >= 0) sum -= from[leaves + x]
      sums[x] = sum
      out[i] = sum / (2 * radius + 1)
    }
  }
}
