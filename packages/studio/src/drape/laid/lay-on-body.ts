import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../../pattern/garment-pattern.ts'
import type { DressedBody } from '../dressed-body.ts'
import { armsInPicture, bodyFrame } from './body-frame.ts'
import { edgesAtArms } from './edges-at-arms.ts'
import { type ClothPlace, foldHeights } from './fold-heights.ts'
import { onShoulders } from './on-shoulders.ts'
import { roundSleeves } from './round-sleeves.ts'
import { sleeveLayout } from './sleeve-layout.ts'
import { trunkLayout, turnedTrunk } from './trunk-layout.ts'
import { turnedBodies } from './turned-body.ts'
import { withinArms } from './within-arms.ts'
import { withinOutlines } from './within-outlines.ts'

export interface LaidCloth {
  /** Places of the mesh's vertices, metres. */
  places: Float64Array
  /** Heights of its folds where the mesh's next Loop step has points, metres. */
  folds: Float32Array
}

/**
 * Lays a top or dress on a posed body without a simulation: necks, shoulders, sleeves and hems go where they lie on a body, and every place of
 * the photo between them keeps its neighbours, so that a print stays as it is.
 * @param body in the pose of the picture
 */
export function layOnBody(mesh: ClothMesh, pattern: GarmentPattern, body: DressedBody): LaidCloth {
  const { facing, pictured, seen, yaw } = turnedBodies(body)
  const arms = armsInPicture(pictured, seen)
  const folded = trunkLayout(pattern, facing, bodyFrame(facing))
  const laid = turnedTrunk(folded, yaw)
  const beside = edgesAtArms(onShoulders(laid, arms, yaw), arms)
  const trunk = withinArms(withinOutlines(beside, arms), arms)
  const sleeves = pattern.panels.map(panel => sleeveLayout(panel, pattern, mesh, { arms, trunk, yaw }))
  const { vertex, panel, flat, px, seamDistance } = mesh.wedges
  const out = new Float64Array(mesh.vertexCount * 3)
  const folds = new Float64Array(out.length)
  const rounds = new Float32Array(mesh.vertexCount)
  const least = new Float64Array(mesh.vertexCount).fill(-Infinity)
  const outline = { z: new Float64Array(mesh.vertexCount), share: new Float32Array(mesh.vertexCount) }
  const wedges = new Uint8Array(mesh.vertexCount)
  const isOnTrunk = new Uint8Array(mesh.vertexCount)
  vertex.forEach((v, w) => {
    if (!sleeves[panel[w]]) isOnTrunk[v] = 1
  })
  for (let w = 0; w < vertex.length; w++) {
    const place = { x: flat[2 * w], y: flat[2 * w + 1] }
    const { face } = mesh.panels[panel[w]]
    const onSleeve = sleeves[panel[w]]?.at({ x: px[2 * w], y: px[2 * w + 1] })
    const at = onSleeve?.at ?? trunk.at(place, face, seamDistance[w])
    if (onSleeve) least[vertex[w]] = Math.max(least[vertex[w]], onSleeve.least)
    if (onSleeve && onSleeve.outline.share > outline.share[vertex[w]]) {
      outline.z[vertex[w]] = onSleeve.outline.z
      outline.share[vertex[w]] = onSleeve.outline.share
    }
    // A sleeve begins where the trunk ends; their common seam is rounded with the sleeve.
    if (onSleeve?.endsTrunk && isOnTrunk[vertex[w]]) {
      rounds[vertex[w]] = Math.max(rounds[vertex[w]], onSleeve.rounds)
      continue
    }
    // Any other vertex on a seam lies in the middle of where its panels want it.
    const v = vertex[w] * 3
    const n = ++wedges[vertex[w]]
    for (let k = 0; k < 3; k++) {
      out[v + k] += (at[k] - out[v + k]) / n
      folds[v + k] += ((onSleeve?.fold[k] ?? 0) - folds[v + k]) / n
    }
    if (onSleeve) rounds[vertex[w]] = n === 1 ? onSleeve.rounds : Math.min(rounds[vertex[w]], onSleeve.rounds)
  }
  roundSleeves(mesh, out, { shares: rounds, least, sight: seen === 'front' ? 1 : -1 })
  // A sleeve's outer side is as deep as the arm's outline: nearer to the camera it would be seen outside of where it lies.
  for (let v = 0; v < mesh.vertexCount; v++)
    out[v * 3 + 2] += (outline.z[v] - out[v * 3 + 2]) * outline.share[v]
  for (let i = 0; i < out.length; i++) out[i] += folds[i]
  const foldAt = (n: number, { px, flat, seamDistance }: ClothPlace) =>
    sleeves[n]?.foldAt(px) ?? folded.foldAt(flat, mesh.panels[n].face, seamDistance)
  return { places: pictured.back(out), folds: foldHeights(mesh, foldAt, seen) }
}
