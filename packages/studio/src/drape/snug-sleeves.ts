import type { BodyMeasures } from '../body/body-measures.ts'
import { middle } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { type GarmentPattern, sleeveCorners } from '../pattern/garment-pattern.ts'
import { armGirth } from '../pattern/limb-girths.ts'

/**
 * Largest ratio of a cuff's girth to the arm's of a snug sleeve. The far hem of a snug sleeve would show beside the arm like a hook; a wider
 * sleeve stands open and shows its inside. T-shirts have 1.1 to 1.4, bell and butterfly sleeves 1.8 and more.
 */
const SNUG = 1.5

/** By panel: whether it belongs to a sleeve with a snug cuff. */
export function snugSleeves(
  { wedges, panels, rims }: ClothMesh,
  positions: ArrayLike<number>,
  { marks, scale }: Pick<GarmentPattern, 'marks' | 'scale'>,
  body: Pick<BodyMeasures, 'armGirths'>,
): boolean[] {
  const isSnug = (part: string): boolean => {
    const side = part === 'sleeveLeft' ? 'Left' : 'Right'
    const { tip, cuffOuter, cuffInner } = sleeveCorners(marks, side)
    const end = middle(cuffOuter, cuffInner)
    const below = Math.hypot(end.x - tip.x, end.y - tip.y) * scale.metresPerPixel * scale.sleeveLength
    const own = new Set<number>()
    for (const [w, v] of wedges.vertex.entries()) if (panels[wedges.panel[w]].part === part) own.add(v)
    let round = 0
    for (let i = 0; i < rims.length; i += 2) {
      const [a, b] = [rims[i] * 3, rims[i + 1] * 3]
      if (!own.has(rims[i]) || !own.has(rims[i + 1])) continue
      round += Math.hypot(
        positions[a] - positions[b],
        positions[a + 1] - positions[b + 1],
        positions[a + 2] - positions[b + 2],
      )
    }
    return round < SNUG * armGirth(body, below)
  }
  const byPart = new Map<string, boolean>()
  return panels.map(({ part }) => {
    if (!part.startsWith('sleeve')) return false
    const isSnugPart = byPart.get(part) ?? isSnug(part)
    byPart.set(part, isSnugPart)
    return isSnugPart
  })
}
