import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'

/** Outward lean at the sides of a trunk below its arm-holes and of a leg below the crotch, metres a metre down. Chosen by eye: wide hems keep their width. */
const LEAN = { trunk: 0.1, leg: 0.5 }
/** Share of a panel's height over which the lean begins. */
const BEGINS = 0.1

/**
 * Fall lines of trunks and legs, by vertex. Cloth hangs plumb before and behind where the body is deepest, and what that takes of its
 * girth would draw its sides in: boxy tops would be waisted, and straight legs tapered. So their sides lean out a little.
 */
export function sideLeans(mesh: ClothMesh, pattern: GarmentPattern): Float64Array {
  const out = new Float64Array(mesh.vertexCount * 3)
  const { px, panel, vertex } = mesh.wedges
  const panels = pattern.panels.map(p => {
    const spans = rowSpans(polygonOf(p), 4)
    return { spans, ...beginOf(p.part, pattern), reach: BEGINS * spans.left.length }
  })
  for (let w = 0; w < vertex.length; w++) {
    const { spans, from, most, reach } = panels[panel[w]]
    const [x, y] = [px[2 * w], px[2 * w + 1]]
    const [left, right] = [rowValue(spans, 'left', y), rowValue(spans, 'right', y)]
    const across = Math.max(-1, Math.min(1, (2 * x - left - right) / Math.max(8, right - left)))
    const lean = most * across * Math.max(0, Math.min(1, (y - from) / reach))
    const n = Math.hypot(lean, 1)
    out.set([lean / n, -1 / n, 0], vertex[w] * 3)
  }
  return out
}

/** The row from which a part leans, and how much it does. */
function beginOf(
  part: GarmentPattern['panels'][number]['part'],
  { marks, skirtRow }: GarmentPattern,
): { from: number; most: number } {
  const { underarmLeft, underarmRight, crotch } = marks
  if (part === 'legLeft' || part === 'legRight') return { from: crotch?.y ?? 0, most: LEAN.leg }
  if (part !== 'torso') return { from: 0, most: 0 }
  const pit = Math.max(underarmLeft?.y ?? 0, underarmRight?.y ?? 0)
  return { from: skirtRow ?? pit, most: LEAN.trunk }
}
