import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/** Smooth triangles for the picture: one Loop step of the draped cloth, wedges halved along. */
export interface RenderMesh {
  positions: Float32Array
  /** Vertex ids, three a triangle. */
  triangles: Uint32Array
  /** Wedge ids, three a triangle. */
  corners: Uint32Array
  /** Place in the photo that the outside shows: the back's own photo where there is one. */
  px: Float32Array
  /** Place in the front photo, which may show the inside of the back. */
  frontPx: Float32Array
  matte: Float32Array
  /** 1 on openings that end in an ordinary hem. */
  hem: Uint8Array
  /** 0 front, 1 back, by triangle. */
  faces: Uint8Array
  /** Panel of each triangle. */
  panelOf: Uint8Array
}

export function renderMesh(
  mesh: ClothMesh,
  positions: Float64Array,
  steps: number,
  px = mesh.wedges.px,
): RenderMesh {
  let current: RenderMesh = {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(mesh.triangles, w => mesh.wedges.vertex[w]),
    corners: mesh.triangles,
    px,
    frontPx: mesh.wedges.px,
    matte: mesh.wedges.matte,
    hem: mesh.wedges.hem,
    faces: Uint8Array.from(mesh.trianglePanels, p => (mesh.panels[p].face === 'front' ? 0 : 1)),
    panelOf: mesh.trianglePanels,
  }
  for (let i = 0; i < steps; i++) current = loopStep(current)
  return current
}

interface Edge {
  id: number
  a: number
  b: number
  opposite: number[]
}

/** Loop 1987, with the boundary rule on rims; photo places are split linearly so that the print stays exact. */
function loopStep(m: RenderMesh): RenderMesh {
  const n = m.positions.length / 3
  const edges = edgesOf(m.triangles, n)
  const positions = new Float32Array((n + edges.size) * 3)
  const ring = new Float64Array(n * 3)
  const valence = new Uint16Array(n)
  const rim = new Float64Array(n * 3)
  const onRim = new Uint8Array(n)
  for (const e of edges.values()) {
    const open = e.opposite.length < 2
    for (const [v, o] of [
      [e.a, e.b],
      [e.b, e.a],
    ]) {
      valence[v]++
      if (open) onRim[v]++
      for (let k = 0; k < 3; k++) {
        ring[v * 3 + k] += m.positions[o * 3 + k]
        if (open) rim[v * 3 + k] += m.positions[o * 3 + k]
      }
    }
    for (let k = 0; k < 3; k++) {
      const ends = m.positions[e.a * 3 + k] + m.positions[e.b * 3 + k]
      positions[(n + e.id) * 3 + k] = open
        ? ends / 2
        : (ends * 3 + m.positions[e.opposite[0] * 3 + k] + m.positions[e.opposite[1] * 3 + k]) / 8
    }
  }
  for (let v = 0; v < n; v++)
    for (let k = 0; k < 3; k++) {
      const i = v * 3 + k
      const beta = valence[v] > 3 ? 3 / (8 * valence[v]) : 3 / 16
      if (onRim[v] === 2) positions[i] = m.positions[i] * 0.75 + rim[i] / 8
      else if (onRim[v] || valence[v] === 0) positions[i] = m.positions[i]
      else positions[i] = m.positions[i] * (1 - valence[v] * beta) + ring[i] * beta
    }
  return splitTriangles(m, edges, positions)
}

function edgesOf(triangles: Uint32Array, n: number): Map<number, Edge> {
  const edges = new Map<number, Edge>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k]
      const b = triangles[t + ((k + 1) % 3)]
      const key = Math.min(a, b) * n + Math.max(a, b)
      const c = triangles[t + ((k + 2) % 3)]
      const found = edges.get(key)
      if (found) found.opposite.push(c)
      else edges.set(key, { id: edges.size, a, b, opposite: [c] })
    }
  return edges
}

function splitTriangles(m: RenderMesh, edges: Map<number, Edge>, positions: Float32Array): RenderMesh {
  const n = m.positions.length / 3
  const wedgeCount = m.px.length / 2
  const halves = new Map<number, number>()
  const px: number[] = Array.from(m.px)
  const frontPx: number[] = Array.from(m.frontPx)
  const matte: number[] = Array.from(m.matte)
  const hem: number[] = Array.from(m.hem)
  const halfWedge = (a: number, b: number) => {
    const key = Math.min(a, b) * wedgeCount + Math.max(a, b)
    let id = halves.get(key)
    if (id === undefined) {
      id = matte.length
      halves.set(key, id)
      px.push((m.px[2 * a] + m.px[2 * b]) / 2, (m.px[2 * a + 1] + m.px[2 * b + 1]) / 2)
      frontPx.push(
        (m.frontPx[2 * a] + m.frontPx[2 * b]) / 2,
        (m.frontPx[2 * a + 1] + m.frontPx[2 * b + 1]) / 2,
      )
      matte.push((m.matte[a] + m.matte[b]) / 2)
      hem.push(m.hem[a] & m.hem[b])
    }
    return id
  }
  const triangles = new Uint32Array(m.triangles.length * 4)
  const corners = new Uint32Array(m.triangles.length * 4)
  const faces = new Uint8Array(m.faces.length * 4)
  const panelOf = new Uint8Array(m.faces.length * 4)
  for (let t = 0, o = 0; t < m.triangles.length; t += 3) {
    const v = [0, 1, 2].map(k => m.triangles[t + k])
    const w = [0, 1, 2].map(k => m.corners[t + k])
    const ve = [0, 1, 2].map(k => {
      const [a, b] = [v[k], v[(k + 1) % 3]]
      return n + (edges.get(Math.min(a, b) * n + Math.max(a, b)) as Edge).id
    })
    const we = [0, 1, 2].map(k => halfWedge(w[k], w[(k + 1) % 3]))
    for (const [a, b, c] of [
      [0, 3, 5],
      [3, 1, 4],
      [5, 4, 2],
      [3, 4, 5],
    ]) {
      const pick = (list: number[], mids: number[], k: number) => (k < 3 ? list[k] : mids[k - 3])
      triangles.set([pick(v, ve, a), pick(v, ve, b), pick(v, ve, c)], o)
      corners.set([pick(w, we, a), pick(w, we, b), pick(w, we, c)], o)
      faces[o / 3] = m.faces[t / 3]
      panelOf[o / 3] = m.panelOf[t / 3]
      o += 3
    }
  }
  return {
    positions,
    triangles,
    corners,
    px: Float32Array.from(px),
    frontPx: Float32Array.from(frontPx),
    matte: Float32Array.from(matte),
    hem: Uint8Array.from(hem),
    faces,
    panelOf,
  }
}
