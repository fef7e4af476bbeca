import type { BodyShape } from '../body/body-topology.ts'
import { boneMatrices, type Stance } from '../body/skeleton.ts'
import { ellipseArc } from '../geometry/ellipse-arc.ts'
import type { Point } from '../geometry/point.ts'
import { smoothProfile } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans } from '../pattern/unroll.ts'
import { wornness } from '../pattern/wornness.ts'

/** Depth over width of a skirt that hangs on a body. */
const WORN_RATIO = 0.7
/** Window over which the outline's slope is averaged, as a share of the skirt's length, so that a fold at the edge does not count. */
const AVERAGED = 0.12
/** Steepest fall line, metres outwards per metre down: a wider skirt would need a hoop. */
const STEEPEST = 0.5
/** Least slope that counts as flare, metres outwards per metre down. */
const LEAST = 0.03

/**
 * The way down that a skirt's cloth takes, by vertex: unit vectors in the body's frame, x to its left and z to the front. In its photo a skirt is
 * at rest, held out by folds that are finer than the drape's mesh. Their effect is modelled as a change of gravity's direction: it pulls along
 * the slope in the photo instead of straight down.
 * @returns undefined for garments without flare, which hang straight down
 */
export function fallLines(mesh: ClothMesh, pattern: GarmentPattern): Float64Array | undefined {
  const skirt = pattern.panels.find(p => p.part === 'torso' && p.face === 'front')
  const { marks, anchor, skirtRow } = pattern
  const [hemLeft, hemRight] = [marks.hemLeft, marks.hemRight]
  if (!skirt || !hemLeft || !hemRight || skirtRow === null) return undefined
  const spans = rowSpans(polygonOf(skirt), 4)
  const hemRow = (hemLeft.y + hemRight.y) / 2
  const length = hemRow - skirtRow
  const reach = Math.round(AVERAGED * length)
  const halves = Float64Array.from(spans.left, (left, i) => (spans.right[i] - left) / 2)
  const calm = smoothProfile(halves, reach >> 1)
  const clamped = (y: number) => Math.max(skirtRow + reach, Math.min(hemRow - 1.5 * reach, y))
  const row = (y: number) => Math.max(0, Math.min(calm.length - 1, Math.round(y - spans.top)))
  const slopeAt = (y: number) => {
    const middle = clamped(y)
    const [waist, a, b] = [skirtRow, middle - reach, middle + reach].map(row)
    const here = (calm[b] - calm[a]) / Math.max(1, b - a)
    const fromWaist = (calm[b] - calm[waist]) / Math.max(1, b - waist)
    return Math.min(STEEPEST, (Math.max(here, fromWaist) * wornShare(pattern)) / pattern.scale.riseLength)
  }
  if (slopeAt((skirtRow + hemRow) / 2) < LEAST) return undefined
  const { px, panel, vertex } = mesh.wedges
  const out = new Float64Array(mesh.vertexCount * 3)
  const place = (w: number): Point => ({ x: px[2 * w], y: px[2 * w + 1] })
  for (let w = 0; w < vertex.length; w++) {
    const { face } = mesh.panels[panel[w]]
    const { x, y } = place(w)
    const lean = y < skirtRow ? 0 : Math.max(0, slopeAt(y))
    const u = Math.max(-1, Math.min(1, (x - anchor.x) / Math.max(4, halves[row(y)])))
    const deep = WORN_RATIO * Math.sqrt(1 - u * u) * (face === 'front' ? 1 : -1)
    const v = vertex[w] * 3
    const n = Math.hypot(lean * u, 1, lean * deep)
    out[v] = (lean * u) / n
    out[v + 1] = -1 / n
    out[v + 2] = (lean * deep) / n
  }
  return out
}

/** Width of the worn skirt over its width in the photo: a flat lay is half the way round it, a worn one is seen as it is. */
function wornShare({ scale }: GarmentPattern): number {
  const flat = 1 / ellipseArc(1, WORN_RATIO)
  return flat + (1 - flat) * wornness(scale)
}

/** Fall lines turned with the hips. */
export function turnedLines(lines: Float64Array, body: BodyShape, stance: Stance): Float64Array {
  const root = body.topology.boneNames.indexOf('root') * 12
  const m = boneMatrices(body, stance)
  const yaw = Math.atan2(m[root + 2], m[root + 10])
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  const out = lines.slice()
  for (let i = 0; i < out.length; i += 3) {
    out[i] = c * lines[i] + s * lines[i + 2]
    out[i + 2] = c * lines[i + 2] - s * lines[i]
  }
  return out
}
