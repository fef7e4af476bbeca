import { giveBack } from '../memory/array-pool.ts'
import { runsOf } from './mask-runs.ts'
import { dilate } from './mask-shape.ts'

/**
 * The index of the nearest source pixel to a pixel that is none itself (8-neighbour chamfer propagation in two sweeps; at most
 * a few per cent from the true nearest), or -1 beyond `reach` pixels, which must be fewer than 128.
 */
export function nearestSource(
  sources: Uint8Array,
  width: number,
  height: number,
  reach: number,
): (pixel: number) => number {
  if (reach > 127) throw new RangeError(`A reach of ${reach} pixels does not fit a byte`)
  const field = new SourceField(sources, width, reach)
  const runs = runsBeside(sources, width, height, reach)
  for (let r = 0; r < runs.length; r += 2) field.goDown(runs[r], runs[r + 1])
  for (let r = runs.length - 2; r >= 0; r -= 2) field.goUp(runs[r], runs[r + 1])
  return i => field.nearest(i)
}

/** Runs of pixels that are not sources but within reach of one; no propagation leaves them. */
function runsBeside(sources: Uint8Array, width: number, height: number, reach: number): Int32Array {
  const near = dilate(sources, width, height, reach)
  const own = runsOf(sources, width, 1)
  for (let r = 0; r < own.length; r += 2) near.fill(0, own[r], own[r + 1])
  const beside = runsOf(near, width, 1)
  giveBack(near)
  return beside
}

/** Each pixel's offset from its nearest source found so far. */
class SourceField {
  private readonly sources: Uint8Array
  private readonly width: number
  private readonly lastRow: number
  private readonly farthest: number
  private readonly dx: Int8Array
  private readonly dy: Int8Array

  constructor(sources: Uint8Array, width: number, reach: number) {
    this.sources = sources
    this.width = width
    this.lastRow = sources.length - width
    this.farthest = reach * reach + 1
    // Never written beyond reach, and so never given memory there. A way of (0, 0) is none.
    this.dx = new Int8Array(sources.length)
    this.dy = new Int8Array(sources.length)
  }

  goDown(from: number, to: number): void {
    const { width } = this
    const left = from % width
    for (let i = from, x = left; i < to; i++, x++) {
      if (x > 0) this.take(i, i - 1, 1, 0)
      if (i < width) continue
      this.take(i, i - width, 0, 1)
      if (x > 0) this.take(i, i - width - 1, 1, 1)
      if (x < width - 1) this.take(i, i - width + 1, -1, 1)
    }
    for (let i = to - 1, x = left + to - from - 1; i >= from; i--, x--)
      if (x < width - 1) this.take(i, i + 1, -1, 0)
  }

  goUp(from: number, to: number): void {
    const { width } = this
    const left = from % width
    for (let i = to - 1, x = left + to - from - 1; i >= from; i--, x--) {
      if (x < width - 1) this.take(i, i + 1, -1, 0)
      if (i >= this.lastRow) continue
      this.take(i, i + width, 0, -1)
      if (x > 0) this.take(i, i + width - 1, 1, -1)
      if (x < width - 1) this.take(i, i + width + 1, -1, -1)
    }
    for (let i = from, x = left; i < to; i++, x++) if (x > 0) this.take(i, i - 1, 1, 0)
  }

  /** Takes over a neighbour's source, a step of (`x`, `y`) away, where it is nearer. */
  private take(i: number, from: number, x: number, y: number): void {
    const { dx, dy } = this
    const fromX = dx[from]
    const fromY = dy[from]
    if (fromX === 0 && fromY === 0 && !this.sources[from]) return
    const nextX = fromX + x
    const nextY = fromY + y
    const own = dx[i] * dx[i] + dy[i] * dy[i]
    if (nextX * nextX + nextY * nextY >= (own || this.farthest)) return
    dx[i] = nextX
    dy[i] = nextY
  }

  nearest(i: number): number {
    return this.dx[i] === 0 && this.dy[i] === 0 ? -1 : i - this.dy[i] * this.width - this.dx[i]
  }
}
