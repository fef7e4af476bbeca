import type { Point } from './point.ts'

export interface PathRequest {
  /** Size of the picture, pixels. */
  width: number
  height: number
  from: Point
  to: Point
  /** Half width of the corridor around the straight line, pixels. */
  corridor: number
  /** When given, the path may end at any pixel of the corridor that this accepts, at an extra cost. */
  endCost?: (pixel: number) => number
  /** Cost of entering a pixel, above 0. */
  cost: (pixel: number) => number
}

/** A binary heap of pixels ordered by cost. */
class Heap {
  private readonly items: number[] = []
  private readonly costs: number[] = []

  get size() {
    return this.items.length
  }

  push(item: number, cost: number) {
    let i = this.items.length
    this.items.push(item)
    this.costs.push(cost)
    while (i > 0) {
      const up = (i - 1) >> 1
      if (this.costs[up] <= this.costs[i]) break
      this.swap(i, up)
      i = up
    }
  }

  pop(): [number, number] {
    const top: [number, number] = [this.items[0], this.costs[0]]
    const item = this.items.pop()!
    const cost = this.costs.pop()!
    if (this.items.length > 0) {
      this.items[0] = item
      this.costs[0] = cost
      this.sink()
    }
    return top
  }

  private sink() {
    for (let i = 0; ; ) {
      let least = i
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < this.items.length && this.costs[child] < this.costs[least]) least = child
      }
      if (least === i) return
      this.swap(i, least)
      i = least
    }
  }

  private swap(i: number, j: number) {
    ;[this.items[i], this.items[j]] = [this.items[j], this.items[i]]
    ;[this.costs[i], this.costs[j]] = [this.costs[j], this.costs[i]]
  }
}

/** Dijkstra's cheapest 8-connected path inside a corridor; pixels from start to end, or empty when there is none. */
export function cheapestPath({ width, height, from, to, corridor, cost, endCost }: PathRequest): number[] {
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - corridor))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + corridor))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - corridor))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + corridor))
  const w = right - left + 1
  const local = (p: Point) => (Math.round(p.y) - top) * w + Math.round(p.x) - left
  const totals = new Float64Array(w * (bottom - top + 1)).fill(Infinity)
  const cameFrom = new Int32Array(totals.length).fill(-1)
  let goal = local(to)
  let finished = Infinity
  const heap = new Heap()
  totals[local(from)] = 0
  heap.push(local(from), 0)
  while (heap.size > 0) {
    const [i, total] = heap.pop()
    if (total >= finished || (!endCost && i === goal)) break
    if (total > totals[i]) continue
    const x = i % w
    const y = (i / w) | 0
    const ending = endCost ? total + endCost((y + top) * width + x + left) : Infinity
    if (ending < finished) {
      finished = ending
      goal = i
    }
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if ((dx === 0 && dy === 0) || x + dx < 0 || x + dx >= w || y + dy < 0 || y + dy + top > bottom)
          continue
        const j = i + dy * w + dx
        const next = total + cost((y + dy + top) * width + x + dx + left) * (dx && dy ? Math.SQRT2 : 1)
        if (next >= totals[j]) continue
        totals[j] = next
        cameFrom[j] = i
        heap.push(j, next)
      }
    }
  }
  if (!Number.isFinite(totals[goal])) return []
  const path: number[] = []
  for (let i = goal; i >= 0; i = cameFrom[i]) path.unshift((((i / w) | 0) + top) * width + (i % w) + left)
  return path
}
