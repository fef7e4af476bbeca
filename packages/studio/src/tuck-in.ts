import type { WornPiece } from './render-picture.ts'

const SECTORS = 24
/** The waistband hides this much of its own upper edge. */
const OVERLAP_M = 0.012

/** A top worn inside trousers or a skirt ends below their waistband: what is tucked in neither shows nor shades. */
export function tuckIn(top: WornPiece, outer: WornPiece): WornPiece {
  const centre = middleOf(outer.mesh.positions)
  const sector = (x: number, z: number) =>
    Math.floor(((Math.atan2(z - centre[1], x - centre[0]) / (2 * Math.PI) + 1) % 1) * SECTORS) % SECTORS
  const waistline = new Float32Array(SECTORS).fill(-Infinity)
  const p = outer.mesh.positions
  for (let i = 0; i < p.length; i += 3) {
    const s = sector(p[i], p[i + 2])
    waistline[s] = Math.max(waistline[s], p[i + 1])
  }
  const q = top.mesh.positions
  const hidden = (v: number) => q[v * 3 + 1] < waistline[sector(q[v * 3], q[v * 3 + 2])] - OVERLAP_M
  const { triangles, corners, faces } = top.mesh
  const keep: number[] = []
  for (let t = 0; t < faces.length; t++) if (![0, 1, 2].every(k => hidden(triangles[t * 3 + k]))) keep.push(t)
  const thrice = (list: Uint32Array) =>
    Uint32Array.from(keep.flatMap(t => [list[t * 3], list[t * 3 + 1], list[t * 3 + 2]]))
  return {
    ...top,
    panelOf: Uint8Array.from(keep, t => top.panelOf[t]),
    mesh: {
      ...top.mesh,
      triangles: thrice(triangles),
      corners: thrice(corners),
      faces: Uint8Array.from(keep, t => faces[t]),
    },
  }
}

/** Middle of the highest tenth: the waist. */
function middleOf(p: Float32Array): [number, number] {
  const heights = Float32Array.from({ length: p.length / 3 }, (_, i) => p[i * 3 + 1]).sort()
  const limit = heights[Math.floor(heights.length * 0.9)]
  let x = 0
  let z = 0
  let count = 0
  for (let i = 0; i < p.length; i += 3) {
    if (p[i + 1] < limit) continue
    x += p[i]
    z += p[i + 2]
    count++
  }
  return [x / count, z / count]
}
