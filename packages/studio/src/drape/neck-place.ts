import { boneWeights, STRAP_PLACE } from '../body/body-measures.ts'
import type { Point } from '../geometry/point.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { isStrapped, strapRoot } from '../pattern/straps.ts'
import type { DressedBody } from './dressed-body.ts'
import type { HeldCloth } from './held-cloth.ts'

/** The parts of a pattern that decide where its neck lies. */
export type NeckCut = Pick<GarmentPattern, 'panels' | 'marks' | 'anchor' | 'scale' | 'hooded'>

/** Where a garment's neck lies on the body. */
export interface NeckPlace {
  /** Height of the neck points, metres. */
  top: number
  /** Shift of a photo pixel towards the middle, metres. */
  inwards(px: Point): number
}

/** Steepest inward lean of straps, as a share of their length; the cloth below gives the rest. */
const STEEPEST = 0.4
/** Width of shoulder that a sleeved garment's neck leaves covered at least, metres, or as much as the garment has. */
const LEAST_SHOULDER_M = 0.05
/** Shoulder width below which a top counts as off-shoulder, metres. */
const BARE_M = 0.02
/**
 * A neck lies flat in its photo and round on a body, so that its ends come nearer to each other: to this share of their distance, but no nearer
 * to the body's neck than this. Left as wide, cloth grips the shoulders, and the neck's ring stays a fifth longer than it is cut.
 */
const ROUND = 0.88
const NECK_ROOM_M = 0.02

/**
 * Necks lie round on the body's shoulders, straps over their middle: both go nearer to the neck than the photo shows them, most where the body
 * is narrower than the photo's mannequin, or a flat lay lets its straps stand straight up.
 */
export function placeNeck(pattern: NeckCut, body: DressedBody): NeckPlace {
  const { marks, anchor, scale } = pattern
  const m = scale.metresPerPixel
  const [neckLeft, neckRight] = [marks.neckLeft as Point, marks.neckRight as Point]
  const [left, right] = [marks.shoulderLeft as Point, marks.shoulderRight as Point]
  const pits = [marks.underarmLeft as Point, marks.underarmRight as Point]
  const half = (Math.abs(neckRight.x - neckLeft.x) / 2) * m
  const shoulder = ((neckLeft.x - left.x + right.x - neckRight.x) / 2) * m
  const isStrap = isStrapped(marks)
  const shift = Math.max(0, half - placeOf(pattern, body, { half, shoulder, isStrap }))
  const chest = Math.max(pits[0].y, pits[1].y)
  const torso = pattern.panels.find(p => p.part === 'torso' && p.face === 'front')
  const root = (side: 'Left' | 'Right') =>
    isStrap
      ? Math.min(chest, Math.max(strapRoot(torso, marks, side), anchor.y + shift / m / STEEPEST))
      : chest
  const roots = { left: root('Left'), right: root('Right') }
  return {
    top: neckPointHeight(pattern, body, half - shift),
    inwards: ({ x, y }) => {
      const root = roots[x < anchor.x ? 'left' : 'right']
      const up = Math.min(1, Math.max(0, (root - y) / Math.max(1, root - anchor.y)))
      return shift * up * smoothstep((Math.abs(x - anchor.x) * m) / half)
    },
  }
}

/** Cloth within this distance of the neck points moves with the neck, metres. */
const TOP_M = 0.03
const TOP_STRENGTH = 0.3

/** What holds straps and necks where they were put, while the cloth below finds its length; nothing of necks that lie as photographed. */
export function movedTops(mesh: ClothMesh, pattern: GarmentPattern, body: DressedBody): HeldCloth {
  const found = new Set<number>()
  if (pattern.hangsFrom === 'waist') return { vertices: new Uint32Array(), strength: TOP_STRENGTH }
  const { inwards } = placeNeck(pattern, body)
  const { px, vertex, panel } = mesh.wedges
  const reach = TOP_M / pattern.scale.metresPerPixel
  for (const point of [pattern.marks.neckLeft as Point, pattern.marks.neckRight as Point]) {
    if (inwards(point) === 0) continue
    for (let w = 0; w < vertex.length; w++) {
      const isNear = Math.hypot(px[2 * w] - point.x, px[2 * w + 1] - point.y) < reach
      if (isNear && mesh.panels[panel[w]].part === 'torso') found.add(vertex[w])
    }
  }
  return { vertices: Uint32Array.from(found), strength: TOP_STRENGTH }
}

/** Distance of the neck points from the middle on the body, metres. */
function placeOf(
  { hooded }: NeckCut,
  { measures }: DressedBody,
  { half, shoulder, isStrap }: { half: number; shoulder: number; isStrap: boolean },
): number {
  const tip = measures.shoulderWidth / 2
  if (isStrap) return STRAP_PLACE * tip - shoulder / 2
  if (hooded || shoulder < BARE_M) return half
  const round = Math.max(ROUND * half, measures.neckHalfWidth + NECK_ROOM_M)
  return Math.min(round, tip - Math.min(shoulder, LEAST_SHOULDER_M))
}

/** Distance from the neck's narrowest place to where it turns into the shoulders, metres. */
const NECK_BASE_M = 0.032
/** Clearance above the shoulders before the cloth settles, metres. */
const ABOVE_M = 0.006

/**
 * Height of the neck points. A neck as wide as the body's neck base or wider lies on the shoulders. A narrower one cannot: its
 * shoulders still do, and it stands above them as far as its own outline rises there, which is little for a crew neck and a
 * hand's breadth for a turtleneck.
 * @param half distance of the neck points from the middle, metres
 */
function neckPointHeight({ panels, scale }: NeckCut, body: DressedBody, half: number): number {
  const base = Math.max(half, body.measures.neckHalfWidth + NECK_BASE_M)
  const beyond = (base - half) / scale.metresPerPixel
  const torso = panels.find(p => p.part === 'torso' && p.face === 'front')
  const falls = (['shoulderLeft', 'shoulderRight'] as const).map(name => {
    const line = torso?.edges.find(e => e.name === name)?.line ?? []
    const fromNeck = name === 'shoulderLeft' ? [...line].reverse() : line
    return fallAt(fromNeck, beyond) * scale.metresPerPixel
  })
  return shoulderLine(body, base) + Math.max(0, (falls[0] + falls[1]) / 2) + ABOVE_M
}

/** How far a line has fallen at a distance `out` from its start. */
function fallAt([start, ...line]: Point[], out: number): number {
  let last = start
  for (const p of line) {
    const [from, to] = [Math.abs(last.x - start.x), Math.abs(p.x - start.x)]
    if (to >= out) return last.y - start.y + ((p.y - last.y) * (out - from)) / Math.max(1e-6, to - from)
    last = p
  }
  return 0
}

const HEAD = /^(head|special|eye)/
const WITHIN_M = 0.012

/** Height of the body's shoulders at a distance from the middle, beside head and chin. */
function shoulderLine({ positions: p, shape }: DressedBody, fromMiddle: number): number {
  const head = boneWeights(shape.topology, HEAD)
  let best = -Infinity
  for (let i = 0; i < p.length; i += 3)
    if (Math.abs(p[i]) > fromMiddle - WITHIN_M && head[i / 3] < 0.5 && p[i + 1] > best) best = p[i + 1]
  return best
}
