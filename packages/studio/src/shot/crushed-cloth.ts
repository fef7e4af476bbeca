import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/** Shares of laid cloth, of the photo's area, that is narrower one way than a third of what the photo shows. */
export interface CrushedCloth {
  /** Of all of the front. */
  front: number
  /** Of the front's sleeves; 0 without any. */
  sleeves: number
}

/** Cloth that is this much narrower in space than in its photo is a tear or a sliver: the fall of a body's side and a bent sleeve leave more. */
const CRUSHED = 0.35

/**
 * How much of a front's cloth was laid into slivers. Marks that lie where no sleeve, shoulder or hem is make cloth of a few
 * pixels cover a sleeve, and a sleeve's cloth a few pixels.
 * @param positions of the mesh's vertices, metres
 */
export function crushedCloth(
  { triangles, trianglePanels, panels, wedges }: ClothMesh,
  positions: Float64Array,
  metresPerPixel: number,
): CrushedCloth {
  const all = { crushed: 0, area: 0 }
  const sleeves = { crushed: 0, area: 0 }
  for (let t = 0; t < trianglePanels.length; t++) {
    const { part, face } = panels[trianglePanels[t]]
    if (face !== 'front') continue
    const { area, narrowest } = narrowing([...triangles.subarray(3 * t, 3 * t + 3)], wedges, positions)
    const crushed = narrowest < CRUSHED * metresPerPixel ? area : 0
    for (const share of part === 'torso' ? [all] : [all, sleeves]) {
      share.area += area
      share.crushed += crushed
    }
  }
  const of = ({ crushed, area }: typeof all) => (area > 0 ? crushed / area : 0)
  return { front: of(all), sleeves: of(sleeves) }
}

/** A triangle's area in the photo, and the smaller singular value of the map from there to space, metres a pixel. */
function narrowing(
  [a, b, c]: number[],
  { px, vertex }: ClothMesh['wedges'],
  positions: Float64Array,
): { area: number; narrowest: number } {
  const flat = (w: number) => [px[2 * w] - px[2 * a], px[2 * w + 1] - px[2 * a + 1]]
  const [[ux, uy], [vx, vy]] = [flat(b), flat(c)]
  const doubled = ux * vy - uy * vx
  if (Math.abs(doubled) < 1e-6) return { area: 0, narrowest: 0 }
  let [xx, xy, yy] = [0, 0, 0]
  for (let k = 0; k < 3; k++) {
    const at = (w: number) => positions[3 * vertex[w] + k] - positions[3 * vertex[a] + k]
    const x = (at(b) * vy - at(c) * uy) / doubled
    const y = (at(c) * ux - at(b) * vx) / doubled
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const squared = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  return { area: Math.abs(doubled) / 2, narrowest: Math.sqrt(Math.max(0, squared)) }
}
