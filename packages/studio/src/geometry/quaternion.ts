/** A rotation as a unit quaternion: x, y, z, w. */
export type Quaternion = [number, number, number, number]

export const IDENTITY: Quaternion = [0, 0, 0, 1]

/** The rotation about an axis of any length. */
export function axisAngle(axis: [number, number, number], radians: number): Quaternion {
  const s = Math.sin(radians / 2) / (Math.hypot(...axis) || 1)
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(radians / 2)]
}

/** Spherical interpolation from a (t = 0) to b (t = 1), the shorter way. */
export function slerp(a: Quaternion, b: Quaternion, t: number): Quaternion {
  let dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
  const sign = dot < 0 ? -1 : 1
  dot = Math.min(1, dot * sign)
  const angle = Math.acos(dot)
  const s = Math.sin(angle)
  const wa = s < 1e-6 ? 1 - t : Math.sin((1 - t) * angle) / s
  const wb = (s < 1e-6 ? t : Math.sin(t * angle) / s) * sign
  const q: Quaternion = [
    a[0] * wa + b[0] * wb,
    a[1] * wa + b[1] * wb,
    a[2] * wa + b[2] * wb,
    a[3] * wa + b[3] * wb,
  ]
  const n = Math.hypot(...q)
  return [q[0] / n, q[1] / n, q[2] / n, q[3] / n]
}

/** The rotation `b` followed by the rotation `a`. */
export function compose([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

/** The rotation about a vector, by its length in radians. */
export function turnOf(x: number, y: number, z: number): Quaternion {
  return axisAngle([x, y, z], Math.hypot(x, y, z))
}

/** Turns points, three numbers each, about the origin. */
export function rotatePoints(points: Float32Array, [x, y, z, w]: Quaternion): Float32Array {
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const [px, py, pz] = [points[i], points[i + 1], points[i + 2]]
    // v + 2q × (q × v + wv)
    const [tx, ty, tz] = [y * pz - z * py + w * px, z * px - x * pz + w * py, x * py - y * px + w * pz]
    out[i] = px + 2 * (y * tz - z * ty)
    out[i + 1] = py + 2 * (z * tx - x * tz)
    out[i + 2] = pz + 2 * (x * ty - y * tx)
  }
  return out
}
