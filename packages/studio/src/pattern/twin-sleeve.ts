import type { Point } from '../geometry/point.ts'
import { signedArea } from '../geometry/polyline.ts'
import { type GarmentPattern, sleeveCorners } from './garment-pattern.ts'
import { type PanelPart, polygonOf } from './panel-outline.ts'
import { sleeveSides } from './sleeve-sides.ts'
import { sleeveFrame } from './sleeve-unroll.ts'

/** A sleeve that is drawn with the photo's pixels of the other sleeve, mirrored. */
export interface TwinSleeve {
  /** The sleeve that the photo hardly shows. */
  part: PanelPart
  /** The sleeve whose pixels it gets. */
  source: PanelPart
  /** Maps a place on `part` to the mirrored place on `source`, pattern pixels. */
  toSource(p: Point): Point
}

/** Largest width, as a share of the other sleeve's mean width, at which a sleeve is replaced: `cut` if the photo's frame cuts it and not the other one. */
const LARGEST_WIDTH = { whole: 0.66, cut: 0.85 }
/** Margin at both sides of the other sleeve that is never shown, as a share of its width: its soft edge mixes with the background. */
const EDGE = 0.04
/** Half width of the box that smooths a sleeve's sides, photo pixels. */
const SMOOTH_PX = 2

/**
 * Finds the sleeve of a pair that lies folded beneath itself, turned away, or beyond the photo's frame. Stretched over an arm, the little that the
 * photo shows of it would become streaks; sleeves are cut in pairs, so it gets the mirror image of the other one.
 * @returns null if the photo shows both sleeves
 */
export function twinSleeve(
  pattern: Pick<GarmentPattern, 'panels' | 'marks' | 'cutSleeves' | 'foldedSleeve'>,
): TwinSleeve | null {
  const [left, right] = (['Left', 'Right'] as const).map(side => seenSleeve(pattern, side))
  if (!left || !right) return null
  const isLeftHidden = pattern.foldedSleeve ? pattern.foldedSleeve === 'Left' : left.width < right.width
  const [own, other] = isLeftHidden ? [left, right] : [right, left]
  const isCut = pattern.cutSleeves.includes(own.side) && !pattern.cutSleeves.includes(other.side)
  if (!pattern.foldedSleeve && own.width > LARGEST_WIDTH[isCut ? 'cut' : 'whole'] * other.width) return null
  return { part: own.part, source: other.part, toSource: p => other.placeAt(own.sharesOf(p)) }
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
  const outline = polygonOf(panel).map(turn)
  const cuff = { outer: turn(corners.cuffOuter), inner: turn(corners.cuffInner) }
  const sides = sleeveSides(outline, cuff, SMOOTH_PX)
  /** y of the cuff, from the middle of the armhole; cuffs may slant. */
  const cuffAt = (across: number) => Math.max(1, cuff.outer.y + (cuff.inner.y - cuff.outer.y) * across)
  return {
    side,
    part,
    width: Math.abs(signedArea(outline)) / Math.max(1, length),
    sharesOf: (p: Point): Shares => {
      const { x, y } = turn(p)
      const [outer, inner] = [sides.outer(y), sides.inner(y)]
      const across = Math.max(EDGE, Math.min(1 - EDGE, (x - outer) / (inner - outer || 1)))
      return { down: y / cuffAt(across), across }
    },
    placeAt: ({ down, across }: Shares): Point => {
      const y = down * cuffAt(across)
      const [outer, inner] = [sides.outer(y), sides.inner(y)]
      return back({ x: outer + (inner - outer) * across, y })
    },
  }
}
