/** A direction or a place in space, [x, y, z]. */
export type Vector = [number, number, number]
type Xyz = ArrayLike<number>

export function subtract(a: Xyz, b: Xyz): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function dot(a: Xyz, b: Xyz): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Xyz, b: Xyz): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The vector scaled to length 1; a vector of length 0 stays as it is. */
export function unit(a: Xyz): Vector {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
