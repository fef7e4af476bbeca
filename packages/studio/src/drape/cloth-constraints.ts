import { mulberry32 } from '../geometry/random.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { Fabric } from '../pattern/fabric.ts'

/** Distance constraints of a cloth: pairs of vertices, rest lengths in metres, compliance in XPBD's sense. */
export interface ClothConstraints {
  /** Number of the cloth's vertices. */
  vertexCount: number
  first: Uint32Array
  second: Uint32Array
  rest: Float64Array
  /** XPBD compliance of a link that is longer than its rest length, and of one that is shorter. */
  compliance: Float64Array
  pressed: Float64Array
  /** The first `edgeCount` are the mesh's own edges, before shuffling; kept apart for strain measures. */
  edges: { first: Uint32Array; second: Uint32Array; rest: Float64Array }
}

export function buildConstraints(mesh: ClothMesh, fabric: Fabric, seed: number): ClothConstraints {
  const sewn = collectEdges(mesh)
  const most = 2 * sewn.count
  const first = new Uint32Array(most)
  const second = new Uint32Array(most)
  const rest = new Float64Array(most)
  const compliance = new Float64Array(most).fill(fabric.stretch, 0, sewn.count)
  const pressed = new Float64Array(most).fill(fabric.press, 0, sewn.count)
  for (let e = 0; e < sewn.count; e++) {
    first[e] = sewn.low[e]
    second[e] = sewn.high[e]
    rest[e] = sewn.rest[e] / sewn.sides[e]
  }
  const upTo = (length: number) => ({
    first: first.slice(0, length),
    second: second.slice(0, length),
    rest: rest.slice(0, length),
  })
  const edges = upTo(sewn.count)
  let links = sewn.count
  for (let e = 0; e < sewn.count; e++) {
    const [p, q] = [2 * e, 2 * e + 1]
    if (sewn.sides[e] !== 2 || sewn.opposite[p] === sewn.opposite[q]) continue
    first[links] = sewn.opposite[p]
    second[links] = sewn.opposite[q]
    rest[links] = unfoldedLength(sewn.rest[e] / 2, sewn, p, q)
    compliance[links] = sewn.panel[p] === sewn.panel[q] ? fabric.bend : fabric.seamBend
    pressed[links] = compliance[links]
    links++
  }
  const order = Array.from({ length: links }, (_, i) => i)
  shuffle(order, seed)
  return {
    vertexCount: mesh.vertexCount,
    first: Uint32Array.from(order, l => first[l]),
    second: Uint32Array.from(order, l => second[l]),
    rest: Float64Array.from(order, l => rest[l]),
    compliance: Float64Array.from(order, l => compliance[l]),
    pressed: Float64Array.from(order, l => pressed[l]),
    edges,
  }
}

/** A cloth's edges in the order in which its triangles come to them. */
interface SewnEdges {
  count: number
  low: Uint32Array
  high: Uint32Array
  /** Sum of its lengths on the triangles beside it, and how many those are. */
  rest: Float64Array
  sides: Uint8Array
  /** Of the first two triangles beside it: the corner across, its distances to both ends, and the panel. Two an edge. */
  opposite: Uint32Array
  fromLow: Float64Array
  fromHigh: Float64Array
  panel: Uint8Array
}

function collectEdges({ triangles, wedges, trianglePanels, vertexCount }: ClothMesh): SewnEdges {
  const most = triangles.length
  const edges: SewnEdges = {
    count: 0,
    low: new Uint32Array(most),
    high: new Uint32Array(most),
    rest: new Float64Array(most),
    sides: new Uint8Array(most),
    opposite: new Uint32Array(2 * most),
    fromLow: new Float64Array(2 * most),
    fromHigh: new Float64Array(2 * most),
    panel: new Uint8Array(2 * most),
  }
  const edgeByEnds = new Map<number, number>()
  const { flat, vertex } = wedges
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const from = triangles[t + k]
      const to = triangles[t + ((k + 1) % 3)]
      const [low, high] = vertex[from] < vertex[to] ? [from, to] : [to, from]
      const key = vertex[low] * vertexCount + vertex[high]
      let e = edgeByEnds.get(key)
      if (e === undefined) {
        e = edges.count++
        edgeByEnds.set(key, e)
        edges.low[e] = vertex[low]
        edges.high[e] = vertex[high]
      }
      edges.rest[e] += flatDistance(flat, from, to)
      const side = edges.sides[e]++
      if (side > 1) continue
      const across = triangles[t + ((k + 2) % 3)]
      edges.opposite[2 * e + side] = vertex[across]
      edges.fromLow[2 * e + side] = flatDistance(flat, low, across)
      edges.fromHigh[2 * e + side] = flatDistance(flat, high, across)
      edges.panel[2 * e + side] = trianglePanels[t / 3]
    }
  return edges
}

function flatDistance(flat: Float32Array, a: number, b: number): number {
  return Math.hypot(flat[2 * a] - flat[2 * b], flat[2 * a + 1] - flat[2 * b + 1])
}

/** Distance of the two opposite corners when both triangles are laid flat on either side of their edge. */
function unfoldedLength(edge: number, { fromLow, fromHigh }: SewnEdges, p: number, q: number): number {
  const along = (h: number) => (fromLow[h] ** 2 - fromHigh[h] ** 2 + edge ** 2) / (2 * edge)
  const off = (h: number) => Math.sqrt(Math.max(0, fromLow[h] ** 2 - along(h) ** 2))
  return Math.hypot(along(p) - along(q), off(p) + off(q))
}

/** Fisher-Yates with mulberry32: Gauss-Seidel converges evenly only in a random order. */
function shuffle<T>(list: T[], seed: number): void {
  const random = mulberry32(seed)
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = list[i]
    list[i] = list[j]
    list[j] = held
  }
}
