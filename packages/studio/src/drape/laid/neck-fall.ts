import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import type { FlatTorso, Side } from './flat-torso.ts'

/** A front's neckline is let down by this at most, metres. */
const MOST_M = 0.035

/**
 * Rows of cloth lie on the slope beside the neck, and are seen the shorter for it; a neckline spans the hollow between, where nothing slopes. So
 * it falls as far as it lies in its photo: what its row lacks is let down at its middle, less towards the sides, and comes back evenly on
 * the way to the hem.
 * @param seen how far below the neck points the row of the neckline's lowest place is seen, metres
 * @param foot where a collar ends on the flat cloth, metres below the neck points; 0 without one
 * @returns metres by which a flat place of the front lies below its row; `seam` is how far down the shoulder's seam lies above it
 */
export function neckFall(
  { neckDepth, hem, arc, underarm }: Pick<FlatTorso, 'neckDepth' | 'hem' | 'arc' | 'underarm'>,
  { seen, foot }: { seen: number; foot: number },
): (place: Point, side: Side, seam: number) => number {
  const most = Math.max(0, Math.min(MOST_M, neckDepth - foot - seen))
  if (most === 0) return () => 0
  return ({ x, y }, side, seam) => {
    const down = -y
    const share =
      down < neckDepth
        ? (down - seam) / Math.max(0.01, neckDepth - seam)
        : (hem - down) / Math.max(0.1, hem - neckDepth)
    const half = Math.max(0.1, arc(side, Math.max(down, underarm(side))))
    return most * Math.max(0, Math.min(1, share)) * (1 - smoothstep(Math.abs(x) / half))
  }
}
