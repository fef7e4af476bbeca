import type { RenderMesh } from '../drape/render-mesh.ts'
import type { TrunkReach } from '../drape/trunk-reach.ts'
import type { WornPiece } from './worn-piece.ts'

const SECTORS = 32
/** Distance below the waistband's upper edge at which a tucked-in top is cut off, metres. */
const OVERLAP_M = 0.012
/** Distance of a tucked-in top inside the waistband, metres. */
const INSIDE_M = 0.004
/** Blousing above the waistband: its depth, and the height over which it develops, metres. */
const BLOUSE_M = 0.009
const BLOUSE_HEIGHT_M = 0.025
/** Growth of the top's radius per metre above the waistband, and the height from which the waistband has no effect, metres. */
const SPREAD = 0.16
const FREE_M = 0.2
const FREE_BY_M = 0.05
/** Length over which the transition from gathered to free cloth is rounded, metres. */
const ROUNDED_M = 0.012
/** Least radius of the top just above the waistband, so that it does not gape: decrease per metre of height, and height over which it applies, metres. */
const TAPER = 0.5
const FILLED_M = 0.06

/** Clearance between gathered cloth and the body, metres. */
const OFF_BODY_M = 0.01

const NOBODY: TrunkReach = () => () => 0

/**
 * Tucks a top into trousers or a skirt: its cloth is gathered into the waistband and blouses a little above it. The part inside is
 * neither drawn nor casts shadows.
 */
export function tuckIn(top: WornPiece, outer: WornPiece, body: TrunkReach = NOBODY): WornPiece {
  const band = waistbandOf(outer.mesh.positions)
  const trunk = trunkVertices(top)
  const positions = gathered(top.mesh.positions, trunk, band, body(band.centre))
  const isHidden = new Uint8Array(trunk.length)
  for (let v = 0; v < trunk.length; v++) {
    if (!trunk[v]) continue
    const { height } = band.at(positions[v * 3], positions[v * 3 + 2])
    isHidden[v] = +(positions[v * 3 + 1] < height - OVERLAP_M)
  }
  const { triangles, coarse } = top.mesh
  const mesh = {
    ...pickTriangles(top.mesh, shownOf(triangles, isHidden)),
    coarse: pick(coarse, shownOf(coarse, isHidden)),
    positions,
  }
  return { ...top, panelOf: mesh.panelOf, mesh }
}

/** Triangles with at least one visible corner. */
function shownOf(triangles: Uint32Array, isHidden: Uint8Array): Uint32Array {
  const shown = new Uint32Array(triangles.length / 3)
  let count = 0
  for (let t = 0; t < shown.length; t++) {
    const [a, b, c] = [triangles[t * 3], triangles[t * 3 + 1], triangles[t * 3 + 2]]
    if (!isHidden[a] || !isHidden[b] || !isHidden[c]) shown[count++] = t
  }
  return shown.subarray(0, count)
}

function pick(corners: Uint32Array, keep: Uint32Array): Uint32Array {
  const out = new Uint32Array(keep.length * 3)
  for (let n = 0; n < keep.length; n++) for (let k = 0; k < 3; k++) out[n * 3 + k] = corners[keep[n] * 3 + k]
  return out
}

function pickTriangles(mesh: RenderMesh, keep: Uint32Array): RenderMesh {
  return {
    ...mesh,
    triangles: pick(mesh.triangles, keep),
    corners: pick(mesh.corners, keep),
    faces: Uint8Array.from(keep, t => mesh.faces[t]),
    panelOf: Uint8Array.from(keep, t => mesh.panelOf[t]),
  }
}

/** 1 for vertices of the trunk; sleeves are not tucked in. */
function trunkVertices({ mesh, panelOf, isSleeve }: WornPiece): Uint8Array {
  const out = new Uint8Array(mesh.positions.length / 3).fill(1)
  for (let i = 0; i < mesh.triangles.length; i++)
    if (isSleeve[panelOf[Math.floor(i / 3)]]) out[mesh.triangles[i]] = 0
  return out
}

/** Gathers cloth towards the waistband: hardly wider just above it, never so narrow that it gapes, with pleats where there is surplus. */
function gathered(
  from: Float32Array,
  trunk: Uint8Array,
  band: Waistband,
  reach: ReturnType<TrunkReach>,
): Float32Array {
  const out = from.slice()
  for (let i = 0; i < out.length; i += 3) {
    if (!trunk[i / 3]) continue
    const { radius, height } = band.at(out[i], out[i + 2])
    const above = Math.max(0, out[i + 1] - height)
    if (above > FREE_M) continue
    const x = out[i] - band.centre[0]
    const z = out[i + 2] - band.centre[1]
    const own = Math.hypot(x, z) || 1
    const most =
      radius -
      INSIDE_M +
      BLOUSE_M * (1 - Math.exp(-above / BLOUSE_HEIGHT_M)) +
      SPREAD * above +
      FREE_BY_M * (above / FREE_M) ** 3
    const least = above < FILLED_M ? radius - 1.5 * INSIDE_M - TAPER * above : 0
    // Cloth goes round a belly or a bust that reaches further than the waistband.
    const around = reach(out[i], out[i + 1], out[i + 2]) + OFF_BODY_M
    const inside = Math.min(own, around, radius - INSIDE_M + above)
    const drawn = Math.max(least, lesser(most, own), inside)
    const to = drawn + pleat(Math.atan2(z, x) * radius, above, own - drawn)
    out[i] = band.centre[0] + (x * to) / own
    out[i + 2] = band.centre[1] + (z * to) / own
  }
  return out
}

/** Smooth minimum of two lengths. */
function lesser(a: number, b: number): number {
  const near = Math.max(0, ROUNDED_M - Math.abs(a - b))
  return Math.min(a, b) - near ** 2 / (4 * ROUNDED_M)
}

/** Pleats of gathered cloth: wavelengths round the waist, largest depth, and height over which they fade; metres. */
const PLEATS_M = [0.047, 0.073]
const PLEAT_DEPTH_M = 0.0045
const PLEAT_HEIGHT_M = 0.09

function pleat(roundM: number, above: number, spareM: number): number {
  const depth = Math.min(PLEAT_DEPTH_M, 0.25 * Math.max(0, spareM)) * Math.exp(-above / PLEAT_HEIGHT_M)
  const shown = above / (above + BLOUSE_HEIGHT_M / 2)
  const wave = PLEATS_M.reduce(
    (sum, m, k) => sum + Math.sin((2 * Math.PI * roundM) / m + 2 * k + 6 * above),
    0,
  )
  return (depth * shown * wave) / PLEATS_M.length
}

interface Waistband {
  /** x and z of its middle. */
  centre: [number, number]
  /** Radius and height of its upper edge in the direction of a point, metres. */
  at(x: number, z: number): { radius: number; height: number }
}

function waistbandOf(p: Float32Array): Waistband {
  const centre = middleOf(p)
  const direction = (x: number, z: number) =>
    ((Math.atan2(z - centre[1], x - centre[0]) / (2 * Math.PI) + 1) % 1) * SECTORS
  const height = new Float32Array(SECTORS).fill(-Infinity)
  const radius = new Float32Array(SECTORS)
  for (let i = 0; i < p.length; i += 3) {
    const s = Math.floor(direction(p[i], p[i + 2])) % SECTORS
    if (p[i + 1] <= height[s]) continue
    height[s] = p[i + 1]
    radius[s] = Math.hypot(p[i] - centre[0], p[i + 2] - centre[1])
  }
  return {
    centre,
    at: (x, z) => {
      const f = direction(x, z) + SECTORS - 0.5
      const [a, b, t] = [Math.floor(f) % SECTORS, (Math.floor(f) + 1) % SECTORS, f % 1]
      return {
        radius: radius[a] * (1 - t) + radius[b] * t,
        height: height[a] * (1 - t) + height[b] * t,
      }
    },
  }
}

/** Mean position of the highest tenth of the vertices, the waist. */
function middleOf(p: Float32Array): [number, number] {
  const heights = Float32Array.from({ length: p.length / 3 }, (_, i) => p[i * 3 + 1]).sort()
  const limit = heights[Math.floor(heights.length * 0.9)]
  let x = 0
  let z = 0
  let count = 0
  for (let i = 0; i < p.length; i += 3) {
    if (p[i + 1] < limit) continue
    x += p[i]
    z += p[i + 2]
    count++
  }
  return [x / count, z / count]
}
