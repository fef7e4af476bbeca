import { cross } from '../geometry/vector.ts'
import type { RenderMesh } from './render-mesh.ts'

/** Thickness of a hem at its edge, and how far it is turned in unless the outermost triangles are smaller; metres. */
const THICK_M = 0.0024
const TURNED_M = 0.012
/** The hem's texture is taken this far inside the edge, as a share of the outermost triangle, where the photo is clean. */
const FROM_EDGE = 0.12
/** The turned-in side reaches this far, as a share of the outermost triangle. */
const TURNED_TO = 0.9

/** One rim edge of one triangle: `a` to `b` counter-clockwise seen from outside, cloth to the left, `c` opposite. */
interface RimEdge {
  triangle: number
  a: number
  b: number
  c: number
  wa: number
  wb: number
  wc: number
}

/**
 * Gives every ordinary opening an edge that can be seen: cloth rolls over a rounded rim and comes back on the inside.
 * Rings of new points run round each opening: the rim's crest, its inner side, the end of the turned-in cloth.
 */
export function turnHems(m: RenderMesh): RenderMesh {
  const rim = rimEdges(m)
  if (rim.length === 0) return m
  const count = m.positions.length / 3
  const normals = new Float64Array(count * 3)
  const outwards = new Float64Array(count * 3)
  for (const e of rim) addFrame(m, e, normals, outwards)
  const inner = innerSide(m, rim)
  const ring = new Map<number, number>()
  const added: number[] = []
  const pointsOf = (v: number) => {
    const existing = ring.get(v)
    if (existing !== undefined) return existing
    const first = count + added.length / 3
    ring.set(v, first)
    const n = unitAt(normals, v)
    const o = unitAt(outwards, v)
    const from = [0, 1, 2].map(k => m.positions[v * 3 + k])
    for (let k = 0; k < 3; k++) added.push(from[k] + o[k] * THICK_M * 0.45 - n[k] * THICK_M * 0.5)
    for (let k = 0; k < 3; k++) added.push(from[k] - n[k] * THICK_M)
    const inwards = turnedIn(inner, v, from)
    for (let k = 0; k < 3; k++) added.push(from[k] + inwards[k] - n[k] * THICK_M)
    return first
  }
  const strip = new HemStrip(m, rim.length)
  for (const e of rim) strip.add(e, pointsOf(e.a), pointsOf(e.b))
  const crests = Uint32Array.from([...ring].flatMap(([v, first]) => [first, v]))
  return strip.joinedTo(m, added, crests)
}

/** Edges that only one triangle has, where a hem is wanted. */
function rimEdges({ triangles, corners, hem, positions }: RenderMesh): RimEdge[] {
  const n = positions.length / 3
  const open = new Map<number, number>()
  for (let i = 0; i < triangles.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    const [a, b] = [triangles[i], triangles[next]]
    const key = Math.min(a, b) * n + Math.max(a, b)
    if (!open.delete(key)) open.set(key, i)
  }
  const out: RimEdge[] = []
  for (const i of open.values()) {
    const triangle = Math.floor(i / 3)
    const [j, k] = [triangle * 3 + ((i + 1) % 3), triangle * 3 + ((i + 2) % 3)]
    if (!hem[corners[i]] || !hem[corners[j]]) continue
    out.push({
      triangle,
      a: triangles[i],
      b: triangles[j],
      c: triangles[k],
      wa: corners[i],
      wb: corners[j],
      wc: corners[k],
    })
  }
  return out
}

/** Adds one triangle's outward side and the direction off its rim to both ends of the rim edge. */
function addFrame(m: RenderMesh, { triangle, a, b }: RimEdge, normals: Float64Array, outwards: Float64Array) {
  const p = m.positions
  const [i, j, k] = [0, 1, 2].map(c => m.triangles[triangle * 3 + c] * 3)
  const u = [0, 1, 2].map(c => p[j + c] - p[i + c])
  const w = [0, 1, 2].map(c => p[k + c] - p[i + c])
  const n = cross(u, w)
  const along = [0, 1, 2].map(c => p[b * 3 + c] - p[a * 3 + c])
  const length = Math.hypot(...n) || 1
  const out = cross(
    along,
    n.map(v => v / length),
  )
  for (const v of [a, b])
    for (let c = 0; c < 3; c++) {
      normals[v * 3 + c] += n[c] / length
      outwards[v * 3 + c] += out[c]
    }
}

/** For every point of the rim, the sum of the opposite corners' positions and their number: four numbers a point. */
function innerSide({ positions }: RenderMesh, rim: readonly RimEdge[]): Map<number, number[]> {
  const out = new Map<number, number[]>()
  for (const { a, b, c } of rim)
    for (const v of [a, b]) {
      const sum = out.get(v) ?? [0, 0, 0, 0]
      out.set(v, sum)
      for (let k = 0; k < 3; k++) sum[k] += positions[c * 3 + k]
      sum[3]++
    }
  return out
}

/** Direction of the turned-in cloth from its rim, along the cloth: otherwise a bent hem would come through its face. */
function turnedIn(inner: Map<number, number[]>, v: number, from: readonly number[]): number[] {
  const sum = inner.get(v) ?? [...from, 1]
  const way = from.map((p, k) => sum[k] / sum[3] - p)
  const share = Math.min(TURNED_TO, TURNED_M / (Math.hypot(...way) || 1))
  return way.map(w => w * share)
}

/** The new triangles and the photo places of their corners. */
class HemStrip {
  private readonly px: Float32Array
  private readonly frontPx: Float32Array
  private readonly triangles: Uint32Array
  private readonly corners: Uint32Array
  private readonly faces: Uint8Array
  private readonly panelOf: Uint8Array
  private readonly firstWedge: number
  private readonly m: RenderMesh
  private wedges = 0
  private filled = 0

  constructor(m: RenderMesh, edges: number) {
    this.m = m
    this.firstWedge = m.matte.length
    this.px = new Float32Array(edges * 12)
    this.frontPx = new Float32Array(edges * 12)
    this.triangles = new Uint32Array(edges * 18)
    this.corners = new Uint32Array(edges * 18)
    this.faces = new Uint8Array(edges * 6)
    this.panelOf = new Uint8Array(edges * 6)
  }

  add(e: RimEdge, ringA: number, ringB: number): void {
    const [nearA, nearB] = [this.wedge(e.wa, e.wc, FROM_EDGE), this.wedge(e.wb, e.wc, FROM_EDGE)]
    const [farA, farB] = [this.wedge(e.wa, e.wc, TURNED_TO), this.wedge(e.wb, e.wc, TURNED_TO)]
    this.quad(e, [e.a, e.b, ringA, ringB], [nearA, nearB, nearA, nearB])
    this.quad(e, [ringA, ringB, ringA + 1, ringB + 1], [nearA, nearB, nearA, nearB])
    this.quad(e, [ringA + 1, ringB + 1, ringA + 2, ringB + 2], [nearA, nearB, farA, farB])
  }

  /** A photo place on the way from a corner to the one opposite its rim. */
  private wedge(from: number, to: number, share: number): number {
    const at = this.wedges * 2
    for (const [list, source] of [
      [this.px, this.m.px],
      [this.frontPx, this.m.frontPx],
    ])
      for (let k = 0; k < 2; k++)
        list[at + k] = source[from * 2 + k] + (source[to * 2 + k] - source[from * 2 + k]) * share
    return this.firstWedge + this.wedges++
  }

  /** Adds two triangles between neighbouring rings, wound like the cloth. */
  private quad({ triangle }: RimEdge, [a, b, a1, b1]: number[], [wa, wb, wa1, wb1]: number[]): void {
    const o = this.filled * 3
    this.triangles.set([b, a, a1, b, a1, b1], o)
    this.corners.set([wb, wa, wa1, wb, wa1, wb1], o)
    this.faces.fill(this.m.faces[triangle], this.filled, this.filled + 2)
    this.panelOf.fill(this.m.panelOf[triangle], this.filled, this.filled + 2)
    this.filled += 2
  }

  joinedTo(m: RenderMesh, added: readonly number[], crests: Uint32Array): RenderMesh {
    return {
      positions: joined(m.positions, Float32Array.from(added)),
      triangles: joined(m.triangles, this.triangles),
      coarse: m.coarse,
      corners: joined(m.corners, this.corners),
      px: joined(m.px, this.px),
      frontPx: joined(m.frontPx, this.frontPx),
      matte: joined(m.matte, new Float32Array(this.wedges)),
      hem: joined(m.hem, new Uint8Array(this.wedges)),
      turnedIn: turnedPoints(m.positions.length / 3, added.length / 9),
      crests,
      faces: joined(m.faces, this.faces),
      panelOf: joined(m.panelOf, this.panelOf),
    }
  }
}

/** Of the three points that stand for each of the rim's, one after another, the inner side and the end. */
function turnedPoints(first: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count * 2 }, (_, i) => first + (i >> 1) * 3 + 1 + (i & 1))
}

function joined<T extends Float32Array | Uint32Array | Uint8Array>(first: T, second: T): T {
  const out = new (first.constructor as new (length: number) => T)(first.length + second.length)
  out.set(first)
  out.set(second, first.length)
  return out
}

function unitAt(list: Float64Array, v: number): number[] {
  const length = Math.hypot(list[v * 3], list[v * 3 + 1], list[v * 3 + 2]) || 1
  return [0, 1, 2].map(k => list[v * 3 + k] / length)
}
