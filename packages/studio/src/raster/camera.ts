import type { CameraPlacement } from '../catalog/pose.ts'

/** A pinhole camera over a picture of `width` × `height` pixels; square pixels, the vertical angle is given. */
export interface Camera {
  eye: [number, number, number]
  right: [number, number, number]
  up: [number, number, number]
  forward: [number, number, number]
  width: number
  height: number
  /** Pixels a metre at one metre's distance. */
  focalPx: number
}

type Vec = [number, number, number]

export function cameraFor(place: CameraPlacement, width: number, height: number): Camera {
  const forward = unit(minus(place.target, place.eye))
  const right = unit(cross(forward, place.up))
  return {
    eye: place.eye,
    right,
    up: cross(right, forward),
    forward,
    width,
    height,
    focalPx: height / 2 / Math.tan((place.verticalFovDeg * Math.PI) / 360),
  }
}

/** x, y in pixels (y down) and distance along the view axis in metres, three a vertex. */
export function projectPoints(camera: Camera, points: ArrayLike<number>): Float32Array {
  const out = new Float32Array(points.length)
  const { eye, right, up, forward, focalPx } = camera
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - eye[0]
    const y = points[i + 1] - eye[1]
    const z = points[i + 2] - eye[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    const scale = focalPx / depth
    out[i] = camera.width / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale
    out[i + 1] = camera.height / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale
    out[i + 2] = depth
  }
  return out
}

export function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Vec): Vec {
  const n = Math.hypot(...a) || 1
  return [a[0] / n, a[1] / n, a[2] / n]
}
