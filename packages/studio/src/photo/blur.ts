import { giveBack, lend } from '../memory/array-pool.ts'

/** Three running means each way: close to a Gaussian of this standard deviation. The result is lent (`array-pool.ts`). */
export function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = lend(Float32Array, values.length)
  blurPart(values, out, width, { left: 0, right: width, top: 0, bottom: height }, radius)
  return out
}

/**
 * The same for pictures that are zero over most of the frame, such as masks: only the part round what is not zero is blurred. The result is lent.
 * @param needed other than 0 where the result is needed; by default everywhere
 */
export function blurAround(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  radius: number,
  needed?: Float32Array | Uint8Array,
): Float32Array {
  const out = lend(Float32Array, values.length)
  const part = commonPart(
    partWithin(values, width, height, 3 * radius),
    needed ? partWithin(needed, width, height, 3 * radius) : WHOLE,
  )
  if (part) blurPart(values, out, width, part, radius)
  return out
}

/** Rows and columns of a frame. */
interface Part {
  left: number
  right: number
  top: number
  bottom: number
}

const WHOLE: Part = { left: 0, right: Infinity, top: 0, bottom: Infinity }

function commonPart(one: Part | null, other: Part | null): Part | null {
  if (!one || !other) return null
  const left = Math.max(one.left, other.left)
  const right = Math.min(one.right, other.right)
  const top = Math.max(one.top, other.top)
  const bottom = Math.min(one.bottom, other.bottom)
  return left < right && top < bottom ? { left, right, top, bottom } : null
}

/** Blurs one part of a frame; beyond it there is nothing. */
function blurPart(
  values: Float32Array | Uint8Array,
  out: Float32Array,
  stride: number,
  { left, right, top, bottom }: Part,
  radius: number,
): void {
  const size = { width: right - left, height: bottom - top, radius }
  const start = top * stride + left
  const along = { values: lend(Float32Array, size.width * size.height), start: 0, stride: size.width }
  const blurred = { values: out, start, stride }
  meansAlong({ values, start, stride }, along, size)
  meansDown(along, blurred, size)
  for (let pass = 1; pass < 3; pass++) {
    meansAlong(blurred, along, size)
    meansDown(along, blurred, size)
  }
  giveBack(along.values)
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

interface Size {
  width: number
  height: number
  radius: number
}

/** Rows of numbers, each `stride` numbers after the one above it. */
interface Plane<Numbers> {
  values: Numbers
  start: number
  stride: number
}

/** Means along the rows. */
function meansAlong(
  from: Plane<Float32Array | Uint8Array>,
  to: Plane<Float32Array>,
  { width, height, radius }: Size,
): void {
  const { values } = from
  const out = to.values
  for (let y = 0; y < height; y++) {
    const start = from.start + y * from.stride
    const o = to.start + y * to.stride
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[start + x]
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[start + x + radius]
      if (x > radius) sum -= values[start + x - radius - 1]
      out[o + x] = sum / (2 * radius + 1)
    }
  }
}

/** Means down the columns, all columns at once: a walk down each would miss the cache at every step. */
function meansDown(
  from: Plane<Float32Array>,
  to: Plane<Float32Array>,
  { width, height, radius }: Size,
): void {
  const { values, start, stride } = from
  const out = to.values
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0, i = start + y * stride; x < width; x++, i++) sums[x] += values[i]
  for (let y = 0; y < height; y++) {
    const enters = y + radius < height ? start + (y + radius) * stride : -1
    const leaves = y - radius - 1 >= 0 ? start + (y - radius - 1) * stride : -1
    for (let x = 0, o = to.start + y * to.stride; x < width; x++, o++) {
      if (enters >= 0) sums[x] += values[enters + x]
      if (leaves >= 0) sums[x] -= values[leaves + x]
      out[o] = sums[x] / (2 * radius + 1)
    }
  }
}
