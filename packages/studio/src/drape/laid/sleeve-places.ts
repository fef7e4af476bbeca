import { boneMatrices, jointPosition } from '../../body/skeleton.ts'
import type { DressedBody } from '../dressed-body.ts'
import type { RenderMesh } from '../render-mesh.ts'

/** Where an arm begins and ends, metres. */
export interface ArmAxis {
  from: ArrayLike<number>
  to: ArrayLike<number>
}

/** Where worn cloth lies on its own, as metres of it as the picture shows it: of a sleeve along its arm, of the trunk's front upright. */
export interface SleevePlaces {
  /** Across and down, by wedge; 0 on the trunk's back. */
  places: Float32Array
  /** How far above its sleeve's cuff, by wedge; `NO_CUFF_M` off the sleeves. */
  aboveCuff: Float32Array
  /** 1 on sleeves that end in a hem, by wedge: short ones, and long ones whose cuff their photo doesn't show. */
  isHemmed: Uint8Array
  /** Pixels of the front photo in a metre of the worn trunk, as the picture shows it: what turns away from the camera is short there. */
  pixelsPerMetre: number
  /** How far a sleeve's photo is stretched against the trunk's, in the direction in which it is stretched furthest, by wedge: 1 where it isn't. */
  stretch: Float32Array
}

/** Further above a cuff than any cloth; finite, since it is interpolated. */
export const NO_CUFF_M = 10

/** By panel: whether it is a sleeve's, and one whose cuff its photo's frame has cut off. */
export interface SleevePanels {
  isSleeve: readonly boolean[]
  isCut: readonly boolean[]
}

export function sleevePlaces(
  mesh: RenderMesh,
  { isSleeve, isCut }: SleevePanels,
  arms: readonly ArmAxis[],
): SleevePlaces {
  const places = new Float32Array(mesh.matte.length * 2)
  const axes = isSleeve.map((is, panel) => (is ? nearestArm(mesh, panel, arms) : null))
  let [pixels, metres, shown] = [0, 0, 0]
  for (let t = 0; t < mesh.panelOf.length; t++) {
    const axis = axes[mesh.panelOf[t]]
    if (!axis) {
      if (mesh.faces[t] === 0) {
        pixels += areaOf(mesh.px, 2, mesh.corners, t)
        metres += areaOf(mesh.positions, 3, mesh.triangles, t)
        for (let k = t * 3; k < t * 3 + 3; k++) {
          places[mesh.corners[k] * 2] = mesh.positions[mesh.triangles[k] * 3]
          places[mesh.corners[k] * 2 + 1] = -mesh.positions[mesh.triangles[k] * 3 + 1]
        }
        shown += areaOf(places, 2, mesh.corners, t)
      }
      continue
    }
    const [dx, dy] = [axis.to[0] - axis.from[0], axis.to[1] - axis.from[1]]
    const length = Math.hypot(dx, dy) || 1
    for (let k = t * 3; k < t * 3 + 3; k++) {
      const [v, w] = [mesh.triangles[k] * 3, mesh.corners[k] * 2]
      const [x, y] = [mesh.positions[v] - axis.from[0], mesh.positions[v + 1] - axis.from[1]]
      places[w] = (y * dx - x * dy) / length
      places[w + 1] = (x * dx + y * dy) / length
    }
  }
  const aboveCuff = new Float32Array(mesh.matte.length).fill(NO_CUFF_M)
  const isHemmed = new Uint8Array(aboveCuff.length)
  for (const arm of arms) measureCuff(mesh, places, panel => axes[panel] === arm, { aboveCuff, isHemmed })
  const pixelsPerMetre = Math.sqrt(pixels / Math.max(1e-9, shown))
  // Of how far cloth is stretched, what turns away must not decide.
  const perMetreOfCloth = Math.sqrt(pixels / Math.max(1e-9, metres))
  const { byWedge: stretch, panelOfWedge } = stretchBy(mesh, places, isSleeve, perMetreOfCloth)
  panelOfWedge.forEach((panel, w) => {
    if (panel >= 0 && (isCut[panel] || stretch[w] > SMEARED)) isHemmed[w] = 1
  })
  return { places, aboveCuff, isHemmed, pixelsPerMetre, stretch }
}

/** Stretched further than this, a cuff's photo is smeared. */
const SMEARED = 1.8

/** The mean stretch of each sleeve's panel at its wedges, and each wedge's sleeve, -1 off them. */
function stretchBy(
  { panelOf, corners, px, faces }: RenderMesh,
  places: Float32Array,
  isSleeve: readonly boolean[],
  pixelsPerMetre: number,
): { byWedge: Float32Array; panelOfWedge: Int16Array } {
  const sums = isSleeve.map(() => ({ weight: 0, log: 0 }))
  const panelOfWedge = new Int16Array(places.length / 2).fill(-1)
  for (let t = 0; t < panelOf.length; t++) {
    if (!isSleeve[panelOf[t]] || faces[t] !== 0) continue
    const [a, b, c] = [0, 1, 2].map(k => corners[t * 3 + k])
    for (const w of [a, b, c]) panelOfWedge[w] = panelOf[t]
    const { least, area } = leastScale(places, px, [a, b, c])
    if (!(least > 0)) continue
    sums[panelOf[t]].weight += area
    sums[panelOf[t]].log += area * Math.max(0, Math.log(pixelsPerMetre / least))
  }
  const means = sums.map(({ weight, log }) => Math.exp(log / Math.max(1e-12, weight)))
  const byWedge = Float32Array.from(panelOfWedge, panel => (panel < 0 ? 1 : means[panel]))
  return { byWedge, panelOfWedge }
}

/** The smaller singular value of the map from worn to photographed cloth in a triangle, pixels per metre; and its worn area. */
function leastScale(places: Float32Array, px: Float32Array, [a, b, c]: number[]) {
  const edge = (of: Float32Array, k: 0 | 1) => [of[b * 2 + k] - of[a * 2 + k], of[c * 2 + k] - of[a * 2 + k]]
  const [[x1, x2], [y1, y2]] = [edge(places, 0), edge(places, 1)]
  const [[u1, u2], [v1, v2]] = [edge(px, 0), edge(px, 1)]
  const area = x1 * y2 - x2 * y1
  if (Math.abs(area) < 1e-12) return { least: 0, area: 0 }
  const along = ([d1, d2]: number[]) => [(d1 * y2 - d2 * y1) / area, (d2 * x1 - d1 * x2) / area]
  const [[ux, uy], [vx, vy]] = [along([u1, u2]), along([v1, v2])]
  const square = ux * ux + uy * uy + vx * vx + vy * vy
  const determinant = Math.abs(ux * vy - uy * vx)
  const larger = (square + Math.sqrt(Math.max(0, square * square - 4 * determinant * determinant))) / 2
  return { least: determinant / Math.sqrt(Math.max(1e-12, larger)), area: Math.abs(area) }
}

/** Sleeves that end nearer to the shoulder than this are short, metres. */
const SHORT_M = 0.32
/** Share of a sleeve's length from which its rim is its cuff: where the photo's frame cuts it, its side is open too. */
const AT_CUFF = 0.75

/** The cuff is a straight line in the picture, fitted to the sleeve's rim. */
function measureCuff(
  { triangles, corners, panelOf, faces, hem }: RenderMesh,
  places: Float32Array,
  isOnArm: (panel: number) => boolean,
  { aboveCuff, isHemmed }: Pick<SleevePlaces, 'aboveCuff' | 'isHemmed'>,
): void {
  const wedges = new Set<number>()
  const open = new Set<number>()
  for (let i = 0; i < triangles.length; i++) {
    const t = Math.floor(i / 3)
    if (!isOnArm(panelOf[t])) continue
    wedges.add(corners[i])
    if (faces[t] === 0 && hem[corners[i]] === 1) open.add(corners[i])
  }
  const lowest = [...open].reduce((most, w) => Math.max(most, places[w * 2 + 1]), 0)
  const rim = [...open].filter(w => places[w * 2 + 1] > AT_CUFF * lowest)
  const sums = { n: 0, x: 0, y: 0, xx: 0, xy: 0 }
  for (const w of rim) {
    const [x, y] = [places[w * 2], places[w * 2 + 1]]
    sums.n++
    sums.x += x
    sums.y += y
    sums.xx += x * x
    sums.xy += x * y
  }
  const spread = sums.n * sums.xx - sums.x ** 2
  if (spread < 1e-12) return
  const slope = (sums.n * sums.xy - sums.x * sums.y) / spread
  const start = (sums.y - slope * sums.x) / sums.n
  for (const w of wedges) {
    aboveCuff[w] = start + slope * places[w * 2] - places[w * 2 + 1]
    isHemmed[w] = +(lowest < SHORT_M)
  }
}

/** The arm whose middle is nearest to a panel's. */
function nearestArm(
  { panelOf, triangles, positions }: RenderMesh,
  panel: number,
  arms: readonly ArmAxis[],
): ArmAxis {
  let [sum, count] = [0, 0]
  for (let t = 0; t < panelOf.length; t++) {
    if (panelOf[t] !== panel) continue
    sum += positions[triangles[t * 3] * 3]
    count++
  }
  const off = ({ from, to }: ArmAxis) => Math.abs((from[0] + to[0]) / 2 - sum / Math.max(1, count))
  return arms.reduce((nearest, arm) => (off(arm) < off(nearest) ? arm : nearest))
}

/** Twice the area of a triangle whose points have `width` coordinates. */
function areaOf(points: Float32Array, width: number, corners: Uint32Array, t: number): number {
  const [a, b, c] = [0, 1, 2].map(k => corners[t * 3 + k] * width)
  const z = (i: number) => (width === 3 ? points[i + 2] : 0)
  const [ux, uy, uz] = [points[b] - points[a], points[b + 1] - points[a + 1], z(b) - z(a)]
  const [vx, vy, vz] = [points[c] - points[a], points[c + 1] - points[a + 1], z(c) - z(a)]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}

/** A posed body's arms from shoulder to elbow, as the picture shows them. */
export function armAxes({ shape, stance }: DressedBody): ArmAxis[] {
  const matrices = boneMatrices(shape, stance)
  return ['L', 'R'].map(side => {
    const [from, to] = ['upperarm01', 'lowerarm01'].map(bone =>
      jointPosition(shape, matrices, `${bone}.${side}`),
    )
    return { from, to }
  })
}
