import type { Point } from '../geometry/point.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { type GarmentPattern, type PatternPanel, sleeveCorners } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { sleeveFrame } from '../pattern/sleeve-unroll.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'

/** Outward lean at the sides of a sleeve, metres a metre down. Chosen by eye. Trunks have none, for they keep their photo's form; nor have legs, which hang as the cloth simulation's do without. */
const SLEEVE_LEAN = 0.3
/** Share of a panel's height over which the lean begins. */
const BEGINS = 0.1

/**
 * Fall lines of sleeves, by vertex. Cloth hangs plumb before and behind where the arm is deepest, and what that takes of its girth would draw
 * its sides in: bells would close. So their sides lean out a little.
 */
export function sideLeans(mesh: ClothMesh, pattern: GarmentPattern): Float64Array {
  const out = new Float64Array(mesh.vertexCount * 3)
  const { px, panel, vertex } = mesh.wedges
  const leans = pattern.panels.map(p => leanOf(p, pattern))
  for (let w = 0; w < vertex.length; w++) {
    const lean = leans[panel[w]]({ x: px[2 * w], y: px[2 * w + 1] })
    const n = Math.hypot(lean, 1)
    out.set([lean / n, -1 / n, 0], vertex[w] * 3)
  }
  return out
}

/** How far a place of a panel leans to the body's left. */
function leanOf(panel: PatternPanel, { marks }: GarmentPattern): (px: Point) => number {
  const outline = polygonOf(panel)
  if (panel.part === 'sleeveLeft' || panel.part === 'sleeveRight') {
    const side = panel.part === 'sleeveLeft' ? 'Left' : 'Right'
    const corners = sleeveCorners(marks, side)
    const { turn, length } = sleeveFrame(corners)
    // A turned sleeve has its outer side on either hand.
    const outer = Math.sign(turn(corners.cuffOuter).x - turn(corners.cuffInner).x) || 1
    const across = acrossOf(outline.map(turn), { from: 0, reach: BEGINS * length })
    const most = SLEEVE_LEAN * outer * (side === 'Left' ? -1 : 1)
    return px => most * across(turn(px))
  }
  return () => 0
}

/** From −1 at a row's left end to 1 at its right one; growing from nothing over `reach` rows. */
function acrossOf(
  outline: readonly Point[],
  { from, reach }: { from: number; reach: number },
): (p: Point) => number {
  const spans = rowSpans(outline, 4)
  return ({ x, y }) => {
    const [left, right] = [rowValue(spans, 'left', y), rowValue(spans, 'right', y)]
    const across = Math.max(-1, Math.min(1, (2 * x - left - right) / Math.max(8, right - left)))
    return across * Math.max(0, Math.min(1, (y - from) / Math.max(1, reach)))
  }
}
