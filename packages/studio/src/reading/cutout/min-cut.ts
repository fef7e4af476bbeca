import { giveBack, lend } from '../../memory/array-pool.ts'

/** Pixels whose |preference| reaches this are decided: they are fixed and need no node. */
export const DECIDED = 1000

const DX = [1, 0, -1, 0, 1, -1, -1, 1]
const DY = [0, 1, 0, -1, 1, 1, -1, -1]
const OPPOSITE = [2, 3, 0, 1, 6, 7, 4, 5]
const NONE = -1
const TERMINAL = 8
const ORPHAN = 9
const EPSILON = 1e-6

/** Weight of cutting between pixel `from` and its neighbour `to`, before the diagonal's 1/√2. */
export type PairWeight = (from: number, to: number) => number

/**
 * The minimum cut of an 8-connected pixel grid: `preference` above 0 pulls a pixel inside, below 0 outside.
 * Only undecided pixels become nodes. Boykov and Kolmogorov, "An experimental comparison of min-cut/max-flow algorithms", 2004.
 * @returns 1 inside, 0 outside.
 */
export function minCut(width: number, height: number, preference: Float32Array, pairWeight: PairWeight) {
  const total = width * height
  const nodeOf = lend(Int32Array, total).fill(-1)
  let count = 0
  for (let i = 0; i < total; i++) if (Math.abs(preference[i]) < DECIDED) nodeOf[i] = count++
  const pixelOf = lend(Int32Array, count)
  for (let i = 0; i < total; i++) if (nodeOf[i] >= 0) pixelOf[nodeOf[i]] = i
  const neighbour = lend(Int32Array, count * 8).fill(-1)
  const capacity = lend(Float32Array, count * 8)
  const excess = lend(Float32Array, count)
  for (let v = 0; v < count; v++) excess[v] = preference[pixelOf[v]]
  link(width, height, preference, pairWeight, { nodeOf, pixelOf }, neighbour, capacity, excess)
  const flow = new Flow(count, neighbour, capacity, excess)
  const inside = flow.run()
  const out = new Uint8Array(total)
  for (let i = 0; i < total; i++) out[i] = nodeOf[i] >= 0 ? inside[nodeOf[i]] : +(preference[i] > 0)
  giveBack(nodeOf, pixelOf, neighbour, capacity, excess, inside)
  flow.end()
  return out
}

/** Neighbours in the order in which a sweep over the picture meets them. */
const AROUND = [6, 3, 7, 2, 0, 1, 4, 5]

function link(
  width: number,
  height: number,
  preference: Float32Array,
  pairWeight: PairWeight,
  { nodeOf, pixelOf }: { nodeOf: Int32Array; pixelOf: Int32Array },
  neighbour: Int32Array,
  capacity: Float32Array,
  excess: Float32Array,
) {
  for (let v = 0; v < pixelOf.length; v++) linkNode(v)

  function linkNode(v: number): void {
    const i = pixelOf[v]
    const x = i % width
    const y = (i / width) | 0
    for (let n = 0; n < 8; n++) {
      const d = AROUND[n]
      const X = x + DX[d]
      const Y = y + DY[d]
      if (X < 0 || X >= width || Y < 0 || Y >= height) continue
      const j = Y * width + X
      const u = nodeOf[j]
      // A pair of nodes is met from its first pixel.
      if (u >= 0 && u < v) continue
      const weight = pairWeight(i, j) * (d >= 4 ? Math.SQRT1_2 : 1)
      if (u < 0) excess[v] += preference[j] > 0 ? weight : -weight
      else {
        neighbour[v * 8 + d] = u
        neighbour[u * 8 + OPPOSITE[d]] = v
        capacity[v * 8 + d] = weight
        capacity[u * 8 + OPPOSITE[d]] = weight
      }
    }
  }
}

/** Two search trees (1 from the source, 2 from the sink) that grow, augment and adopt orphans. */
class Flow {
  private readonly tree: Uint8Array
  private readonly parent: Int8Array
  private readonly distance: Int32Array
  private readonly stamp: Int32Array
  private readonly queued: Uint8Array
  private readonly queue: Int32Array
  private readonly orphans: number[] = []
  private readonly neighbour: Int32Array
  private readonly capacity: Float32Array
  private readonly excess: Float32Array
  private head = 0
  private tail = 0
  private time = 0

  constructor(count: number, neighbour: Int32Array, capacity: Float32Array, excess: Float32Array) {
    this.neighbour = neighbour
    this.capacity = capacity
    this.excess = excess
    this.tree = lend(Uint8Array, count)
    this.parent = lend(Int8Array, count).fill(NONE)
    this.distance = lend(Int32Array, count)
    this.stamp = lend(Int32Array, count)
    this.queued = lend(Uint8Array, count)
    this.queue = lend(Int32Array, count + 1)
  }

  end(): void {
    giveBack(this.tree, this.parent, this.distance, this.stamp, this.queued, this.queue)
  }

  run(): Uint8Array {
    const count = this.tree.length
    for (let v = 0; v < count; v++) {
      if (this.excess[v] === 0) continue
      this.tree[v] = this.excess[v] > 0 ? 1 : 2
      this.parent[v] = TERMINAL
      this.distance[v] = 1
      this.activate(v)
    }
    for (let v = this.nextActive(); v >= 0; v = this.nextActive()) {
      const meeting = this.grow(v)
      this.time++
      if (meeting < 0) {
        this.queued[v] = 0
        this.head = this.head === count ? 0 : this.head + 1
        continue
      }
      this.augment(v, meeting)
      for (let k = 0; k < this.orphans.length; k++) {
        if (this.parent[this.orphans[k]] === ORPHAN) this.adopt(this.orphans[k])
      }
    }
    const inside = lend(Uint8Array, count)
    for (let v = 0; v < count; v++) inside[v] = +(this.tree[v] === 1)
    return inside
  }

  private activate(v: number) {
    if (this.queued[v]) return
    this.queued[v] = 1
    this.queue[this.tail] = v
    this.tail = this.tail === this.tree.length ? 0 : this.tail + 1
  }

  private nextActive(): number {
    while (this.head !== this.tail) {
      const v = this.queue[this.head]
      if (this.tree[v] && this.parent[v] !== NONE) return v
      this.queued[v] = 0
      this.head = this.head === this.tree.length ? 0 : this.head + 1
    }
    return -1
  }

  /** Residual capacity of the tree link through direction `d` of `v`, in the direction of the flow. */
  private residual(v: number, d: number, u: number) {
    return this.tree[v] === 1 ? this.capacity[v * 8 + d] : this.capacity[u * 8 + OPPOSITE[d]]
  }

  /** @returns the direction in which `v` meets the other tree, or -1. */
  private grow(v: number): number {
    for (let d = 0; d < 8; d++) {
      const u = this.neighbour[v * 8 + d]
      if (u < 0 || this.residual(v, d, u) <= 0) continue
      if (!this.tree[u]) {
        this.tree[u] = this.tree[v]
        this.parent[u] = OPPOSITE[d]
        this.stamp[u] = this.stamp[v]
        this.distance[u] = this.distance[v] + 1
        this.activate(u)
      } else if (this.tree[u] !== this.tree[v]) return d
      else if (this.stamp[u] <= this.stamp[v] && this.distance[u] > this.distance[v]) {
        this.parent[u] = OPPOSITE[d]
        this.stamp[u] = this.stamp[v]
        this.distance[u] = this.distance[v] + 1
      }
    }
    return -1
  }

  private augment(v: number, d: number) {
    const { neighbour, capacity, parent, excess } = this
    const u = neighbour[v * 8 + d]
    const source = this.tree[v] === 1 ? v : u
    const sink = source === v ? u : v
    const bridge = source * 8 + (source === v ? d : OPPOSITE[d])
    let flow = capacity[bridge]
    let i = source
    for (; parent[i] !== TERMINAL; i = neighbour[i * 8 + parent[i]]) {
      flow = Math.min(flow, capacity[neighbour[i * 8 + parent[i]] * 8 + OPPOSITE[parent[i]]])
    }
    flow = Math.min(flow, excess[i])
    for (i = sink; parent[i] !== TERMINAL; i = neighbour[i * 8 + parent[i]]) {
      flow = Math.min(flow, capacity[i * 8 + parent[i]])
    }
    flow = Math.min(flow, -excess[i])
    capacity[bridge] -= flow
    capacity[sink * 8 + OPPOSITE[bridge & 7]] += flow
    this.orphans.length = 0
    this.push(source, flow, true)
    this.push(sink, flow, false)
  }

  private push(start: number, flow: number, fromSource: boolean) {
    const { neighbour, capacity, parent, excess, orphans } = this
    let i = start
    while (parent[i] !== TERMINAL) {
      const up = i * 8 + parent[i]
      const next = neighbour[up]
      const down = next * 8 + OPPOSITE[parent[i]]
      const spent = fromSource ? down : up
      capacity[spent] -= flow
      capacity[fromSource ? up : down] += flow
      if (capacity[spent] <= EPSILON) {
        capacity[spent] = 0
        parent[i] = ORPHAN
        orphans.push(i)
      }
      i = next
    }
    excess[i] += fromSource ? -flow : flow
    if (Math.abs(excess[i]) <= EPSILON) {
      excess[i] = 0
      parent[i] = ORPHAN
      orphans.push(i)
    }
  }

  /** Distance of `v` to its terminal, or -1 when its chain ends at an orphan. */
  private rootDistance(v: number): number {
    const { parent, neighbour } = this
    let steps = 0
    for (let j = v; ; j = neighbour[j * 8 + parent[j]]) {
      if (this.stamp[j] === this.time) return steps + this.distance[j]
      steps++
      if (parent[j] === TERMINAL) {
        this.stamp[j] = this.time
        this.distance[j] = 1
        return steps
      }
      if (parent[j] === ORPHAN || parent[j] === NONE) return -1
    }
  }

  private adopt(v: number) {
    const { parent, neighbour, tree } = this
    let best = NONE
    let bestDistance = Infinity
    for (let d = 0; d < 8; d++) {
      const u = neighbour[v * 8 + d]
      if (u < 0 || tree[u] !== tree[v]) continue
      const residual = tree[v] === 1 ? this.capacity[u * 8 + OPPOSITE[d]] : this.capacity[v * 8 + d]
      if (residual <= 0) continue
      const distance = this.rootDistance(u)
      if (distance < 0) continue
      if (distance < bestDistance) {
        bestDistance = distance
        best = d
      }
      let left = distance
      for (let j = u; this.stamp[j] !== this.time; j = neighbour[j * 8 + parent[j]]) {
        this.stamp[j] = this.time
        this.distance[j] = left--
      }
    }
    if (best !== NONE) {
      parent[v] = best
      this.stamp[v] = this.time
      this.distance[v] = bestDistance + 1
      return
    }
    for (let d = 0; d < 8; d++) {
      const u = neighbour[v * 8 + d]
      if (u < 0 || tree[u] !== tree[v]) continue
      const residual = tree[v] === 1 ? this.capacity[u * 8 + OPPOSITE[d]] : this.capacity[v * 8 + d]
      if (residual > 0) this.activate(u)
      const p = parent[u]
      if (p >= 0 && p < 8 && neighbour[u * 8 + p] === v) {
        parent[u] = ORPHAN
        this.orphans.push(u)
      }
    }
    tree[v] = 0
    parent[v] = NONE
  }
}
