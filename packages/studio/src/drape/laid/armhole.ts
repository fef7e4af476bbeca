import type { Point } from '../../geometry/point.ts'
import { nearestIndex } from '../../geometry/polyline.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'

/** A vertex of the seam between a sleeve and the trunk. */
export interface ArmholePoint {
  /** In the photo. */
  px: Point
  /** On the flat torso, and its distance from the nearest seam that joins front and back; metres. */
  torso: Point
  seamDistance: number
}

/**
 * The seam between a sleeve's panel and the torso's of the same face, from the shoulder's tip to the underarm. Its points are the mesh's own: the
 * contour's corners lie further out than cloth is cut, and a sleeve that began there would leave a ledge at the shoulder.
 */
export function armholeOf(mesh: ClothMesh, pattern: GarmentPattern, sleeve: PatternPanel): ArmholePoint[] {
  const { vertex, panel, px, flat, seamDistance } = mesh.wedges
  const isOf = (w: number, part: PatternPanel['part']) => {
    const { part: own, face } = mesh.panels[panel[w]]
    return own === part && face === sleeve.face
  }
  const onSleeve = new Set<number>()
  for (let w = 0; w < vertex.length; w++) if (isOf(w, sleeve.part)) onSleeve.add(vertex[w])
  const line = lineFromTip(pattern, sleeve)
  const placed: { at: number; point: ArmholePoint }[] = []
  for (let w = 0; w < vertex.length; w++) {
    if (!onSleeve.has(vertex[w]) || !isOf(w, 'torso')) continue
    const point = { x: px[2 * w], y: px[2 * w + 1] }
    const torso = { x: flat[2 * w], y: flat[2 * w + 1] }
    placed.push({
      at: nearestIndex(line, point),
      point: { px: point, torso, seamDistance: seamDistance[w] },
    })
  }
  return placed.sort((a, b) => a.at - b.at).map(({ point }) => point)
}

function lineFromTip({ panels }: GarmentPattern, { part, face }: PatternPanel): readonly Point[] {
  const mark = part === 'sleeveLeft' ? 'Left' : 'Right'
  const torso = panels.find(p => p.part === 'torso' && p.face === face)
  const line = torso?.edges.find(e => e.name.startsWith(`armhole${mark}`))?.line ?? []
  return mark === 'Left' ? [...line].reverse() : line
}
