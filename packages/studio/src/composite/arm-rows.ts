/** First and last row of an arm; without one `top` is infinite. */
export interface Rows {
  top: number
  bottom: number
}

/** The rows of the arms on either side of their middle column; `lowest` is the lowest row by column, −1 where there is none. */
export function rowsOf(limb: ArrayLike<number>, width: number) {
  const highest = new Int32Array(width)
  const lowest = new Int32Array(width).fill(-1)
  for (let y = 0, q = 0; q < limb.length; y++)
    for (let x = 0; x < width; x++, q++) {
      if (!limb[q]) continue
      if (lowest[x] < 0) highest[x] = y
      lowest[x] = y
    }
  const isSeen = (row: number) => row >= 0
  const [first, last] = [lowest.findIndex(isSeen), lowest.findLastIndex(isSeen)]
  const middle = last < 0 ? (width - 1) / 2 : (first + last) / 2
  const rows = (isOn: (x: number) => boolean): Rows => {
    let [top, bottom] = [Infinity, 0]
    for (let x = 0; x < width; x++) {
      if (lowest[x] < 0 || !isOn(x)) continue
      top = Math.min(top, highest[x])
      bottom = Math.max(bottom, lowest[x])
    }
    return { top, bottom }
  }
  return { middle, lowest, left: rows(x => x < middle), right: rows(x => x >= middle) }
}

/** Share of an arm's height at which a row lies. */
export const along = (y: number, { top, bottom }: Rows) => (y - top) / Math.max(1, bottom - top)

/** Share of a sleeve's rows that count as its lowest part, where its hem meets the trunk. */
const HEM_SHARE = 0.3

/**
 * By column, the row below which an arm is outside its sleeve: the line of its hem, which goes on beside the sleeve, or where the sleeve ends
 * just above it.
 */
export function hemRows(sleeves: Float32Array, width: number): (x: number) => number {
  const { middle, left, right, lowest } = rowsOf(sleeves, width)
  const hem = ({ top, bottom }: Rows, isOn: (x: number) => boolean): ((x: number) => number) => {
    if (bottom === 0) return () => -Infinity
    const points: [number, number][] = []
    lowest.forEach((y, x) => {
      if (isOn(x) && y > bottom - HEM_SHARE * (bottom - top)) points.push([x, y])
    })
    // Either end of a hem is round.
    const inner = points.slice(Math.round(points.length * 0.2), Math.round(points.length * 0.8))
    const line = inner.length < 3 ? () => bottom : lineThrough(inner)
    const ends = new Map(points)
    const most = MOST_ABOVE * (bottom - top)
    return x => {
      const end = ends.get(x) ?? Infinity
      return end > line(x) - most ? Math.min(line(x), end) : line(x)
    }
  }
  const [ofLeft, ofRight] = [hem(left, x => x < middle), hem(right, x => x >= middle)]
  return x => (x < middle ? ofLeft(x) : ofRight(x))
}

/** A sleeve that ends higher above its hem's line, as a share of its height, is covered there. */
const MOST_ABOVE = 0.04

/** Steepest slope of a hem line that is extended. */
const STEEPEST = 0.5

function lineThrough(points: readonly [number, number][]): (x: number) => number {
  const mean = (k: 0 | 1) => points.reduce((sum, p) => sum + p[k], 0) / points.length
  const [mx, my] = [mean(0), mean(1)]
  const across = points.reduce((sum, p) => sum + (p[0] - mx) ** 2, 0)
  const slope = points.reduce((sum, p) => sum + (p[0] - mx) * (p[1] - my), 0) / across
  const slant = Math.max(-STEEPEST, Math.min(STEEPEST, slope))
  return x => my + slant * (x - mx)
}
