import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import type { Point } from '../geometry/point.ts'
import { distanceToSegment, smoothstep } from '../geometry/polyline.ts'
import { cross } from '../geometry/vector.ts'
import { type GarmentPattern, type PatternPanel, sleeveCorners } from '../pattern/garment-pattern.ts'
import { armGirth } from '../pattern/limb-girths.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { sleeveFrame } from '../pattern/sleeve-unroll.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'
import type { DressedBody } from './dressed-body.ts'

type Vec = [number, number, number]

/** Clearance between cloth and arm before the cloth settles, metres. */
const CLEARANCE_M = 0.008
/** Length over which cloth blends from the trunk's placement to the arm's, from the armhole on, metres. */
const CAP_M = 0.09

/**
 * How a sleeve lies round its arm: by its flat place, half the girth before and half behind, so that no arm is ever
 * left outside its sleeve, however little of the sleeve the photo shows. Null for other panels.
 */
export function sleeveTube(
  panel: PatternPanel,
  { marks, scale, anchor }: GarmentPattern,
  body: DressedBody,
): ((onTrunk: Vec, flat: Point) => Vec) | null {
  if (panel.part !== 'sleeveLeft' && panel.part !== 'sleeveRight') return null
  const side = panel.part === 'sleeveLeft' ? 'Left' : 'Right'
  const frame = sleeveFrame(sleeveCorners(marks, side))
  const flatten = (p: Point) => frame.turn(panel.unroll.flatten(p))
  const spans = rowSpans(polygonOf(panel).map(flatten), 3)
  const armhole = (panel.edges.find(e => e.name.startsWith('armhole'))?.line ?? []).map(flatten)
  const tip = flatten(marks[`shoulder${side}`] as Point)
  const cuff = flatten(marks[`cuffOuter${side}`] as Point)
  const inner = flatten(marks[`cuffInner${side}`] as Point)
  const outer = Math.sign(cuff.x - inner.x)
  const lastRow = Math.min(cuff.y, inner.y) - 4
  const m = scale.metresPerPixel
  const at = armAxis(body, side === 'Left' ? 'R' : 'L')
  const forward = panel.face === 'front' ? 1 : -1
  return (onTrunk, flat) => {
    const q = frame.turn({ x: flat.x / m + anchor.x, y: anchor.y - flat.y / m })
    const along = (q.y - tip.y) * m
    const low = rowValue(spans, 'left', Math.min(q.y, lastRow))
    const high = rowValue(spans, 'right', Math.min(q.y, lastRow))
    const across = Math.max(-1, Math.min(1, (2 * q.x - low - high) / Math.max(1, high - low)))
    const arm = armGirth(body.measures, along) / (2 * Math.PI) + CLEARANCE_M
    const radius = Math.max(arm, ((high - low) * m) / Math.PI)
    const angle = (across * outer * Math.PI) / 2
    const { point, outwards, front } = at(along)
    let fromHole = Infinity
    for (let i = 1; i < armhole.length; i++)
      fromHole = Math.min(fromHole, distanceToSegment(q, armhole[i - 1], armhole[i]))
    const w = smoothstep((fromHole * m) / CAP_M)
    return onTrunk.map((v, k) => {
      const onArm = point[k] + radius * (Math.sin(angle) * outwards[k] + Math.cos(angle) * forward * front[k])
      return v + (onArm - v) * w
    }) as Vec
  }
}

/** A point so many metres down the arm, with the directions away from the body and towards the camera. */
function armAxis(body: DressedBody, bone: 'L' | 'R') {
  const matrices = boneMatrices(body.shape, body.stance)
  const [shoulder, elbow, wrist] = ['upperarm01', 'lowerarm01', 'wrist'].map(
    name => jointPosition(body.shape, matrices, `${name}.${bone}`) as Vec,
  )
  const away = bone === 'L' ? 1 : -1
  const upper = segment(shoulder, elbow, away)
  const lower = segment(elbow, wrist, away)
  return (metres: number) => {
    const bend = smoothstep((metres - upper.length) / 0.06 + 0.5)
    const mix = (a: Vec, b: Vec) => a.map((v, k) => v + (b[k] - v) * bend) as Vec
    const point = metres < upper.length ? step(upper, metres) : step(lower, metres - upper.length)
    return { point, outwards: mix(upper.outwards, lower.outwards), front: mix(upper.front, lower.front) }
  }
}

interface Segment {
  from: Vec
  along: Vec
  length: number
  outwards: Vec
  front: Vec
}

function segment(from: Vec, to: Vec, away: number): Segment {
  const span = to.map((v, k) => v - from[k]) as Vec
  const length = Math.hypot(...span)
  const along = span.map(v => v / length) as Vec
  const flat = Math.hypot(along[0], along[1])
  const outwards: Vec = [(-along[1] / flat) * away, (along[0] / flat) * away, 0]
  const front = cross(along, outwards)
  const sign = Math.sign(front[2]) || 1
  return { from, along, length, outwards, front: front.map(v => v * sign) as Vec }
}

function step({ from, along }: Segment, metres: number): Vec {
  return from.map((v, k) => v + along[k] * metres) as Vec
}
