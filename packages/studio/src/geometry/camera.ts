import { type FrameWindow, WHOLE_PICTURE } from './frame-window.ts'
import { cross, subtract, unit } from './vector.ts'

/** A picture's camera: places in metres, vertical angle of view in degrees. */
export interface CameraPlacement {
  eye: [number, number, number]
  target: [number, number, number]
  up: [number, number, number]
  verticalFovDeg: number
}

/** A pinhole camera and its picture of `width` × `height` square pixels. `right`, `up` and `forward` have length 1. */
export interface Camera {
  eye: [number, number, number]
  right: [number, number, number]
  up: [number, number, number]
  forward: [number, number, number]
  width: number
  height: number
  /** Where the view axis meets the picture, pixels; outside it where the picture shows a part far from the middle. */
  centreX: number
  centreY: number
  /** Focal length in pixels: a metre at one metre's distance is this many pixels long. */
  focalPx: number
}

/** @param window the part of the camera's picture that fills `width` × `height`; the whole of it by default */
export function cameraFor(
  place: CameraPlacement,
  width: number,
  height: number,
  window: FrameWindow = WHOLE_PICTURE,
): Camera {
  const forward = unit(subtract(place.target, place.eye))
  const right = unit(cross(forward, place.up))
  return {
    eye: place.eye,
    right,
    up: cross(right, forward),
    forward,
    width,
    height,
    centreX: ((0.5 - window.left) * width) / window.size,
    centreY: ((0.5 - window.top) * height) / window.size,
    focalPx: height / window.size / 2 / Math.tan((place.verticalFovDeg * Math.PI) / 360),
  }
}

/** Projects points (three coordinates each): x and y in pixels (y down), then the distance along the view axis in metres. */
export function projectPoints(camera: Camera, points: ArrayLike<number>): Float32Array {
  const out = new Float32Array(points.length)
  const { eye, right, up, forward, centreX, centreY, focalPx } = camera
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - eye[0]
    const y = points[i + 1] - eye[1]
    const z = points[i + 2] - eye[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    const scale = focalPx / depth
    out[i] = centreX + (x * right[0] + y * right[1] + z * right[2]) * scale
    out[i + 1] = centreY - (x * up[0] + y * up[1] + z * up[2]) * scale
    out[i + 2] = depth
  }
  return out
}
