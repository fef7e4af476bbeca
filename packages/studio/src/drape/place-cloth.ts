import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import type { Point } from '../geometry/point.ts'
import { middle, smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { armGirth } from '../pattern/limb-girths.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { raisedRow } from '../pattern/straps.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'
import type { DepthField } from './depth-field.ts'
import type { DressedBody } from './dressed-body.ts'
import { placeNeck } from './neck-place.ts'
import { roundLegs } from './round-legs.ts'
import { sleeveTube } from './sleeve-tube.ts'

/** Clearance between cloth and body before the cloth settles, metres. */
const CLEARANCE_M = 0.014

/**
 * Puts every point of the cloth before or behind the body, as its photo would hang on it.
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
  const lay = pattern.hangsFrom === 'shoulders' ? upperLayout(pattern, body) : lowerLayout(pattern, body)
  const sleeves = pattern.panels.map(panel => sleeveTube(panel, pattern, body))
  for (let w = 0; w < mesh.wedges.vertex.length; w++) {
    const { part, face } = mesh.panels[mesh.wedges.panel[w]]
    const px = { x: mesh.wedges.px[2 * w], y: mesh.wedges.px[2 * w + 1] }
    const flat = { x: mesh.wedges.flat[2 * w], y: mesh.wedges.flat[2 * w + 1] }
    const [x, y] = lay(px, part)
    const off = Math.sqrt(Math.min(1, mesh.wedges.seamDistance[w] / 0.035))
    const outside = face === 'front' ? trunk.front(x, y) + CLEARANCE_M : trunk.back(x, y) - CLEARANCE_M
    const z = trunk.middle(x, y) * (1 - off) + outside * off
    const tube = sleeves[mesh.wedges.panel[w]]
    const place = tube ? tube([x, y, z], flat) : [x, y, z]
    const v = mesh.wedges.vertex[w]
    const n = ++share[v]
    for (const [k, value] of place.entries()) out[v * 3 + k] += (value - out[v * 3 + k]) / n
  }
  return out
}

/** Photo pixel → x, y in the world. */
type Layout = (px: Point, part: ClothMesh['panels'][number]['part']) => [number, number]

function upperLayout(pattern: GarmentPattern, body: DressedBody): Layout {
  const { anchor, marks, scale, straps } = pattern
  const { top, inwards } = placeNeck(pattern, body)
  const m = scale.metresPerPixel
  const torso = pattern.panels.find(p => p.part === 'torso' && p.face === 'front')
  const spans = rowSpans(torso ? polygonOf(torso) : [], 4)
  const arms = { left: belowArm(body, 'R'), right: belowArm(body, 'L') }
  const legs = roundLegs(body)
  const lowered = (side: 'left' | 'right', row: number) => {
    const [tip, pit] = side === 'left' ? ['shoulderLeft', 'underarmLeft'] : ['shoulderRight', 'underarmRight']
    const [from, to] = [(marks[tip as 'shoulderLeft'] as Point).y, (marks[pit as 'underarmLeft'] as Point).y]
    const lacking = Math.max(
      0,
      top - (raisedRow(straps, to) - anchor.y) * m - (arms[side].pitY - UNDER_ARM_M),
    )
    const reach = Math.max(1, to - from)
    const share = row < to ? smoothstep((row - from) / reach) : 1 - smoothstep((row - to) / (2 * reach))
    return lacking * share
  }
  return px => {
    const x = (px.x - anchor.x) * m
    const side = x < 0 ? 'left' : 'right'
    const down = px.y < anchor.y ? (px.y - anchor.y) * scale.hoodHeight : raisedRow(straps, px.y) - anchor.y
    const y = top - down * m - lowered(side, px.y)
    const edge = Math.abs(rowValue(spans, side, px.y) - anchor.x) * m
    const nearer = x - Math.sign(x) * inwards(px)
    const wider = Math.max(1, legs(y, x < 0 ? -1 : 1) / Math.max(0.02, edge))
    return [nearer * Math.min(wider, arms[side].limit(y) / Math.max(0.02, edge)), y]
  }
}

/** A garment's underarm starts at least this far below the body's, or it would lie on the arm. */
const UNDER_ARM_M = 0.012

/** Distance below the shoulder's joint from which an arm's girth can be measured, metres: higher up a tape would go over the shoulder. */
const LEAVES_TRUNK_M = 0.09

/**
 * Height of the body's underarm, and how far from the middle a trunk's side may lie at a height without lying over the
 * arm instead of below it.
 */
function belowArm({ shape, stance, measures }: DressedBody, bone: 'L' | 'R') {
  const matrices = boneMatrices(shape, stance)
  const a = jointPosition(shape, matrices, `upperarm01.${bone}`)
  const b = jointPosition(shape, matrices, `lowerarm01.${bone}`)
  const angle = Math.atan2(Math.abs(b[0]) - Math.abs(a[0]), a[1] - b[1])
  const radius = armGirth(measures, LEAVES_TRUNK_M) / (2 * Math.PI) + CLEARANCE_M
  const pitY = a[1] - radius * Math.sin(angle) - 0.05 * Math.cos(angle)
  const line = (y: number) =>
    Math.abs(a[0]) - radius * Math.cos(angle) + (a[1] - radius * Math.sin(angle) - y) * Math.tan(angle)
  return { pitY, limit: (y: number) => (y < pitY ? line(y) : line(pitY) + 1.5 * (y - pitY)) }
}

/** Trousers' crotch seam starts this far below the body's. */
const UNDER_CROTCH_M = 0.012
/** A waistband starts no higher above the crotch than this share of the way from the crotch to the waist along the body. */
const HIGHEST_BAND = 0.91

function lowerLayout(pattern: GarmentPattern, body: DressedBody): Layout {
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
    const thigh = (crotch.x + (marks[`waist${side}`] as Point).x * 1.0) / 2
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
