/** Cloth whose folds are to be seen: its mesh, the light on its outside (RGB a vertex, changed here), and the vertices that the picture shows. */
export interface FoldedCloth {
  positions: Float32Array
  triangles: Uint32Array
  normals: Float32Array
  outer: Float32Array
  shown: Uint32Array
  /** Height of its folds, metres, by vertex; what comes after them has none. */
  folds: Float32Array
}

/**
 * Least change of light with the normal across the picture, as a share of the light: under a soft light from the front folds would not be seen, since
 * neither their hollows' shade nor their shadows on themselves are resolved.
 */
const LEAST_SLANT = 0.6
/** Where no light comes from a side: from above, a little from the left. */
const USUAL = { x: -0.4, y: 0.92 }
/** Most that a fold's slope changes the light (natural logarithm), and how much darker a hollow is as deep as `deepM`, metres. */
const MOST = 0.16
const HOLLOW = { dark: 0.07, deepM: 0.003 }

/**
 * Shades cloth by the slopes of its folds, more than the light does by itself (exaggerated shading: Rusinkiewicz, Burns and DeCarlo 2006), and their
 * hollows. The colour of the light stays.
 * @returns the share of its light that each vertex owes to its folds, less than none in hollows
 */
export function lightFolds({
  positions,
  triangles,
  normals,
  outer,
  shown,
  folds,
}: FoldedCloth): Float32Array {
  const owed = new Float32Array(positions.length / 3)
  const slant = slantOf(normals, outer, shown)
  const slopes = slopesOf(positions, triangles, folds)
  for (const v of shown) {
    if (v >= folds.length) continue
    const towards = -(slant.x * slopes[v * 2] + slant.y * slopes[v * 2 + 1])
    const change = MOST * Math.tanh(towards / MOST) + HOLLOW.dark * Math.tanh(folds[v] / HOLLOW.deepM)
    const factor = Math.exp(change)
    owed[v] = 1 - 1 / factor
    for (let k = v * 3; k < v * 3 + 3; k++) outer[k] *= factor
  }
  return owed
}

/** How the light on shown cloth changes with its normal's x and y, as a share of the light; fitted by least squares. */
function slantOf(normals: Float32Array, outer: Float32Array, shown: Uint32Array): { x: number; y: number } {
  // Normal equations of light = a + b · (x, y), about their means.
  const sums = { n: 0, x: 0, y: 0, e: 0, xx: 0, xy: 0, yy: 0, xe: 0, ye: 0 }
  for (const v of shown) {
    const [x, y] = [normals[v * 3], normals[v * 3 + 1]]
    const e = outer[v * 3] + outer[v * 3 + 1] + outer[v * 3 + 2]
    sums.n++
    sums.x += x
    sums.y += y
    sums.e += e
    sums.xx += x * x
    sums.xy += x * y
    sums.yy += y * y
    sums.xe += x * e
    sums.ye += y * e
  }
  const n = Math.max(1, sums.n)
  const about = (product: number, a: number, b: number) => product - (a * b) / n
  const [xx, xy, yy] = [
    about(sums.xx, sums.x, sums.x),
    about(sums.xy, sums.x, sums.y),
    about(sums.yy, sums.y, sums.y),
  ]
  const [xe, ye] = [about(sums.xe, sums.x, sums.e), about(sums.ye, sums.y, sums.e)]
  const determinant = xx * yy - xy * xy
  const mean = sums.e / n
  if (!(determinant > 1e-9) || !(mean > 0)) return { x: USUAL.x * LEAST_SLANT, y: USUAL.y * LEAST_SLANT }
  const x = (xe * yy - ye * xy) / determinant / mean
  const y = (ye * xx - xe * xy) / determinant / mean
  const size = Math.hypot(x, y)
  const lacking = Math.max(0, LEAST_SLANT - size)
  return { x: x + USUAL.x * lacking, y: y + USUAL.y * lacking }
}

/** Slopes of a height over the picture's plane, x right and y up, by vertex: the mean over its triangles by their area in the picture. */
function slopesOf(positions: Float32Array, triangles: Uint32Array, heights: Float32Array): Float32Array {
  const count = heights.length
  const sums = new Float32Array(count * 2)
  const areas = new Float32Array(count)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]]
    if (a >= count || b >= count || c >= count) continue
    const [h1, h2] = [heights[b] - heights[a], heights[c] - heights[a]]
    const [x1, y1] = [positions[b * 3] - positions[a * 3], positions[b * 3 + 1] - positions[a * 3 + 1]]
    const [x2, y2] = [positions[c * 3] - positions[a * 3], positions[c * 3 + 1] - positions[a * 3 + 1]]
    const area = x1 * y2 - x2 * y1
    const size = Math.abs(area)
    const sign = Math.sign(area)
    for (const v of [a, b, c]) {
      sums[v * 2] += sign * (h1 * y2 - h2 * y1)
      sums[v * 2 + 1] += sign * (h2 * x1 - h1 * x2)
      areas[v] += size
    }
  }
  return sums.map((sum, i) => sum / Math.max(1e-9, areas[i >> 1]))
}
