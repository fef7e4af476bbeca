/**
 * Finds the point of triangle abc that is closest to p (Ericson, Real-Time Collision Detection, 5.1.5). Writes its barycentric weights of
 * a, b and c into `out` and returns the squared distance.
 *
 * @param v coordinates of the vertices, three each
 * @param a index of the first coordinate of a vertex in `v`; likewise `b` and `c`
 */
export function closestOnTriangle(
  out: Float64Array,
  v: Float32Array,
  a: number,
  b: number,
  c: number,
  px: number,
  py: number,
  pz: number,
): number {
  const abx = v[b] - v[a]
  const aby = v[b + 1] - v[a + 1]
  const abz = v[b + 2] - v[a + 2]
  const acx = v[c] - v[a]
  const acy = v[c + 1] - v[a + 1]
  const acz = v[c + 2] - v[a + 2]
  const apx = px - v[a]
  const apy = py - v[a + 1]
  const apz = pz - v[a + 2]
  const d1 = abx * apx + aby * apy + abz * apz
  const d2 = acx * apx + acy * apy + acz * apz
  let s = 0
  let t = 0
  if (d1 <= 0 && d2 <= 0) {
    s = 0
    t = 0
  } else {
    const bb = abx * abx + aby * aby + abz * abz
    const cc = acx * acx + acy * acy + acz * acz
    const bc = abx * acx + aby * acy + abz * acz
    const d3 = d1 - bb
    const d4 = d2 - bc
    const d5 = d1 - bc
    const d6 = d2 - cc
    const vc = d1 * d4 - d3 * d2
    const vb = d5 * d2 - d1 * d6
    const va = d3 * d6 - d5 * d4
    if (d3 >= 0 && d4 <= d3) s = 1
    else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = d1 / (d1 - d3)
    else if (d6 >= 0 && d5 <= d6) t = 1
    else if (vb <= 0 && d2 >= 0 && d6 <= 0) t = d2 / (d2 - d6)
    else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      t = (d4 - d3) / (d4 - d3 + (d5 - d6))
      s = 1 - t
    } else {
      const w = 1 / (va + vb + vc)
      s = vb * w
      t = vc * w
    }
  }
  out[0] = 1 - s - t
  out[1] = s
  out[2] = t
  const dx = apx - s * abx - t * acx
  const dy = apy - s * aby - t * acy
  const dz = apz - s * abz - t * acz
  return dx * dx + dy * dy + dz * dz
}
