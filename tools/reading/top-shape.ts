import type { Random } from './random.ts'

export type Sleeve = 'none' | 'short' | 'long'

export interface TopShape {
  scale: number
  neck: number
  shoulder: number
  drop: number
  underarm: number
  length: number
  hem: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  hemCurve: number
  neckDepth: number
  strap: boolean
  /** A wide armhole that faces the side: seen from the front the edge runs straight down from the shoulder tip. */
  boxy: boolean
}

/**
 * How long the wearer's body is for half the garment's chest width: wide flat lays about 1, slim garments on a ghost
 * mannequin, which hides half of the width, up to 2.5 (measured on shop photos).
 */
function bodyScale(r: Random): number {
  const kind = r.next()
  return kind < 0.25 ? r.between(0.95, 1.2) : kind < 0.65 ? r.between(1.15, 1.8) : r.between(1.7, 2.5)
}

/** Everything that is the same on both sides of a top or dress. */
export function topShape(r: Random, dress: boolean, sleeve: Sleeve): TopShape {
  const strap = sleeve === 'none' && r.chance(0.4)
  const boxy = sleeve === 'none' && !strap && r.chance(0.3)
  const scale = bodyScale(r)
  const widen = 0.75 + 0.25 * scale
  const neck =
    widen * (strap ? r.between(0.35, 0.8) : r.chance(0.2) ? r.between(0.5, 0.75) : r.between(0.24, 0.5))
  const tip = neck + r.between(0.24, 0.62) * widen
  const bare = neck + r.between(0.1, 0.6) * widen
  const widest = Math.min(1.5, 0.62 + 0.36 * scale)
  const straight = Math.max(neck + 0.2, r.between(0.88, 1.08))
  const shoulder = strap
    ? neck + r.between(0.04, 0.22)
    : boxy
      ? straight
      : Math.min(widest, sleeve === 'none' ? bare : tip)
  const underarm = scale * (strap ? r.between(0.4, 0.85) : r.between(0.5, 0.8))
  const cropped = r.chance(0.15)
  const topLength = cropped ? r.between(1.15, 1.8) : r.between(1.7, scale > 1.8 ? 2.3 : 2.7)
  const dressLength = r.chance(0.35) ? r.between(2.8, 3.5) : r.between(3.3, 6.2)
  const length = Math.max(Math.min(9.5, scale * (dress ? dressLength : topLength)), underarm + 0.5)
  const waistY = dress
    ? underarm + scale * r.between(0.5, 1)
    : underarm + (length - underarm) * r.between(0.35, 0.65)
  const hem = dress ? (r.chance(0.5) ? r.between(0.75, 1.15) : r.between(1.1, 2.7)) : r.between(0.8, 1.35)
  return {
    scale,
    neck,
    shoulder,
    drop: scale * (strap ? r.between(0, 0.05) : r.between(0.06, 0.28)),
    underarm,
    length,
    hem,
    waist: dress ? r.between(0.62, 1.02) : r.between(0.76, 1.06),
    waistY,
    hip: dress ? Math.max(Math.min(hem, 1.1), r.between(0.85, 1.15)) : 0,
    hipY: waistY + scale * r.between(0.4, 0.9),
    hemCurve: r.between(-0.14, 0.16) * (dress ? 1.5 : 1),
    neckDepth: underarm * neckDepthOf(r, strap, sleeve),
    strap,
    boxy,
  }
}

/** Above 0 the top is notched (straps, wide necks), below 0 it rises (high necks, collars, the back of the neck). */
function neckDepthOf(r: Random, strap: boolean, sleeve: Sleeve): number {
  if (strap) return r.between(0.3, 1)
  if (r.chance(0.35)) return -r.between(0, 0.1)
  if (r.chance(0.2)) return r.between(0.3, 0.75)
  return r.between(0, 0.25) * (sleeve === 'none' && r.chance(0.4) ? 2.2 : 1)
}
