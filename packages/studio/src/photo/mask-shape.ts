import { giveBack, lend } from '../memory/array-pool.ts'
import { longerRuns, runsOf } from './mask-runs.ts'

/** Binary masks: one byte a pixel, 1 inside. */

/** Mean over a (2r+1)² box, clipped at the frame; two running sums, so the radius costs nothing. The result is lent (`array-pool.ts`). */
export function boxMean(src: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = lend(Float32Array, width * height)
  boxMeans({ width, height }, radius, {
    read: (y, row) => row.set(src.subarray(y * width, (y + 1) * width)),
    take: (y, sums, inverse) => {
      for (let x = 0, o = y * width; x < width; x++, o++) out[o] = sums[x] * inverse
    },
  })
  return out
}

/**
 * The same a row at a time, where planes of numbers would be large.
 * @param read writes a row of the source
 * @param take called with each row's means: `sums` times `inverse`
 */
export function boxMeans(
  { width, height }: { width: number; height: number },
  radius: number,
  rows: {
    read(y: number, row: Float32Array): void
    take(y: number, sums: Float64Array, inverse: number): void
  },
): void {
  const kept = Math.min(2 * radius + 2, height)
  const along = Array.from({ length: kept }, () => new Float32Array(width))
  const row = new Float32Array(width)
  const sums = new Float64Array(width)
  const enter = (y: number) => {
    rows.read(y, row)
    meansAlong(row, along[y % kept], radius)
    addRow(sums, along[y % kept], 1)
  }
  for (let y = 0; y <= Math.min(radius, height - 1); y++) enter(y)
  for (let y = 0; y < height; y++) {
    rows.take(y, sums, 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1))
    if (y + radius + 1 < height) enter(y + radius + 1)
    if (y - radius >= 0) addRow(sums, along[(y - radius) % kept], -1)
  }
}

function addRow(sums: Float64Array, row: Float32Array, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x++) sums[x] += sign * row[x]
}

/** Means over 2·radius+1 pixels, clipped at the ends. */
function meansAlong(src: Float32Array, out: Float32Array, radius: number): void {
  const last = src.length - 1
  let sum = 0
  for (let x = 0; x <= Math.min(radius, last); x++) sum += src[x]
  for (let x = 0; x < src.length; x++) {
    out[x] = sum / (Math.min(last, x + radius) - Math.max(0, x - radius) + 1)
    if (x + radius + 1 <= last) sum += src[x + radius + 1]
    if (x - radius >= 0) sum -= src[x - radius]
  }
}

/**
 * Grows what has `value` by a square of side 2·radius+1; the frame adds nothing. First along the rows, then across them: what a run has
 * in common with the row before was grown with that one, and reaches one row further.
 */
function grow(mask: Uint8Array, width: number, height: number, radius: number, value: 0 | 1): Uint8Array {
  const out = lend(Uint8Array, mask.length)
  if (value === 0) out.fill(1)
  const wide = longerRuns(runsOf(mask, width, value), width, radius)
  const paint = { out, width, value }
  for (let r = 0, above = 0; r < wide.length; r += 2) {
    const [from, to] = [wide[r], wide[r + 1]]
    const y = (from / width) | 0
    const first = Math.max(0, y - radius) - y
    const last = Math.min(height - 1, y + radius) - y
    while (wide[above + 1] <= from - width) above += 2
    let known = from
    for (let k = above; k < r && wide[k] < to - width; k += 2) {
      if (wide[k] + width > known) fillRows(paint, known, wide[k] + width, first, last)
      known = Math.max(known, wide[k + 1] + width)
    }
    if (known < to) fillRows(paint, known, to, first, last)
    if (last === radius) fillRows(paint, from, to, last, last)
  }
  return out
}

/** Fills the same columns in all rows of a range. */
function fillRows(
  { out, width, value }: { out: Uint8Array; width: number; value: 0 | 1 },
  from: number,
  to: number,
  first: number,
  last: number,
): void {
  for (let v = first; v <= last; v++) {
    const shift = v * width
    if (to - from > SHORT) out.fill(value, from + shift, to + shift)
    else for (let i = from + shift; i < to + shift; i++) out[i] = value
  }
}

/** Number of pixels that can be written in the time of a call of `fill`. */
const SHORT = 24

/** Grows a mask by a square of side 2r+1. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number) =>
  grow(mask, width, height, radius, 1)

/** Shrinks a mask by a square of side 2r+1; the frame does not eat into it. */
export const erode = (mask: Uint8Array, width: number, height: number, radius: number) =>
  grow(mask, width, height, radius, 0)

export interface Region {
  id: number
  area: number
  left: number
  right: number
  top: number
  bottom: number
  centreX: number
  centreY: number
  /** Pixels of it on the frame. */
  onFrame: number
}

/** 4-connected regions of a mask. */
export class MaskRegions {
  /** With ids from 1, in the order of their first pixels. */
  readonly regions: Region[]
  private readonly runs: Int32Array
  /** The region of each run. */
  private readonly ids: Int32Array
  private readonly length: number
  private found: Int32Array | null = null

  constructor(regions: Region[], runs: Int32Array, ids: Int32Array, length: number) {
    this.regions = regions
    this.runs = runs
    this.ids = ids
    this.length = length
  }

  /** Ids a pixel, 0 where there is none. Where {@link fill} will do, it costs a fraction. */
  get labels(): Int32Array {
    if (!this.found) {
      this.found = new Int32Array(this.length)
      for (let n = 0; n < this.ids.length; n++)
        this.found.fill(this.ids[n], this.runs[2 * n], this.runs[2 * n + 1])
    }
    return this.found
  }

  /** By id, 1 for the regions that have a pixel of another mask. */
  touchedBy(mask: Uint8Array): Uint8Array {
    const touched = new Uint8Array(this.regions.length + 1)
    for (let n = 0; n < this.ids.length; n++) {
      let i = this.runs[2 * n]
      const to = touched[this.ids[n]] ? i : this.runs[2 * n + 1]
      while (i < to && !mask[i]) i++
      if (i < to) touched[this.ids[n]] = 1
    }
    return touched
  }

  /** Writes `value` where the chosen regions are. @returns `out` */
  fill(out: Uint8Array, value: 0 | 1, isChosen: (region: Region) => boolean): Uint8Array {
    const chosen = Uint8Array.from(this.regions, r => +isChosen(r))
    for (let n = 0; n < this.ids.length; n++)
      if (chosen[this.ids[n] - 1]) out.fill(value, this.runs[2 * n], this.runs[2 * n + 1])
    return out
  }
}

/** The regions where the mask equals `value`. */
export function regionsOf(mask: Uint8Array, width: number, height: number, value = 1): MaskRegions {
  const runs = runsOf(mask, width, value)
  const roots = joinRuns(runs, width)
  const ids = new Int32Array(roots.length)
  const regions: Region[] = []
  for (let n = 0; n < roots.length; n++) {
    const [from, to] = [runs[2 * n], runs[2 * n + 1]]
    const y = (from / width) | 0
    const [left, right] = [from - y * width, to - 1 - y * width]
    if (roots[n] === n) {
      regions.push({
        id: regions.length + 1,
        area: 0,
        left,
        right,
        top: y,
        bottom: y,
        centreX: 0,
        centreY: 0,
        onFrame: 0,
      })
      ids[n] = regions.length
    } else ids[n] = ids[roots[n]]
    const r = regions[ids[n] - 1]
    const count = to - from
    r.area += count
    r.left = Math.min(r.left, left)
    r.right = Math.max(r.right, right)
    r.bottom = y
    // Sums until all is known.
    r.centreX += ((left + right) * count) / 2
    r.centreY += y * count
    const isEdge = y === 0 || y === height - 1
    r.onFrame += isEdge ? count : +(left === 0) + +(right === width - 1 && width > 1)
  }
  for (const r of regions) {
    r.centreX /= r.area
    r.centreY /= r.area
  }
  return new MaskRegions(regions, runs, ids, mask.length)
}

/** For each run, the first run that it is connected with (union-find, by the smaller index). */
function joinRuns(runs: Int32Array, width: number): Int32Array {
  const count = runs.length / 2
  const root = Int32Array.from({ length: count }, (_, n) => n)
  const find = (n: number) => {
    let at = n
    while (root[at] !== at) at = root[at] = root[root[at]]
    return at
  }
  for (let n = 0, above = 0; n < count; n++) {
    const [from, to] = [runs[2 * n] - width, runs[2 * n + 1] - width]
    while (runs[2 * above + 1] <= from) above++
    for (let m = above; m < n && runs[2 * m] < to; m++) {
      const [a, b] = [find(m), find(n)]
      root[Math.max(a, b)] = Math.min(a, b)
    }
  }
  for (let n = 0; n < count; n++) root[n] = root[root[n]]
  return root
}

/** Maximum over a (2r+1)² box, clipped at the frame, and at least 0. */
export function boxMax(src: Float32Array, width: number, height: number, radius: number): Float32Array {
  const tall = lend(Float32Array, width * (height + 2 * radius))
  const line = new Float32Array(width + 2 * radius)
  for (let y = 0; y < height; y++) {
    line.fill(0)
    line.set(src.subarray(y * width, (y + 1) * width), radius)
    const row = (y + radius) * width
    slideMax(line, tall.subarray(row, row + width), 1, 2 * radius + 1)
  }
  const out = lend(Float32Array, width * height)
  slideMax(tall, out, width, 2 * radius + 1)
  giveBack(tall)
  return out
}

/** Sliding maximum over `count` values `step` apart, from each place on, by doubling the window; in place. */
function slideMax(values: Float32Array, out: Float32Array, step: number, count: number): void {
  let stretch = 1
  for (; 2 * stretch <= count; stretch *= 2)
    for (let i = 0, j = stretch * step; j < values.length; i++, j++)
      if (values[j] > values[i]) values[i] = values[j]
  const last = (count - stretch) * step
  for (let i = 0; i < out.length; i++) {
    const most = values[i] > values[i + last] ? values[i] : values[i + last]
    out[i] = most > 0 ? most : 0
  }
}
