import type { LabImage } from '../../colour/lab-image.ts'
import { bestClimb } from './climb.ts'
import { cupTips } from './cup-tips.ts'
import { drawnStrap } from './drawn-strap.ts'
import { type JudgedStrap, judgeStrap } from './judge-strap.ts'
import { mirrored } from './mirrored-strap.ts'
import type { Strap } from './strap.ts'
import { mayRun, type StrapField, strapField } from './strap-field.ts'
import { traceStrap } from './trace-strap.ts'

/** Least mean score of a strap's part outside the cut-out that has a twin on the other side, and of one that has none. */
const LEAST_SCORE = 0.4
const LEAST_ALONE = 0.8
/** Least height of that part, as a share of the garment's width: beside a twin, and alone. */
const LEAST_HEIGHT = 0.05
const LEAST_HEIGHT_ALONE = 0.12
/** Most that roots of twins differ from mirrored places, across and down, as shares of the garment's width. */
const APART = 0.14
/** Most that their colours differ, Lab units. */
const OTHER_COLOUR = 25
/** A hanger's arms and a halter's bands lean inwards by more than this share of their height. */
const MOST_LEAN = 0.7
/** The root of a strap without a twin lies no further than this below the highest cloth of its side, as a share of the garment's width. */
const NEAR_TIP = 0.06
/** From this height on, as a share of the garment's width, the cut-out has a strap of its own. */
const OWN_STRAP = 0.06

/**
 * Thin straps that a cut-out lacks, wholly or in part: narrow ridges that rise from the cloth on both sides of its middle. Where one is
 * found beyond doubt and the other side has nothing, the other is its mirror image; where none is found and cups end in tips, straps are
 * drawn from the tips of the garment's own cloth.
 * @param mask the garment without sleeves, at the size of `lab`
 * @returns none, one or two straps
 */
export function findStraps(lab: LabImage, mask: Uint8Array): Strap[] {
  const field = strapField(lab, mask)
  const seen = {
    left: strapOn(field, lab, mask, 'left'),
    right: strapOn(field, lab, mask, 'right'),
  }
  const adds = (s: JudgedStrap | null) => s !== null && isStrap(s) && s.rise >= LEAST_HEIGHT
  const { left, right } = seen
  if (left && right && adds(left) && adds(right) && areTwins(left, right, field)) return [left, right]
  const weight = (s: JudgedStrap | null) => (s && adds(s) ? s.score * s.rise : 0)
  const better = weight(left) > weight(right) ? 'left' : 'right'
  const best = seen[better]
  const straps = best && adds(best) ? withTwin(best, better, seen, { field, mask, width: lab.width }) : null
  return straps ?? drawnStraps(mask, lab.width, field)
}

const isStrap = (s: JudgedStrap) =>
  !s.isBeside && !s.leavesStrap && s.lean < MOST_LEAN && s.score >= LEAST_SCORE

/**
 * A strap and that of the other side: what the cut-out has of it, or its mirror image.
 * @returns null where it is not sure enough without a twin
 */
function withTwin(
  best: JudgedStrap,
  side: 'left' | 'right',
  seen: Record<'left' | 'right', JudgedStrap | null>,
  { field, mask, width }: { field: StrapField; mask: Uint8Array; width: number },
): Strap[] | null {
  if (best.score < LEAST_ALONE) return null
  const other = side === 'left' ? 'right' : 'left'
  const twin = seen[other]
  if (ownRise(field, mask, width, other) >= OWN_STRAP) return twin && isStrap(twin) ? [best, twin] : [best]
  const depth = (best.points[0].y - field.tops[side]) / field.wide
  return depth < NEAR_TIP && best.rise >= LEAST_HEIGHT_ALONE && !best.isCut
    ? [best, mirrored(best, field.axis)]
    : null
}

/** Straps that rise from the tips of cups; none where the upper edge ends otherwise. */
function drawnStraps(mask: Uint8Array, width: number, field: StrapField): Strap[] {
  const straps = (cupTips(mask, width, field) ?? []).map(tip => drawnStrap(tip, field.wide))
  return straps.includes(null) ? [] : (straps as Strap[])
}

function strapOn(
  field: StrapField,
  lab: LabImage,
  mask: Uint8Array,
  side: 'left' | 'right',
): JudgedStrap | null {
  const { score, isCloth, zone, tops } = field
  const climb = bestClimb(score, isCloth, zone, tops[side], (x, y) => mayRun(field, side, x, y))
  const strap = climb && traceStrap(lab, climb.points, field.ridges, field.zone)
  return strap && judgeStrap(strap, field, mask, lab.width)
}

function areTwins(a: JudgedStrap, b: JudgedStrap, { axis, wide }: StrapField): boolean {
  const [p, q] = [a.points[0], b.points[0]]
  const across = Math.abs(p.x + q.x - 2 * axis)
  const colours = Math.hypot(...a.colour.map((v, c) => v - b.colour[c]))
  return Math.max(across, Math.abs(p.y - q.y)) < APART * wide && colours < OTHER_COLOUR
}

/** How high the mask's thin parts rise above broad cloth on one side, as a share of the garment's width. */
function ownRise(field: StrapField, mask: Uint8Array, width: number, side: 'left' | 'right'): number {
  const { zone, tops, wide } = field
  for (let y = zone.top; y < tops[side]; y++)
    for (let x = zone.left; x < zone.left + zone.width; x++)
      if (mask[y * width + x] && mayRun(field, side, x, y)) return (tops[side] - y) / wide
  return 0
}
