type Point2 = [number, number]

/** Perimeter of the convex hull of points in a plane: the length of a tape round them. */
export function hullPerimeter(points: Point2[]): number {
  const hull = hullOf(points)
  return hull.reduce((sum, p, i) => sum + apart(p, hull[(i + 1) % hull.length]), 0)
}

export function apart(p: Point2, q: Point2): number {
  return Math.hypot(p[0] - q[0], p[1] - q[1])
}

/** Convex hull by Andrew's monotone chain, counter-clockwise when y points up; empty for fewer than three points. */
export function hullOf(points: Point2[]): Point2[] {
  if (points.length < 3) return []
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const half = (list: Point2[]) => {
    const chain: Point2[] = []
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
