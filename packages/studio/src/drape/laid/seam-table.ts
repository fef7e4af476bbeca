import type { Point } from '../../geometry/point.ts'

/** A place on the seam of a shoulder: how far it has fallen below the neck points, and its distance from the neck along the seam; metres. */
export interface OnShoulder {
  down: number
  length: number
}

/** The seam of a shoulder from the neck point outwards; `x` from the middle, metres. */
export type SeamTable = readonly (OnShoulder & { x: number })[]

/** @param fromNeck the seam on the flat cloth, from the neck outwards */
export function seamTable(fromNeck: readonly Point[]): SeamTable {
  let length = 0
  return fromNeck.map(({ x, y }, i) => {
    if (i > 0) length += Math.hypot(x - fromNeck[i - 1].x, y - fromNeck[i - 1].y)
    return { x: Math.abs(x), down: -y, length }
  })
}

/** The seam's place at a distance from the middle. */
export function onSeam(seam: SeamTable, x: number): OnShoulder {
  if (seam.length === 0) return { down: 0, length: 0 }
  const i = seam.findIndex(p => p.x >= x)
  if (i === 0) return seam[0]
  if (i < 0) return seam[seam.length - 1]
  const [a, b] = [seam[i - 1], seam[i]]
  const t = (x - a.x) / Math.max(1e-6, b.x - a.x)
  return { down: a.down + (b.down - a.down) * t, length: a.length + (b.length - a.length) * t }
}
