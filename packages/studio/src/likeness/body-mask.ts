import type { BodyShape } from '../body/body-topology.ts'
import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'
import { drawTriangles, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'

/** Triangle of the refined body that each pixel shows, −1 beside it. */
export function ownersOf(
  body: BodyShape,
  stance: Stance,
  place: CameraPlacement,
  { width, height }: { width: number; height: number },
): Int32Array {
  const refinement = refinementOf(body.topology)
  const positions = refinePositions(refinement, poseBody(body, stance))
  const buffer = visibilityBuffer({ x: 0, y: 0, width, height }, 1)
  drawTriangles(buffer, projectPoints(cameraFor(place, width, height), positions), refinement.triangles)
  const owners = buffer.owner.slice()
  releaseBuffer(buffer)
  return owners
}

/** 1 where a picture shows the body. */
export function maskOfBody(
  body: BodyShape,
  stance: Stance,
  place: CameraPlacement,
  size: { width: number; height: number },
): Uint8Array {
  return Uint8Array.from(ownersOf(body, stance, place, size), triangle => (triangle < 0 ? 0 : 1))
}
