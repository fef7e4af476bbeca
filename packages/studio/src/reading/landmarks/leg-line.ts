import { boundsOf } from '../cutout/tidy-mask.ts'

/** A step of the search, as a share of the body's height. */
const STEP = 0.02
/** Leg openings slant: the body widens by more than this from row to row, both sides together. */
const SLANT = 0.4
/**
 * Its lower end is a gusset: this far above the end still narrower than this share of the hips, and as far below them; rounded hems
 * are wide again there (shares of the height).
 */
const GUSSET_AT = 0.045
const GUSSET = 0.42
const LEAST_HEIGHT = 0.11
/** Nothing above this share of the height is a leg opening. */
const HIGHEST = 0.5

/**
 * The row at which a bodysuit's or swimsuit's leg openings begin, or null for garments that end in a hem. Sleeves may hang lower than
 * the body.
 */
export function legLine(mask: Uint8Array, width: number, height: number): number | null {
  const spans = middleSpans(mask, width, height)
  const rows = spans.flatMap((span, y) => (span ? [y] : []))
  if (rows.length < 40) return null
  const [top, bottom] = [rows[0], rows[rows.length - 1]]
  const tall = bottom - top
  const wide = (y: number) => {
    const span = spans[Math.max(top, Math.min(bottom, Math.round(y)))]
    return span ? span[1] - span[0] + 1 : 0
  }
  const gusset = wide(bottom - GUSSET_AT * tall)
  const step = Math.max(2, STEP * tall)
  let y = bottom - 0.02 * tall
  while (y > top + HIGHEST * tall && wide(y) < 1.6 * gusset) y -= 1
  while (y > top + HIGHEST * tall && wide(y - step) - wide(y) > SLANT * step) y -= step / 2
  const found = gusset < GUSSET * wide(y) && bottom - y > LEAST_HEIGHT * tall && y > top + HIGHEST * tall
  return found ? Math.round(y) : null
}

/** A leg opening's edges move by no more than this from row to row, in columns: what is wider at once is a sleeve that touches them. */
const STEEPEST = 2.5

/** The mask without what lies below a row in its middle: sleeves stay. */
export function endAt(row: number, mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = mask.slice()
  const spans = middleSpans(mask, width, height)
  let [left, right] = [width, -1]
  for (let y = height - 1; y > row; y--) {
    const span = spans[y]
    if (!span) continue
    left = right < 0 ? span[0] : Math.max(span[0], left - STEEPEST)
    right = right < 0 ? span[1] : Math.min(span[1], right + STEEPEST)
    out.fill(0, y * width + Math.floor(left), y * width + Math.ceil(right) + 1)
  }
  return out
}

/** By row, the first and last column of the run of cloth in the garment's middle. */
function middleSpans(mask: Uint8Array, width: number, height: number): ([number, number] | null)[] {
  const { left, right } = boundsOf(mask, width, height)
  const middle = Math.round((left + right) / 2)
  return Array.from({ length: height }, (_, y) => {
    const at = (x: number) => x >= 0 && x < width && mask[y * width + x] === 1
    if (!at(middle)) return null
    let [from, to] = [middle, middle]
    while (at(from - 1)) from--
    while (at(to + 1)) to++
    return [from, to]
  })
}
