import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import type { Point } from '../geometry/point.ts'
import { middle, smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'
import type { DepthField } from './depth-field.ts'
import type { DressedBody } from './dressed-body.ts'
import { roundLegs } from './round-legs.ts'

/** Clearance between cloth and body before the cloth settles, metres. */
const CLEARANCE_M = 0.014

/**
 * Puts every point of a skirt or trousers before or behind the body, as its photo would hang on it.
 * @param trunk front and back of the body without its arms
 */
export function placeCloth(
  mesh: ClothMesh,
  pattern: GarmentPattern,
  body: DressedBody,
  trunk: DepthField,
): Float64Array {
  const out = new Float64Array(mesh.vertexCount * 3)
  const share = new Uint8Array(mesh.vertexCount)
  const lay = layoutOn(pattern, body)
  for (let w = 0; w < mesh.wedges.vertex.length; w++) {
    const { part, face } = mesh.panels[mesh.wedges.panel[w]]
    const px = { x: mesh.wedges.px[2 * w], y: mesh.wedges.px[2 * w + 1] }
    const [x, y] = lay(px, part)
    const off = Math.sqrt(Math.min(1, mesh.wedges.seamDistance[w] / 0.035))
    const outside = face === 'front' ? trunk.front(x, y) + CLEARANCE_M : trunk.back(x, y) - CLEARANCE_M
    const z = trunk.middle(x, y) * (1 - off) + outside * off
    const v = mesh.wedges.vertex[w]
    const n = ++share[v]
    for (const [k, value] of [x, y, z].entries()) out[v * 3 + k] += (value - out[v * 3 + k]) / n
  }
  return out
}

/** Photo pixel → x, y in the world. */
type Layout = (px: Point, part: ClothMesh['panels'][number]['part']) => [number, number]

/** Trousers' crotch seam starts this far below the body's. */
const UNDER_CROTCH_M = 0.012
/** A waistband starts no higher above the crotch than this share of the way from the crotch to the waist along the body. */
const HIGHEST_BAND = 0.91

function layoutOn(pattern: GarmentPattern, body: DressedBody): Layout {
  const { anchor, marks, scale, panels } = pattern
  const m = body.measures
  const legs = panels.some(p => p.part === 'legLeft')
  const crotchY = legs ? (marks.crotch as Point).y : Infinity
  const rise = legs ? (crotchY - anchor.y) * scale.riseLength * scale.metresPerPixel : 0
  // Hips are round: a waistband settles lower than the rise is long, so it starts high and is let down.
  const top = legs
    ? m.crotchY + Math.min(rise - UNDER_CROTCH_M, HIGHEST_BAND * (m.crotchLength / 2))
    : m.waistY + 0.01
  const matrices = boneMatrices(body.shape, body.stance)
  const joint = (name: string) => jointPosition(body.shape, matrices, name)
  const round = roundLegs(body)
  const spans = legs ? null : rowSpans(polygonOf(panels[0]), 4)
  return (px, part) => {
    const x = (px.x - anchor.x) * scale.metresPerPixel
    const above = (Math.min(px.y, crotchY) - anchor.y) * scale.riseLength
    const below = Math.max(0, px.y - crotchY) * scale.legLength
    const y = top - (above + below) * scale.metresPerPixel
    if (spans) {
      const [side, sign] = x < 0 ? (['left', -1] as const) : (['right', 1] as const)
      const edge = Math.abs(rowValue(spans, side, px.y) - anchor.x) * scale.metresPerPixel
      return [x * Math.max(1, round(y, sign) / Math.max(0.02, edge)), y]
    }
    const bone = part === 'legLeft' ? 'R' : 'L'
    const side = part === 'legLeft' ? 'Left' : 'Right'
    const [hip, knee, ankle] = ['upperleg01', 'lowerleg01', 'foot'].map(b => joint(`${b}.${bone}`))
    const bodyX =
      y > knee[1]
        ? mixAt(y, knee[1], hip[1], knee[0], hip[0])
        : mixAt(y, ankle[1], knee[1], ankle[0], knee[0])
    const cuff = middle(marks[`legOuter${side}`] as Point, marks[`legInner${side}`] as Point)
    const crotch = marks.crotch as Point
    const thigh = (crotch.x + (marks[`waist${side}`] as Point).x) / 2
    const axisPx =
      crotch.y >= cuff.y ? cuff.x : thigh + ((cuff.x - thigh) * (px.y - crotch.y)) / (cuff.y - crotch.y)
    const w = smoothstep((m.crotchY + 0.02 - y) / 0.16)
    return [x + w * (bodyX - (axisPx - anchor.x) * scale.metresPerPixel), y]
  }
}

function mixAt(y: number, y0: number, y1: number, v0: number, v1: number): number {
  const t = Math.max(-0.3, Math.min(1, (y - y0) / (y1 - y0)))
  return v0 + (v1 - v0) * t
}
