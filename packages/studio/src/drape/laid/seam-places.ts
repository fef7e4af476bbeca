import type { ClothMesh } from '../../pattern/cloth-mesh.ts'

/** A seam between front and back shows the photo this far inside it, and cloth so far from one its own place; metres of cloth. */
const SEAM_M = { inside: 0.008, reach: 0.026 }

/**
 * Moves places in a photo away from the seams that join front and back: there cloth lies on the ground in its photo, with the ground's shade and
 * colour at its edge, which would be seen all along a worn garment's sides.
 * @param px places of the mesh's wedges in a photo, changed
 */
export function awayFromSeams({ triangles, wedges }: ClothMesh, px: Float32Array): void {
  const { seamDistance } = wedges
  const gradients = new Float64Array(px.length)
  const areas = new Float64Array(seamDistance.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3)
    const [ux, uy] = [px[2 * b] - px[2 * a], px[2 * b + 1] - px[2 * a + 1]]
    const [vx, vy] = [px[2 * c] - px[2 * a], px[2 * c + 1] - px[2 * a + 1]]
    const [du, dv] = [seamDistance[b] - seamDistance[a], seamDistance[c] - seamDistance[a]]
    const area = ux * vy - uy * vx
    const sign = Math.sign(area)
    for (const w of [a, b, c]) {
      gradients[2 * w] += sign * (du * vy - dv * uy)
      gradients[2 * w + 1] += sign * (dv * ux - du * vx)
      areas[w] += Math.abs(area)
    }
  }
  for (let w = 0; w < areas.length; w++) {
    const near = 1 - seamDistance[w] / SEAM_M.reach
    if (near <= 0 || areas[w] === 0) continue
    // Metres for each pixel, inwards.
    const [gx, gy] = [gradients[2 * w] / areas[w], gradients[2 * w + 1] / areas[w]]
    const steepness = gx ** 2 + gy ** 2
    if (steepness === 0) continue
    px[2 * w] += (gx / steepness) * SEAM_M.inside * near
    px[2 * w + 1] += (gy / steepness) * SEAM_M.inside * near
  }
}
