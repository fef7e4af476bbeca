import { silhouetteTraits } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { resample } from '../geometry/polyline.ts'
import { thinPlate } from '../geometry/thin-plate.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import type { ClothMesh } from './cloth-mesh.ts'
import { legPanels, skirtPanels } from './lower-panels.ts'
import { PatternError } from './outline-arcs.ts'
import type { PanelEdge, PanelOutline } from './panel-outline.ts'
import { upperPanels } from './upper-panels.ts'

/** Number of control points along each edge. More would follow folds of the contour and fold the print. */
const PAIRS = 7
const STIFFNESS_PX2 = 400

/**
 * Maps every wedge of a back panel from its place in the front photo to its place in the back photo, which shows the garment mirrored:
 * edges are matched by name, left with right, and the map between them is smooth. Null when the back photo cannot be cut like the front.
 */
export function placeOnBackPhoto(
  mesh: ClothMesh,
  front: readonly PanelOutline[],
  back: GarmentReading,
): Float32Array | null {
  const panels = backPanels(back)
  if (!panels) return null
  const px = mesh.wedges.px.slice()
  for (const [index, { part, face }] of mesh.panels.entries()) {
    if (face !== 'back') continue
    const own = front.find(p => p.part === part && p.face === 'back')
    const other = panels.find(p => p.part === mirrored(part) && p.face === 'back')
    if (!own || !other) return null
    const map = matchPanels(own, other)
    for (let w = 0; w < mesh.wedges.panel.length; w++) {
      if (mesh.wedges.panel[w] !== index) continue
      const q = map({ x: px[2 * w], y: px[2 * w + 1] })
      px[2 * w] = q.x
      px[2 * w + 1] = q.y
    }
  }
  return px
}

function backPanels(back: GarmentReading): PanelOutline[] | null {
  // A back panel ends at its outline: a neckline or waistline found inside a back photo is a seam or a shadow.
  const reading = { ...back, frontNeckline: [], frontWaistline: [] }
  try {
    const { covers, hasLegs } = silhouetteTraits[back.silhouette]
    if (covers === 'lower') return hasLegs ? legPanels(reading) : skirtPanels(reading)
    return upToItsNeck(upperPanels(reading))
  } catch (error) {
    if (error instanceof PatternError) return null
    throw error
  }
}

/** Lowers the panels' neck to the edge that the back photo shows; the usual cut would include what lies above a deep back neck. */
function upToItsNeck(panels: PanelOutline[]): PanelOutline[] {
  const seen = panels.flatMap(p => p.edges).find(e => e.name === 'neck.front')
  return panels.map(panel => ({
    ...panel,
    edges: panel.edges.map(e => (e.name === 'neck.back' && seen ? { ...e, line: seen.line } : e)),
  }))
}

function matchPanels(own: PanelOutline, other: PanelOutline): (p: Point) => Point {
  const from: Point[] = []
  const to: Point[] = []
  for (const edge of own.edges) {
    const partner = other.edges.find(e => mirrored(e.name) === edge.name)
    if (!partner) continue
    const there = samples({ ...partner, line: [...partner.line].reverse() })
    for (const [i, p] of samples(edge).entries()) {
      from.push(p)
      to.push(there[i])
    }
  }
  return thinPlate(from, to, STIFFNESS_PX2)
}

/** Samples an edge without its last corner, which is the next edge's first. */
function samples(edge: PanelEdge): Point[] {
  return resample(edge.line, PAIRS).slice(0, -1)
}

function mirrored<T extends string>(name: T): T {
  return name.replace(/Left|Right/, side => (side === 'Left' ? 'Right' : 'Left')) as T
}
