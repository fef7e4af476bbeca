import type { GarmentAim } from '../catalog/pose.ts'
import { type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'

/** Share of the frame's height or width that the garment takes, whichever it reaches first: shops require 80 to 85 %. */
const FILL = 0.82
/** A close frame shows this share of the garment's height, from its top, and fills the width with its shoulders at most. */
const TOP_SHARE = 0.5
/** Space above the garment in a close frame, as a share of the frame's height. */
const TOP_MARGIN = 0.07
/** Height of the camera above the middle of the garment, metres: high enough to show the inside of the back in the neck opening. */
const RAISED_M = 0.3
/** Rounds of aiming: each changes the projection a little; after three the middle is right to less than a pixel. */
const ROUNDS = 3

interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * A camera that shows a garment large and in the middle, from where `place` stands; only its height, aim and angle change.
 * @param positions the garment's points, metres
 */
export function aimAtGarment(
  place: CameraPlacement,
  positions: ArrayLike<number>,
  aim: GarmentAim,
  size: { width: number; height: number },
): CameraPlacement {
  const heights = verticalBounds(positions)
  const shownFrom = aim === 'whole' ? heights.low : heights.high - TOP_SHARE * (heights.high - heights.low)
  const middle = (heights.high + shownFrom) / 2
  const [x, , z] = place.eye
  const eye: CameraPlacement['eye'] = [x, middle + RAISED_M, z]
  let aimed: CameraPlacement = { ...place, eye, target: [0, middle, 0] }
  for (let round = 0; round < ROUNDS; round++) {
    const camera = cameraFor(aimed, size.width, size.height)
    const seen = targetExtent(projectPoints(camera, positions), aim, size)
    const [cx, cy] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
    // The distance along the axis at which the aim is moved does not matter: only its direction does.
    const [u, v] = [(cx - size.width / 2) / camera.focalPx, (size.height / 2 - cy) / camera.focalPx]
    const target = [0, 1, 2].map(
      k => eye[k] + camera.forward[k] + u * camera.right[k] + v * camera.up[k],
    ) as CameraPlacement['target']
    const share = Math.max((seen.right - seen.left) / size.width, (seen.bottom - seen.top) / size.height)
    const slope = Math.tan((aimed.verticalFovDeg * Math.PI) / 360) * (share / FILL)
    aimed = { ...aimed, target, verticalFovDeg: (Math.atan(slope) * 360) / Math.PI }
  }
  return aimed
}

/** Extent of the garment that must fill the frame, pixels. */
function targetExtent(
  projected: ArrayLike<number>,
  aim: GarmentAim,
  { width, height }: { width: number; height: number },
): Extent {
  const all: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let i = 0; i < projected.length; i += 3) {
    all.left = Math.min(all.left, projected[i])
    all.right = Math.max(all.right, projected[i])
    all.top = Math.min(all.top, projected[i + 1])
    all.bottom = Math.max(all.bottom, projected[i + 1])
  }
  if (aim === 'whole') return all
  // A part of the garment fills the frame edge to edge below and leaves its margin above.
  const tall = (all.bottom - all.top) * TOP_SHARE
  const shown = tall / (1 - TOP_MARGIN)
  const top = all.top - TOP_MARGIN * shown
  const half = (shown * FILL * width) / height / 2
  const cx = (all.left + all.right) / 2
  const cy = top + shown / 2
  return { left: cx - half, right: cx + half, top: cy - (shown * FILL) / 2, bottom: cy + (shown * FILL) / 2 }
}

function verticalBounds(positions: ArrayLike<number>): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 1; i < positions.length; i += 3) {
    low = Math.min(low, positions[i])
    high = Math.max(high, positions[i])
  }
  return { low, high }
}
