import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../../pattern/garment-pattern.ts'
import type { DressedBody } from '../dressed-body.ts'
import { armsInPicture, bodyFrame } from './body-frame.ts'
import { onShoulders } from './on-shoulders.ts'
import { sleeveLayout } from './sleeve-layout.ts'
import { trunkLayout, turnedTrunk } from './trunk-layout.ts'
import { turnedBodies } from './turned-body.ts'
import { withinArms } from './within-arms.ts'

/**
 * Lays a top or dress on a posed body without a simulation: necks, shoulders, sleeves and hems go where they lie on a body, and every place of
 * the photo between them keeps its neighbours, so that a print stays as it is.
 * @param body in the pose of the picture
 * @returns places of the mesh's vertices, metres
 */
export function layOnBody(mesh: ClothMesh, pattern: GarmentPattern, body: DressedBody): Float64Array {
  const { facing, pictured, seen, yaw } = turnedBodies(body)
  const arms = armsInPicture(pictured, seen)
  const laid = turnedTrunk(trunkLayout(pattern, facing, bodyFrame(facing)), yaw)
  const trunk = withinArms(onShoulders(laid, arms, yaw), arms)
  const sleeves = pattern.panels.map(panel => sleeveLayout(panel, pattern, arms, trunk, yaw))
  const { vertex, panel, flat, px, seamDistance } = mesh.wedges
  const out = new Float64Array(mesh.vertexCount * 3)
  const wedges = new Uint8Array(mesh.vertexCount)
  for (let w = 0; w < vertex.length; w++) {
    const place = { x: flat[2 * w], y: flat[2 * w + 1] }
    const { face } = mesh.panels[panel[w]]
    const at =
      sleeves[panel[w]]?.({ x: px[2 * w], y: px[2 * w + 1] }) ?? trunk.at(place, face, seamDistance[w])
    // A vertex on a seam lies in the middle of where its panels want it.
    const v = vertex[w] * 3
    const n = ++wedges[vertex[w]]
    for (const [k, value] of at.entries()) out[v + k] += (value - out[v + k]) / n
  }
  return pictured.back(out)
}
