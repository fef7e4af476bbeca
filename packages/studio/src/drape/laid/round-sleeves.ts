import { EdgeTable } from '../../geometry/edge-table.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'

/** Length over which a sleeve's depth is evened, metres. */
const OVER_M = 0.022
/**
 * Rounds sleeves in depth: they are laid before the arm and the trunk alike, whose surfaces meet in edges, and a sleeve's few points beside its
 * outer seam would show another one there. What is seen of a sleeve's outline and of its photo stays.
 * @param places of the mesh's vertices; their third coordinates are changed
 * @param on by vertex: the share to which it may follow its neighbours, 0 off sleeves; and the least depth towards the viewer that it keeps, so
 *   that a sleeve stays before the trunk. `sight` is 1 where the picture shows the front, -1 where it shows the back
 */
export function roundSleeves(
  { triangles, wedges, vertexCount, spacingM }: ClothMesh,
  places: Float64Array,
  on: { shares: Float32Array; least: Float64Array; sight: 1 | -1 },
): void {
  const { shares, least, sight } = on
  const edges = new EdgeTable(
    Uint32Array.from(triangles, w => wedges.vertex[w]),
    vertexCount,
  )
  /** Half a step from a depth to its neighbours' mean, no nearer to the trunk than it may come; whole steps would swing. */
  const stepped = (depth: number, mean: number, v: number) =>
    Math.max(Math.min(least[v], depth), depth + (shares[v] * (mean - depth)) / 2)
  // A step to the mean of the neighbours diffuses over half their distance squared.
  const steps = Math.max(1, Math.round(2 * (OVER_M / spacingM) ** 2))
  const sums = new Float64Array(vertexCount)
  const counts = new Uint16Array(vertexCount)
  for (let step = 0; step < steps; step++) {
    sums.fill(0)
    counts.fill(0)
    for (let e = 0; e < edges.count; e++) {
      const [a, b] = [edges.first[e], edges.second[e]]
      sums[a] += places[b * 3 + 2]
      sums[b] += places[a * 3 + 2]
      counts[a]++
      counts[b]++
    }
    for (let v = 0; v < vertexCount; v++)
      if (shares[v] > 0 && counts[v] > 0)
        places[v * 3 + 2] = sight * stepped(sight * places[v * 3 + 2], (sight * sums[v]) / counts[v], v)
  }
}
