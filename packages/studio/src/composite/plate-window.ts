import type { StudioStage } from '../catalog/background.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import type { FrameWindow } from '../geometry/frame-window.ts'

/** Where a place names no wall, its paper hangs this far behind the model, metres. */
const PAPER_M = 2.2
/** A closer frame keeps this share of the plate between itself and the line where the floor begins. */
const ABOVE_FLOOR = 0.012
/** The shape of both plate and picture, pixels. */
const PLATE = { width: 1536, height: 2048 }

/**
 * What a camera that is not the plate's own sees of the plate, which is taken for a picture of one wall parallel to the
 * frame; null where it is the whole plate. A frame without the model's feet has no floor in it either.
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
