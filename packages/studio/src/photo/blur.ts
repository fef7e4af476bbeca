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

/** Rows and columns of a frame. */
interface Part {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The same for pictures that are zero over most of the frame, such as masks: blurs only the part round what is not zero. The result is lent.
 */
export function blurAround(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const out = lend(Float32Array, values.length)
  const part = partWithin(values, width, height, 3 * radius)
  if (!part) return out
  const { left, right, top, bottom } = part
  const w = right - left
  const around = lend(Float32Array, w * (bottom - top))
  for (let y = top; y < bottom; y++)
    around.set(values.subarray(y * width + left, y * width + right), (y - top) * w)
  const soft = blur(around, w, bottom - top, radius)
  for (let y = top; y < bottom; y++)
    out.set(soft.subarray((y - top) * w, (y - top + 1) * w), y * width + left)
  giveBack(around, soft)
  return out
}

/** The part that holds all values but zeros, with a margin; null where all are zero. */
function partWithin(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  margin: number,
): Part | null {
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y++) {
    const start = y * width
    let x = 0
    while (x < width && values[start + x] === 0) x++
    if (x === width) continue
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, x)
    for (x = width - 1; x > right && values[start + x] === 0; ) x--
    right = Math.max(right, x)
  }
  if (top < 0) return null
  return {
    left: Math.max(0, left - margin),
    right: Math.min(width, right + 1 + margin),
    top: Math.max(0, top - margin),
    bottom: Math.min(height, bottom + 1 + margin),
  }
}

/** What a blur makes of a frame that is 1 everywhere: 1, and less beside its edges. */
export function shareInFrame(
  width: number,
  height: number,
  radius: number,
): (x: number, y: number) => number {
  // All that lies further inside is 1, as is the middle of this small frame.
  const most = 6 * radius + 1
  const w = Math.min(width, most)
  const h = Math.min(height, most)
  const shares = blur(new Float32Array(w * h).fill(1), w, h, radius)
  const within = (at: number, length: number, small: number) =>
    at < small >> 1 ? at : at >= length - (small >> 1) ? at - length + small : small >> 1
  return (x, y) => shares[within(y, height, h) * w + within(x, width, w)]
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
