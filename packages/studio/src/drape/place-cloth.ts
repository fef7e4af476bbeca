import type { BodyMeasures } from '../catalog/body-measures.ts'
import { boneWeights } from '../catalog/body-measures.ts'
import { type BodyShape, triangulateQuads } from '../catalog/body-topology.ts'
import { boneMatrices, jointPosition, type Stance } from '../catalog/skeleton.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { middle, smoothstep } from '../pattern/polyline.ts'
import type { Point } from '../reading/garment-reading.ts'
import { type DepthField, depthField } from './depth-field.ts'

export interface DressedBody {
  shape: BodyShape
  measures: BodyMeasures
  stance: Stance
  positions: Float32Array
}

/** Cloth lies this far off the body before it settles. */
const CLEARANCE_M = 0.014

/** Puts every point of the cloth before or behind the body, as its photo would hang on it. */
export function placeCloth(mesh: ClothMesh, pattern: GarmentPattern, body: DressedBody): Float64Array {
  const out = new Float64Array(mesh.vertexCount * 3)
  const share = new Uint8Array(mesh.vertexCount)
  const triangles = triangulateQuads(body.shape.topology.quads)
  const surface = { positions: body.positions, triangles }
  const arm = boneWeights(body.shape.topology, /upperarm|lowerarm|wrist|finger|metacarpal/)
  const trunk = depthField(surface, t => arm[triangles[t]] < 0.5)
  const limbs = {
    Left: depthField(surface, t => arm[triangles[t]] >= 0.3 && body.positions[triangles[t] * 3] < 0),
    Right: depthField(surface, t => arm[triangles[t]] >= 0.3 && body.positions[triangles[t] * 3] > 0),
  }
  const lay = pattern.hangsFrom === 'shoulders' ? upperLayout(pattern, body) : lowerLayout(pattern, body)
  for (let w = 0; w < mesh.wedges.vertex.length; w++) {
    const { part, face } = mesh.panels[mesh.wedges.panel[w]]
    const px = { x: mesh.wedges.px[2 * w], y: mesh.wedges.px[2 * w + 1] }
    const [x, y, limb] = lay(px, part)
    const side = part === 'sleeveLeft' ? 'Left' : 'Right'
    const depth = (field: DepthField) => {
      const off = Math.sqrt(Math.min(1, mesh.wedges.seamDistance[w] / 0.035))
      const outside = face === 'front' ? field.front(x, y) + CLEARANCE_M : field.back(x, y) - CLEARANCE_M
      return field.middle(x, y) * (1 - off) + outside * off
    }
    const z = limb > 0 ? depth(limbs[side]) * limb + depth(trunk) * (1 - limb) : depth(trunk)
    const v = mesh.wedges.vertex[w]
    const n = ++share[v]
    for (const [k, value] of [x, y, z].entries()) out[v * 3 + k] += (value - out[v * 3 + k]) / n
  }
  return out
}

/** Photo pixel → x, y in the world and how much it belongs to a limb. */
type Layout = (px: Point, part: ClothMesh['panels'][number]['part']) => [number, number, number]

function upperLayout(pattern: GarmentPattern, body: DressedBody): Layout {
  const { anchor, marks, scale } = pattern
  const neckHalf =
    (Math.abs((marks.neckRight as Point).x - (marks.neckLeft as Point).x) / 2) * scale.metresPerPixel
  const top = shoulderLine(body, neckHalf) + 0.006
  const world = (p: Point): Point => ({
    x: (p.x - anchor.x) * scale.metresPerPixel,
    y: top - (p.y - anchor.y) * scale.metresPerPixel,
  })
  const matrices = boneMatrices(body.shape, body.stance)
  const sleeve = (side: 'Left' | 'Right') => {
    const bone = side === 'Left' ? 'R' : 'L'
    const a = jointPosition(body.shape, matrices, `upperarm01.${bone}`)
    const b = jointPosition(body.shape, matrices, `wrist.${bone}`)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const d = { x: (b[0] - a[0]) / length, y: (b[1] - a[1]) / length }
    const from = world(middle(marks[`shoulder${side}`] as Point, marks[`underarm${side}`] as Point))
    const to = world(middle(marks[`cuffOuter${side}`] as Point, marks[`cuffInner${side}`] as Point))
    const reach = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const e = { x: (to.x - from.x) / reach, y: (to.y - from.y) / reach }
    const start = (from.x - a[0]) * d.x + (from.y - a[1]) * d.y
    return (p: Point): [number, number, number] => {
      const q = world(p)
      const t = ((q.x - from.x) * e.x + (q.y - from.y) * e.y) * scale.sleeveLength
      const n = -(q.x - from.x) * e.y + (q.y - from.y) * e.x
      const w = smoothstep(t / Math.min(0.12, reach))
      const onArm = { x: a[0] + d.x * (start + t) - d.y * n, y: a[1] + d.y * (start + t) + d.x * n }
      return [q.x + (onArm.x - q.x) * w, q.y + (onArm.y - q.y) * w, smoothstep(t / 0.06 + 0.3)]
    }
  }
  const sleeves = marks.cuffOuterLeft ? { sleeveLeft: sleeve('Left'), sleeveRight: sleeve('Right') } : null
  return (px, part) => {
    if (sleeves && (part === 'sleeveLeft' || part === 'sleeveRight')) return sleeves[part](px)
    const q = world(px)
    return [q.x, q.y, 0]
  }
}

/** Height of the body's shoulders at a distance from the middle. */
function shoulderLine(body: DressedBody, fromMiddle: number): number {
  const p = body.positions
  const limit = body.measures.neckBaseY + 0.1
  let best = -Infinity
  for (let i = 0; i < p.length; i += 3)
    if (Math.abs(Math.abs(p[i]) - fromMiddle) < 0.012 && p[i + 1] < limit && p[i + 1] > best) best = p[i + 1]
  return best
}

function lowerLayout(pattern: GarmentPattern, body: DressedBody): Layout {
  const { anchor, marks, scale, panels } = pattern
  const m = body.measures
  const legs = panels.some(p => p.part === 'legLeft')
  const rise = legs ? ((marks.crotch as Point).y - anchor.y) * scale.metresPerPixel : 0
  const top = legs ? Math.min(m.crotchY - 0.012 + rise, m.waistY + 0.03) : m.waistY + 0.01
  const matrices = boneMatrices(body.shape, body.stance)
  const joint = (name: string) => jointPosition(body.shape, matrices, name)
  return (px, part) => {
    const x = (px.x - anchor.x) * scale.metresPerPixel
    const y = top - (px.y - anchor.y) * scale.metresPerPixel
    if (part !== 'legLeft' && part !== 'legRight') return [x, y, 0]
    const bone = part === 'legLeft' ? 'R' : 'L'
    const side = part === 'legLeft' ? 'Left' : 'Right'
    const [hip, knee, ankle] = ['upperleg01', 'lowerleg01', 'foot'].map(b => joint(`${b}.${bone}`))
    const bodyX =
      y > knee[1]
        ? mixAt(y, knee[1], hip[1], knee[0], hip[0])
        : mixAt(y, ankle[1], knee[1], ankle[0], knee[0])
    const cuff = middle(marks[`legOuter${side}`] as Point, marks[`legInner${side}`] as Point)
    const crotch = marks.crotch as Point
    const thigh = (crotch.x + (marks[`waist${side}`] as Point).x * 1.0) / 2
    const axisPx =
      crotch.y >= cuff.y ? cuff.x : thigh + ((cuff.x - thigh) * (px.y - crotch.y)) / (cuff.y - crotch.y)
    const w = smoothstep((m.crotchY + 0.02 - y) / 0.16)
    return [x + w * (bodyX - (axisPx - anchor.x) * scale.metresPerPixel), y, 0]
  }
}

function mixAt(y: number, y0: number, y1: number, v0: number, v1: number): number {
  const t = Math.max(-0.3, Math.min(1, (y - y0) / (y1 - y0)))
  return v0 + (v1 - v0) * t
}
