import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { Fabric } from './fabric.ts'

/** Distance constraints of a cloth: pairs of vertices, rest lengths in metres, compliance in XPBD's sense. */
export interface ClothConstraints {
  first: Uint32Array
  second: Uint32Array
  rest: Float64Array
  /** When longer than at rest, and when shorter. */
  compliance: Float64Array
  pressed: Float64Array
  /** The first `edgeCount` are the mesh's own edges, before shuffling; kept apart for strain measures. */
  edges: { first: Uint32Array; second: Uint32Array; rest: Float64Array }
}

/**
 * Below the chest's widest a bare armhole would gape: cloth that lies flat is cut for the bust in front of it. Binding that is sewn on
 * stretched, or a dart, takes up an eighth of the edge.
 */
const BINDING = 0.88

interface EdgeEntry {
  rest: number
  count: number
  /** Opposite corner and the triangle's two other rest lengths, for the hinge. */
  hinges: { vertex: number; fromA: number; fromB: number; panel: number }[]
}

export function buildConstraints(mesh: ClothMesh, fabric: Fabric, seed: number): ClothConstraints {
  const entries = collectEdges(mesh)
  const n = mesh.vertexCount
  const isBound = boundEdges(mesh)
  const links: { a: number; b: number; rest: number; compliance: number; pressed: number }[] = []
  for (const [key, e] of entries)
    links.push({
      a: Math.floor(key / n),
      b: key % n,
      rest: (e.rest / e.count) * (isBound.has(key) ? BINDING : 1),
      compliance: fabric.stretch,
      pressed: fabric.press,
    })
  const edges = {
    first: Uint32Array.from(links, l => l.a),
    second: Uint32Array.from(links, l => l.b),
    rest: Float64Array.from(links, l => l.rest),
  }
  for (const e of entries.values()) {
    if (e.hinges.length !== 2) continue
    const [p, q] = e.hinges
    if (p.vertex === q.vertex) continue
    const rest = unfoldedLength(e.rest / e.count, p, q)
    const bend = p.panel === q.panel ? fabric.bend : fabric.seamBend
    links.push({ a: p.vertex, b: q.vertex, rest, compliance: bend, pressed: bend })
  }
  shuffle(links, seed)
  return {
    first: Uint32Array.from(links, l => l.a),
    second: Uint32Array.from(links, l => l.b),
    rest: Float64Array.from(links, l => l.rest),
    compliance: Float64Array.from(links, l => l.compliance),
    pressed: Float64Array.from(links, l => l.pressed),
    edges,
  }
}

/** Armholes' edges, by the lower vertex times the count of vertices plus the higher. */
function boundEdges({ armholes, vertexCount }: ClothMesh): Set<number> {
  const out = new Set<number>()
  for (let i = 0; i < armholes.length; i += 2) {
    const [a, b] = [armholes[i], armholes[i + 1]]
    out.add(Math.min(a, b) * vertexCount + Math.max(a, b))
  }
  return out
}

function collectEdges(mesh: ClothMesh): Map<number, EdgeEntry> {
  const entries = new Map<number, EdgeEntry>()
  const { triangles, wedges, trianglePanels, vertexCount } = mesh
  const flat = (a: number, b: number) =>
    Math.hypot(wedges.flat[2 * a] - wedges.flat[2 * b], wedges.flat[2 * a + 1] - wedges.flat[2 * b + 1])
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const wa = triangles[t + k]
      const wb = triangles[t + ((k + 1) % 3)]
      const wc = triangles[t + ((k + 2) % 3)]
      const a = wedges.vertex[wa]
      const b = wedges.vertex[wb]
      const key = Math.min(a, b) * vertexCount + Math.max(a, b)
      let entry = entries.get(key)
      if (!entry) {
        entry = { rest: 0, count: 0, hinges: [] }
        entries.set(key, entry)
      }
      entry.rest += flat(wa, wb)
      entry.count++
      const [low, high] = a < b ? [wa, wb] : [wb, wa]
      entry.hinges.push({
        vertex: wedges.vertex[wc],
        fromA: flat(low, wc),
        fromB: flat(high, wc),
        panel: trianglePanels[t / 3],
      })
    }
  return entries
}

/** Distance of the two opposite corners when both triangles are laid flat on either side of their edge. */
function unfoldedLength(
  edge: number,
  p: { fromA: number; fromB: number },
  q: { fromA: number; fromB: number },
): number {
  const along = (h: { fromA: number; fromB: number }) =>
    (h.fromA ** 2 - h.fromB ** 2 + edge ** 2) / (2 * edge)
  const off = (h: { fromA: number; fromB: number }) => Math.sqrt(Math.max(0, h.fromA ** 2 - along(h) ** 2))
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

export function mulberry32(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
