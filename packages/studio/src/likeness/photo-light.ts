import type { BodyShape } from '../body/body-topology.ts'
import { triangulateQuads } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { type LightRig, mirroredRig, type Vec3 } from '../catalog/light-rig.ts'
import { SHOWN } from '../catalog/photo-parts.ts'
import { LINEAR } from '../colour/transfer-curve.ts'
import { type Camera, projectPoints } from '../geometry/camera.ts'
import { median } from '../geometry/median.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { receiveLight } from '../light/irradiance.ts'
import { DRAFT_SAMPLES, lightSamples } from '../light/light-samples.ts'
import { drawTriangles, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'

/** A photo's light, in terms of the studio's light. Of the lights' positions, one photo determines only the side. */
export interface PhotoLight {
  /** Whether the main light stood on the opposite side of the studio's. */
  isMirrored: boolean
  /** Brightness of white cloth relative to the studio's light, by channel: the photo's exposure and white balance. */
  cloth: Vec3
}

interface LitPhoto {
  body: BodyShape
  stance: Stance
  camera: Camera
  rgb: Uint8Array
  /** Part that each pixel shows. */
  parts: Uint8Array
}

/** Albedo of white cotton. */
const WHITE_ALBEDO = 0.82
/** White own clothes: least linear luminance, and largest relative difference between channels. */
const WHITE = { least: 0.45, apart: 0.12 }
/** Range to which exposure and white balance are clamped. */
const CLOTH_RANGE = { least: 0.6, most: 1.25 }
/** Share of a colour cast that is kept, since the eye adapts to the rest. */
const CAST = 0.7
/** Least number of points for an estimate. */
const FEWEST = 40

/** Estimates a photo's light by comparing the brightness of skin and own clothes with the studio's light, unchanged and mirrored. */
export function photoLight(rig: LightRig, photo: LitPhoto): PhotoLight {
  const points = visiblePoints(photo)
  const tries = [false, true].map(isMirrored => {
    const light = litBy(isMirrored ? mirroredRig(rig) : rig, points)
    return { isMirrored, light, misfit: misfitOf(points, light) }
  })
  const best = tries[1].misfit < tries[0].misfit ? tries[1] : tries[0]
  return { isMirrored: best.isMirrored, cloth: clothLight(points, best.light) }
}

interface VisiblePoints {
  body: { positions: Float32Array; triangles: Uint32Array }
  positions: Float32Array
  normals: Float32Array
  /** Linear light, three a point. */
  light: Float32Array
  shown: Uint8Array
}

/** Visible vertices, with the photo's colour and part there. */
function visiblePoints({ body, stance, camera, rgb, parts }: LitPhoto): VisiblePoints {
  const positions = poseBody(body, stance)
  const triangles = triangulateQuads(body.topology.quads)
  const normals = vertexNormals(positions, triangles)
  const projected = projectPoints(camera, positions)
  const { width, height } = camera
  const buffer = visibilityBuffer({ x: 0, y: 0, width, height }, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  const at: number[] = []
  const out = {
    positions: [] as number[],
    normals: [] as number[],
    light: [] as number[],
    shown: [] as number[],
  }
  for (let v = 0; v < positions.length / 3; v++) {
    const [x, y] = [Math.round(projected[v * 3]), Math.round(projected[v * 3 + 1])]
    if (!(x > 4 && y > 4 && x < width - 4 && y < height - 4)) continue
    const i = y * width + x
    if (buffer.owner[i] < 0 || projected[v * 3 + 2] > buffer.depth[i] + 0.004) continue
    const part = parts[i]
    if (part !== SHOWN.skin && part !== SHOWN.upper) continue
    if ([-4, 4].some(d => parts[i + d] !== part || parts[i + d * width] !== part)) continue
    at.push(v)
    for (let k = 0; k < 3; k++) {
      out.positions.push(positions[v * 3 + k])
      out.normals.push(normals[v * 3 + k])
      out.light.push(LINEAR[rgb[i * 3 + k]])
    }
    out.shown.push(part)
  }
  releaseBuffer(buffer)
  return {
    body: { positions, triangles },
    positions: Float32Array.from(out.positions),
    normals: Float32Array.from(out.normals),
    light: Float32Array.from(out.light),
    shown: Uint8Array.from(out.shown),
  }
}

function litBy(rig: LightRig, { body, positions, normals }: VisiblePoints): Float32Array {
  const none = { positions: new Float32Array(0), triangles: new Uint32Array(0), solid: false }
  const [{ lit }] = receiveLight({
    samples: lightSamples(rig, DRAFT_SAMPLES),
    occluders: { body: { ...body, solid: true }, cloth: none },
    subject: { centre: [0, 1, 0], radius: 1.2 },
    mapSize: 300,
    receivers: [{ at: { positions, normals }, withBare: false, biasM: 0.01, liftM: 0.01 }],
  })
  return lit
}

const luminanceAt = (values: Float32Array, n: number) =>
  (values[n * 3] + values[n * 3 + 1] + values[n * 3 + 2]) / 3

/** Mean squared difference between the photo's light and the predicted light, with an albedo fitted to each part. */
function misfitOf({ light, shown }: VisiblePoints, lit: Float32Array): number {
  let sum = 0
  let count = 0
  for (const part of [SHOWN.skin, SHOWN.upper]) {
    const ratios: number[] = []
    for (let n = 0; n < shown.length; n++)
      if (shown[n] === part) ratios.push(luminanceAt(light, n) / Math.max(0.05, luminanceAt(lit, n)))
    if (ratios.length < FEWEST) continue
    const usual = median(ratios)
    for (const ratio of ratios) sum += Math.min(1, (ratio / usual - 1) ** 2)
    count += ratios.length
  }
  return count > 0 ? sum / count : 0
}

function clothLight({ light, shown }: VisiblePoints, lit: Float32Array): Vec3 {
  const ratios: number[][] = [[], [], []]
  for (let n = 0; n < shown.length; n++) {
    if (shown[n] !== SHOWN.upper) continue
    const own = light.subarray(n * 3, n * 3 + 3)
    const mean = luminanceAt(light, n)
    if (mean < WHITE.least || Math.max(...own) - Math.min(...own) > WHITE.apart * mean) continue
    for (let k = 0; k < 3; k++) ratios[k].push(own[k] / Math.max(0.05, lit[n * 3 + k]))
  }
  if (ratios[0].length < FEWEST) return [1, 1, 1]
  const white = ratios.map(r =>
    Math.max(CLOTH_RANGE.least, Math.min(CLOTH_RANGE.most, median(r) / WHITE_ALBEDO)),
  )
  const mean = (white[0] + white[1] + white[2]) / 3
  return white.map(w => mean + (w - mean) * CAST) as Vec3
}
