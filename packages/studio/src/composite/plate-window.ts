import type { StudioStage } from '../catalog/background.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import type { FrameWindow } from '../geometry/frame-window.ts'

/** Distance of the paper behind the model in a background that states no wall, metres. */
const PAPER_M = 2.2
/** Least distance of a closer frame above the line where the floor begins, as a share of the plate's height. */
const ABOVE_FLOOR = 0.012
/** Size of plates and pictures, pixels. */
const PLATE = { width: 1536, height: 2048 }

/**
 * The part of a plate that another camera than the plate's own sees, treating the plate as a wall parallel to the picture; null for
 * the whole plate. A frame without the model's feet shows no floor either.
 */
export function plateWindow(stage: StudioStage, shot: CameraPlacement): FrameWindow | null {
  const own = cameraFor(stage.camera, PLATE.width, PLATE.height)
  const seen = cameraFor(shot, PLATE.width, PLATE.height)
  const wallZ = -(stage.wallM ?? PAPER_M)
  const rows = [-0.5, 0.5].map(half => {
    const v = (-half * PLATE.height) / seen.focalPx
    const t = (wallZ - seen.eye[2]) / (seen.forward[2] + v * seen.up[2])
    const y = seen.eye[1] + t * (seen.forward[1] + v * seen.up[1])
    return projectPoints(own, [0, y, wallZ])[1] / PLATE.height
  })
  const height = rows[1] - rows[0]
  if (height > 0.98) return null
  const lowest = stage.floorEnd === null ? 1 : stage.floorEnd - ABOVE_FLOOR
  const top = Math.max(0, Math.min(rows[0], lowest - height))
  return { left: (1 - height) / 2, top, size: height }
}
