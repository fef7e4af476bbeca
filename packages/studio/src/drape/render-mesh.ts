import { EdgeTable } from '../geometry/edge-table.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/** Smooth triangles for the picture: one Loop step of the draped cloth, wedges halved along. */
export interface RenderMesh {
  positions: Float32Array
  /** Vertex ids, three a triangle. */
  triangles: Uint32Array
  /** The large triangles that the last step split, over the same points: they cast the same shadow, four times faster. */
  coarse: Uint32Array
  /** Wedge ids, three a triangle. */
  corners: Uint32Array
  /** Place in the photo that the outside shows: the back's own photo where there is one. */
  px: Float32Array
  /** Place in the front photo, which may show the inside of the back. */
  frontPx: Float32Array
  matte: Float32Array
  /** 1 on openings that end in an ordinary hem. */
  hem: Uint8Array
  /** Points of the cloth that hems turn in: its outside looks at the body. */
  turnedIn: Uint32Array
  /** Pairs of points on a hem's rounded edge and beside it on the cloth. */
  crests: Uint32Array
  /** 0 front, 1 back, by triangle. */
  faces: Uint8Array
  /** Panel of each triangle. */
  panelOf: Uint8Array
}

/** By wedge, x and y of the place in a photo that is drawn there, pixels. */
export interface WedgePlaces {
  /** In the photo that the outside shows. */
  outside: Float32Array
  /** In the front photo. */
  front: Float32Array
}

export function renderMesh(
  mesh: ClothMesh,
  positions: Float64Array,
  steps: number,
  places: WedgePlaces = { outside: mesh.wedges.px, front: mesh.wedges.px },
  smoothed: Smoothed = 'across',
): RenderMesh {
  const triangles = Uint32Array.from(mesh.triangles, w => mesh.wedges.vertex[w])
  let current: RenderMesh = {
    positions: Float32Array.from(positions),
    triangles,
    coarse: triangles,
    corners: mesh.triangles,
    px: places.outside,
    frontPx: places.front,
    matte: mesh.wedges.matte,
    hem: mesh.wedges.hem,
    turnedIn: new Uint32Array(0),
    crests: new Uint32Array(0),
    faces: Uint8Array.from(mesh.trianglePanels, p => (mesh.panels[p].face === 'front' ? 0 : 1)),
    panelOf: mesh.trianglePanels,
  }
  const mayTurn = new Uint8Array(mesh.vertexCount)
  for (const v of mesh.neck) mayTurn[v] = 1
  for (let i = 0; i < steps; i++) current = loopStep(current, mayTurn, smoothed)
  return current
}

/**
 * What Loop's rule may move: points across the cloth, wherever it faces; the same, but for the outline of cloth that was laid on a body; or the
 * third coordinate alone, as of a height above a plane.
 */
type Smoothed = 'across' | 'laid' | 'height'

/**
 * Loop 1987, with the boundary rule on rims, across the cloth alone: photo places are split linearly, and what Loop moves along the cloth,
 * towards where its mesh happens to be wider, would draw straight seams and stripes as waves.
 * @param mayTurn 1 for points of the cloth at which its rim may have a corner
 */
function loopStep(m: RenderMesh, mayTurn: Uint8Array, smoothed: Smoothed): RenderMesh {
  const n = m.positions.length / 3
  const edges = new EdgeTable(m.triangles, n)
  const positions = new Float32Array((n + edges.count) * 3)
  const ring = new Float64Array(n * 3)
  const valence = new Uint16Array(n)
  const rim = new Float64Array(n * 3)
  const onRim = new Uint8Array(n)
  const rimSquares = new Float64Array(n)
  for (let e = 0; e < edges.count; e++) {
    const a = edges.first[e]
    const b = edges.second[e]
    const open = edges.across[e * 2 + 1] < 0
    valence[a]++
    valence[b]++
    if (open) {
      onRim[a]++
      onRim[b]++
      const squared = [0, 1, 2].reduce(
        (sum, k) => sum + (m.positions[a * 3 + k] - m.positions[b * 3 + k]) ** 2,
        0,
      )
      rimSquares[a] += squared
      rimSquares[b] += squared
    }
    for (let k = 0; k < 3; k++) {
      const pa = m.positions[a * 3 + k]
      const pb = m.positions[b * 3 + k]
      ring[a * 3 + k] += pb
      ring[b * 3 + k] += pa
      if (open) {
        rim[a * 3 + k] += pb
        rim[b * 3 + k] += pa
      }
      positions[(n + e) * 3 + k] = open
        ? (pa + pb) / 2
        : ((pa + pb) * 3 +
            m.positions[edges.across[e * 2] * 3 + k] +
            m.positions[edges.across[e * 2 + 1] * 3 + k]) /
          8
    }
  }
  const across = smoothed === 'height' ? null : acrossOf(m)
  for (let v = 0; v < n; v++) {
    const isOnRim = onRim[v] === 2 && !(mayTurn[v] === 1 && isCorner(m.positions, rim, v, rimSquares[v]))
    for (let k = 0; k < 3; k++) {
      const i = v * 3 + k
      const beta = valence[v] > 3 ? 3 / (8 * valence[v]) : 3 / 16
      if (isOnRim) positions[i] = m.positions[i] * 0.75 + rim[i] / 8
      else if (onRim[v] || valence[v] === 0) positions[i] = m.positions[i]
      else positions[i] = m.positions[i] * (1 - valence[v] * beta) + ring[i] * beta
    }
    if (!onRim[v] && across) keepAcross(positions, v * 3, m.positions, [v, v], across)
  }
  if (!across) keepPlaces(positions, m.positions, edges)
  for (let e = 0; e < edges.count; e++)
    if (across && edges.across[e * 2 + 1] >= 0)
      keepAcross(positions, (n + e) * 3, m.positions, [edges.first[e], edges.second[e]], across)
  if (smoothed === 'laid') keepOutline(positions, m, edges, onRim)
  return splitTriangles(m, edges, positions)
}

/**
 * Seams that join front and back are laid cloth's outline: seen from the front they keep to it, by Loop's rule for creases. Rounded over to both
 * sides they would lie up to half a triangle further in, all but their corners, which would stand out as peaks.
 */
function keepOutline(moved: Float32Array, m: RenderMesh, edges: EdgeTable, onRim: Uint8Array): void {
  const n = m.positions.length / 3
  const faces = new Uint8Array(edges.count)
  for (let c = 0; c < m.triangles.length; c++) {
    const next = c % 3 === 2 ? c - 2 : c + 1
    faces[edges.between(m.triangles[c], m.triangles[next])] |= 1 << m.faces[Math.floor(c / 3)]
  }
  const along = new Float64Array(n * 2)
  const ends = new Uint8Array(n)
  for (let e = 0; e < edges.count; e++) {
    if (faces[e] !== BOTH) continue
    const [a, b] = [edges.first[e], edges.second[e]]
    ends[a]++
    ends[b]++
    for (let k = 0; k < 2; k++) {
      const [pa, pb] = [m.positions[a * 3 + k], m.positions[b * 3 + k]]
      along[a * 2 + k] += pb
      along[b * 2 + k] += pa
      moved[(n + e) * 3 + k] = (pa + pb) / 2
    }
  }
  for (let v = 0; v < n; v++)
    if (ends[v] === 2 && onRim[v] === 0)
      for (let k = 0; k < 2; k++) moved[v * 3 + k] = m.positions[v * 3 + k] * 0.75 + along[v * 2 + k] / 8
}

/** Bits of the faces beside an edge: front and back. */
const BOTH = 0b11

/** Takes back what moved in x and y: points stay, and new ones lie in the middle of their edges. */
function keepPlaces(moved: Float32Array, from: Float32Array, { first, second, count }: EdgeTable): void {
  const n = from.length / 3
  for (let k = 0; k < 2; k++) {
    for (let v = 0; v < n; v++) moved[v * 3 + k] = from[v * 3 + k]
    for (let e = 0; e < count; e++)
      moved[(n + e) * 3 + k] = (from[first[e] * 3 + k] + from[second[e] * 3 + k]) / 2
  }
}

/** A neckline that turns by more than 52° at a point has a corner there, the tip of a V: the cotangent of half the angle that is left. */
const CORNER = 0.49

/** @param squares of the lengths of both rim edges at the point, summed */
function isCorner(positions: Float32Array, rim: Float64Array, v: number, squares: number): boolean {
  let bent = 0
  for (let k = v * 3; k < v * 3 + 3; k++) bent += (rim[k] - 2 * positions[k]) ** 2
  return bent > CORNER ** 2 * (2 * squares - bent)
}

/** Cloth is taken as level where its normals agree by more than this; a crease goes to where Loop has it. */
const LEVEL = { from: 0.94, to: 0.98 }

/** Takes a moved point back along level cloth: it keeps its distance across from the middle between two vertices. */
function keepAcross(
  moved: Float32Array,
  o: number,
  from: Float32Array,
  [a, b]: [number, number],
  { normals, agreement }: Across,
): void {
  const share = smoothstep((Math.min(agreement[a], agreement[b]) - LEVEL.from) / (LEVEL.to - LEVEL.from))
  let off = 0
  let squared = 0
  for (let k = 0; k < 3; k++) {
    const normal = normals[a * 3 + k] + normals[b * 3 + k]
    off += normal * (moved[o + k] - (from[a * 3 + k] + from[b * 3 + k]) / 2)
    squared += normal * normal
  }
  if (share === 0 || squared < 1e-12) return
  for (let k = 0; k < 3; k++) {
    const middle = (from[a * 3 + k] + from[b * 3 + k]) / 2
    const kept = middle + ((normals[a * 3 + k] + normals[b * 3 + k]) * off) / squared
    moved[o + k] += (kept - moved[o + k]) * share
  }
}

/** By vertex: the unit vector across the cloth, and how far the triangles round it agree about it, 1 for a plane. */
interface Across {
  normals: Float64Array
  agreement: Float64Array
}

function acrossOf({ positions: p, triangles }: RenderMesh): Across {
  const normals = new Float64Array(p.length)
  const agreement = new Float64Array(p.length / 3)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] * 3, triangles[t + 1] * 3, triangles[t + 2] * 3]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.hypot(x, y, z)
    for (const v of [a, b, c]) {
      normals[v] += x
      normals[v + 1] += y
      normals[v + 2] += z
      agreement[v / 3] += area
    }
  }
  for (let v = 0; v < agreement.length; v++) {
    const length = Math.hypot(normals[v * 3], normals[v * 3 + 1], normals[v * 3 + 2])
    agreement[v] = length / (agreement[v] || 1)
    for (let k = 0; k < 3; k++) normals[v * 3 + k] /= length || 1
  }
  return { normals, agreement }
}

/** Corners of the four small triangles: 0 to 2 are the large one's, 3 to 5 the middles of its sides. */
const SMALL = [0, 3, 5, 3, 1, 4, 5, 4, 2, 3, 4, 5]

function splitTriangles(m: RenderMesh, edges: EdgeTable, positions: Float32Array): RenderMesh {
  const n = m.positions.length / 3
  const wedgeCount = m.matte.length
  const halves = new EdgeTable(m.corners, wedgeCount)
  const triangles = new Uint32Array(m.triangles.length * 4)
  const corners = new Uint32Array(m.triangles.length * 4)
  const faces = new Uint8Array(m.faces.length * 4)
  const panelOf = new Uint8Array(m.faces.length * 4)
  const vertex = new Uint32Array(6)
  const wedge = new Uint32Array(6)
  for (let t = 0, o = 0; t < m.triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const l = (k + 1) % 3
      vertex[k] = m.triangles[t + k]
      wedge[k] = m.corners[t + k]
      vertex[3 + k] = n + edges.between(m.triangles[t + k], m.triangles[t + l])
      wedge[3 + k] = wedgeCount + halves.between(m.corners[t + k], m.corners[t + l])
    }
    faces.fill(m.faces[t / 3], o / 3, o / 3 + 4)
    panelOf.fill(m.panelOf[t / 3], o / 3, o / 3 + 4)
    for (const c of SMALL) {
      triangles[o] = vertex[c]
      corners[o] = wedge[c]
      o++
    }
  }
  const hem = new Uint8Array(wedgeCount + halves.count)
  hem.set(m.hem)
  for (let e = 0; e < halves.count; e++)
    hem[wedgeCount + e] = m.hem[halves.first[e]] & m.hem[halves.second[e]]
  return {
    positions,
    triangles,
    coarse: m.triangles,
    corners,
    px: withMiddles(m.px, 2, halves),
    frontPx: withMiddles(m.frontPx, 2, halves),
    matte: withMiddles(m.matte, 1, halves),
    hem,
    turnedIn: m.turnedIn,
    crests: m.crests,
    faces,
    panelOf,
  }
}

/** Values of the wedges, then those of the middles between them. */
function withMiddles(values: Float32Array, width: number, halves: EdgeTable): Float32Array {
  const out = new Float32Array(values.length + halves.count * width)
  out.set(values)
  for (let e = 0, o = values.length; e < halves.count; e++)
    for (let k = 0; k < width; k++, o++)
      out[o] = (values[halves.first[e] * width + k] + values[halves.second[e] * width + k]) / 2
  return out
}
