import { boneWeights } from '../body/body-measures.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { DressedBody } from './dressed-body.ts'

/** Cloth that goes round both legs starts this far outside them, metres. */
const BESIDE_M = 0.015
/** Height over which a skirt's sides move outwards from where its body leaves them, metres: the legs begin within it. */
const BEGINS_M = 0.2
/** Legs are measured in slices of this height, metres. */
const SLICE_M = 0.02

/**
 * How far from the middle the side of a skirt must lie at a height to go round both legs, metres; nothing above the crotch. A narrow skirt's
 * side that starts within a leg is pushed out on its inner side: the skirt would hang as a strip between the legs.
 */
export function roundLegs({ shape, positions, measures }: DressedBody): (y: number, side: 1 | -1) => number {
  const leg = boneWeights(shape.topology, /leg|foot|toe/)
  const floorY = lowest(positions)
  const slices = Math.ceil((measures.crotchY - floorY) / SLICE_M) + 1
  const reach = { left: new Float32Array(slices), right: new Float32Array(slices) }
  for (let v = 0; v < leg.length; v++) {
    if (leg[v] < 0.5) continue
    const slice = Math.floor((positions[v * 3 + 1] - floorY) / SLICE_M)
    if (slice < 0 || slice >= slices) continue
    const x = positions[v * 3]
    const side = x < 0 ? reach.left : reach.right
    side[slice] = Math.max(side[slice], Math.abs(x))
  }
  return (y, side) => {
    const share = smoothstep((measures.crotchY + BEGINS_M / 2 - y) / BEGINS_M)
    if (share === 0) return 0
    const slice = Math.max(0, Math.min(slices - 1, Math.floor((y - floorY) / SLICE_M)))
    const { left, right } = reach
    return share * ((side < 0 ? left : right)[slice] + BESIDE_M)
  }
}

function lowest(positions: Float32Array): number {
  let y = Infinity
  for (let i = 1; i < positions.length; i += 3) y = Math.min(y, positions[i])
  return y
}
