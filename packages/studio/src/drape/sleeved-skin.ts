import type { BodyShape } from '../body/body-topology.ts'
import { boneMatrices, jointPosition, type Stance } from '../body/skeleton.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/** Vertices of a garment's cuffs by the body's arm that they go round; empty without sleeves. */
export interface Cuffs {
  L: Uint32Array
  R: Uint32Array
}

/** The garment's left is the photo's; arms are named from the body's own side. */
export function cuffsOf({ wedges, panels, rims }: ClothMesh): Cuffs {
  const on = (part: string) => {
    const own = new Set<number>()
    for (const [w, v] of wedges.vertex.entries()) if (panels[wedges.panel[w]].part === part) own.add(v)
    return Uint32Array.from(new Set(rims.filter(v => own.has(v))))
  }
  return { L: on('sleeveRight'), R: on('sleeveLeft') }
}

interface Surface {
  positions: ArrayLike<number>
  triangles: ArrayLike<number>
}

/** Skin within this distance above a cuff's highest point does not count as sleeved, metres: cuffs lie askew. */
const ABOVE_CUFF_M = 0.02

/**
 * Which of the arms' triangles lie in the garment's sleeves: 1 for those nearer to the shoulder, along the arm, than every place of the cuff.
 * @param cloth places of the garment's points
 * @param skin with 1 for triangles of the arms
 */
export function sleevedSkin(
  cuffs: Cuffs,
  cloth: ArrayLike<number>,
  skin: Surface & { arms: Uint8Array },
  body: BodyShape,
  stance: Stance,
): Uint8Array {
  const out = new Uint8Array(skin.arms.length)
  if (cuffs.L.length + cuffs.R.length === 0) return out
  const matrices = boneMatrices(body, stance)
  const joint = (bone: string) => jointPosition(body, matrices, bone)
  const arms = (['L', 'R'] as const).map(side => {
    const [shoulder, elbow, wrist] = ['upperarm01', 'lowerarm01', 'wrist'].map(b => joint(`${b}.${side}`))
    const length = Math.hypot(...elbow.map((v, k) => v - shoulder[k]))
    const place = (p: ArrayLike<number>, i: number) => {
      const [upper, lower] = [on(shoulder, elbow, p, i), on(elbow, wrist, p, i)]
      return lower.away < upper.away
        ? { along: length + lower.along, away: lower.away }
        : { along: Math.min(length, upper.along), away: upper.away }
    }
    const end = cuffs[side].reduce((least, v) => Math.min(least, place(cloth, v * 3).along), Infinity)
    return { place, end: cuffs[side].length > 0 ? end - ABOVE_CUFF_M : -Infinity }
  })
  const { positions, triangles } = skin
  for (let t = 0; t < out.length; t++) {
    if (skin.arms[t] === 0) continue
    const [left, right] = arms.map(({ place, end }) => ({ ...place(positions, triangles[t * 3] * 3), end }))
    const own = left.away < right.away ? left : right
    out[t] = +(own.along < own.end)
  }
  return out
}

/** Position of a point along a bone, and its distance from the bone; metres. */
function on(
  from: readonly number[],
  to: readonly number[],
  p: ArrayLike<number>,
  i: number,
): { along: number; away: number } {
  const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const [px, py, pz] = [p[i] - from[0], p[i + 1] - from[1], p[i + 2] - from[2]]
  const length = Math.hypot(ax, ay, az)
  const along = (px * ax + py * ay + pz * az) / length
  const t = Math.max(0, Math.min(length, along)) / length
  return { along, away: Math.hypot(px - t * ax, py - t * ay, pz - t * az) }
}
