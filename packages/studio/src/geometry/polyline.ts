import type { Point } from './point.ts'

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The place at a share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export function lengthOf(line: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i])
  return sum
}

/** `count` + 1 points along a line, evenly spaced by arc length, with both ends. */
export function resample(line: readonly Point[], count: number): Point[] {
  const out: Point[] = [line[0]]
  const total = lengthOf(line)
  let walked = 0
  let i = 1
  for (let k = 1; k < count; k++) {
    const goal = (total * k) / count
    while (i < line.length - 1 && walked + distance(line[i - 1], line[i]) < goal) {
      walked += distance(line[i - 1], line[i])
      i++
    }
    const step = distance(line[i - 1], line[i]) || 1
    const t = Math.min(1, (goal - walked) / step)
    out.push({
      x: line[i - 1].x + (line[i].x - line[i - 1].x) * t,
      y: line[i - 1].y + (line[i].y - line[i - 1].y) * t,
    })
  }
  out.push(line[line.length - 1])
  return out
}

/** Index of the line's point that is nearest to p. */
export function nearestIndex(line: readonly Point[], p: Point): number {
  let best = 0
  let least = Infinity
  for (let i = 0; i < line.length; i++) {
    const d = (line[i].x - p.x) ** 2 + (line[i].y - p.y) ** 2
    if (d < least) {
      least = d
      best = i
    }
  }
  return best
}

/** Whether a point lies inside a polygon, by the even-odd rule; the last point connects to the first. */
export function insidePolygon(polygon: readonly Point[], x: number, y: number): boolean {
  return insideAt(crossingsAt(polygon, y), x)
}

/** The x at which a polygon's sides cross the height y. `insideAt` uses them for every point of that row. */
export function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const out: number[] = []
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]
    const b = polygon[j]
    if (a.y > y !== b.y > y) out.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
  }
  return out
}

/** Whether x lies inside, by the even-odd rule, on the row of these crossings. */
export function insideAt(crossings: readonly number[], x: number): boolean {
  let inside = false
  for (let i = 0; i < crossings.length; i++) if (x < crossings[i]) inside = !inside
  return inside
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

export function smoothstep(t: number): number {
  const c = Math.max(0, Math.min(1, t))
  return c * c * (3 - 2 * c)
}

/** Smooths a profile twice with a box of half width `half`; beyond the ends the first and last values are repeated. */
export function smoothProfile(values: Float64Array, half: number): Float64Array {
  let current = values
  for (let pass = 0; pass < 2; pass++) {
    const next = new Float64Array(current.length)
    for (let i = 0; i < current.length; i++) {
      let sum = 0
      for (let k = -half; k <= half; k++) sum += current[Math.max(0, Math.min(current.length - 1, i + k))]
      next[i] = sum / (2 * half + 1)
    }
    current = next
  }
  return current
}

/** Gaussian smoothing along a line of evenly spaced points; `sigma` in points; both ends keep their place. */
export function smoothLine(line: readonly Point[], sigma: number): Point[] {
  const reach = Math.ceil(sigma * 2.5)
  const last = line.length - 1
  return line.map((p, i) => {
    // The window shrinks towards the ends, so that corners keep their place.
    const r = Math.min(reach, i, last - i)
    if (r === 0) return p
    let x = 0
    let y = 0
    let total = 0
    for (let k = -r; k <= r; k++) {
      const w = Math.exp((-k * k) / (2 * sigma * sigma))
      x += w * line[i + k].x
      y += w * line[i + k].y
      total += w
    }
    return { x: x / total, y: y / total }
  })
}

/** The value at a fractional index, interpolated linearly; beyond the ends, the first or last value. */
export function valueAt(values: ArrayLike<number>, place: number): number {
  const f = Math.max(0, Math.min(values.length - 1.001, place))
  const i = Math.floor(f)
  return values[i] + ((values[i + 1] ?? values[i]) - values[i]) * (f - i)
}

/** Area of a closed polygon; positive when clockwise on a screen with y down. */
export function signedArea(polygon: readonly Point[]): number {
  let sum = 0
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++)
    sum += polygon[j].x * polygon[i].y - polygon[i].x * polygon[j].y
  return sum / 2
}
