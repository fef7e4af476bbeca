import type { Point } from '../geometry/point.ts'
import { type GarmentPattern, sleeveCorners } from './garment-pattern.ts'
import { type PanelPart, polygonOf } from './panel-outline.ts'
import { sleeveFrame } from './sleeve-unroll.ts'
import { rowSpans, rowValue } from './unroll.ts'

/** A sleeve that its photo shows as a sliver is drawn with the cloth of the other one. */
export interface TwinSleeve {
  /** The sleeve that is hardly seen, and the one whose cloth it shows. */
  part: PanelPart
  shows: PanelPart
  /** From a place of the sleeve to the mirrored place of the other one, pixels of the pattern. */
  place(p: Point): Point
}

/** A sleeve with this share of the other's width, or less, lies folded or turned away. */
const SLIVER = 0.66
/** The same for one that the photo's frame cuts, where the other one is whole. */
const CUT = 0.85
/** Its sides show what lies this share of its width inside the other one's. */
const INSIDE = 0.04
/** Rows of a sleeve's own frame are smoothed over so many pixels to either side. */
const SMOOTH_PX = 2

/**
 * The sleeve of a pair that lies folded beneath itself, turned away, or beyond the photo's frame: enlarged to an arm, what is seen of it would be
 * drawn out to streaks. A pair is cut alike, so it shows the other one's mirror image. Null where both are seen.
 */
export function twinSleeve(
  pattern: Pick<GarmentPattern, 'panels' | 'marks' | 'cutSleeves'>,
): TwinSleeve | null {
  const [left, right] = (['Left', 'Right'] as const).map(side => seenSleeve(pattern, side))
  if (!left || !right) return null
  const [own, other] = left.width < right.width ? [left, right] : [right, left]
  const isCut = pattern.cutSleeves.includes(own.side) && !pattern.cutSleeves.includes(other.side)
  if (own.width > (isCut ? CUT : SLIVER) * other.width) return null
  return { part: own.part, shows: other.part, place: p => other.placeAt(own.sharesOf(p)) }
}

/** A place on a sleeve: shares of its length from the armhole to the cuff's own edge, and of its width from the outer side. */
interface Shares {
  down: number
  across: number
}

function seenSleeve({ panels, marks }: Pick<GarmentPattern, 'panels' | 'marks'>, side: 'Left' | 'Right') {
  const part = `sleeve${side}` as const
  const panel = panels.find(p => p.part === part && p.face === 'front')
  if (!panel) return null
  const corners = sleeveCorners(marks, side)
  const { turn, back, length } = sleeveFrame(corners)
  const polygon = polygonOf(panel).map(turn)
  const spans = rowSpans(polygon, SMOOTH_PX)
  const isOuterLeft = turn(corners.cuffOuter).x < turn(corners.cuffInner).x
  const sides = (y: number) => {
    const [a, b] = [rowValue(spans, 'left', y), rowValue(spans, 'right', y)]
    return isOuterLeft ? { outer: a, inner: b } : { outer: b, inner: a }
  }
  const [outerCuff, innerCuff] = [turn(corners.cuffOuter).y, turn(corners.cuffInner).y]
  /** Length along the sleeve from the armhole's middle to the cuff; above it a cap is as long as its sleeve. */
  const cuffAt = (across: number) => Math.max(1, outerCuff + (innerCuff - outerCuff) * across)
  return {
    side,
    part,
    width: areaOf(polygon) / Math.max(1, length),
    sharesOf: (p: Point): Shares => {
      const { x, y } = turn(p)
      const { outer, inner } = sides(y)
      const across = Math.max(INSIDE, Math.min(1 - INSIDE, (x - outer) / (inner - outer || 1)))
      return { down: y / cuffAt(across), across }
    },
    placeAt: ({ down, across }: Shares): Point => {
      const y = down * cuffAt(across)
      const { outer, inner } = sides(y)
      return back({ x: outer + (inner - outer) * across, y })
    },
  }
}

const areaOf = (polygon: readonly Point[]) =>
  Math.abs(
    polygon.reduce((sum, a, i) => {
      const b = polygon[(i + 1) % polygon.length]
      return sum + a.x * b.y - b.x * a.y
    }, 0),
  ) / 2
