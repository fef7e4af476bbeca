import type { LandmarkName } from '@revela/garment'
import { median } from '../geometry/median.ts'
import type { Point } from '../geometry/point.ts'
import { distance, middle } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { lengthFromNeck } from '../pattern/garment-length.ts'
import type { GarmentPattern, PatternPanel } from '../pattern/garment-pattern.ts'
import { sleeveCorners } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { sleeveFrame } from '../pattern/sleeve-unroll.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'

type Side = 'Left' | 'Right'
type Vec = [number, number, number]

/** A width of a garment as a share of its length: in its photo, and as it is worn. */
export interface WidthShare {
  name: string
  photo: number
  /** Width as seen from the front. */
  seen: number
  /** Half the girth of the cloth, which a flat lay's photo shows as width. */
  flat: number
}

/**
 * Relative error of a worn width against its photo. A ghost mannequin's photo shows the visible width, a flat lay half the girth; since a photo's
 * kind is not known, the nearer of the two counts.
 */
export function widthError({ photo, seen, flat }: WidthShare): number {
  return Math.min(Math.abs(seen / photo - 1), Math.abs(flat / photo - 1))
}

/** Widths are measured in these rows, as shares of the way from the first to the second mark. */
const TRUNK_ROWS = { chest: 0.1, waist: 0.5, hem: 0.96 }
const SLEEVE_ROWS = { sleeve: 0.5, cuff: 0.93 }
const LEG_ROWS = { thigh: 0.15, knee: 0.5, legHem: 0.95 }
const SKIRT_ROWS = { hip: 0.3, skirt: 0.6, hem: 0.96 }

/** Cloth to be measured and the positions of its vertices, metres, y up. */
export interface WornCloth {
  pattern: GarmentPattern
  mesh: ClothMesh
  positions: Float64Array
}

export function wornShares(cloth: WornCloth): WidthShare[] {
  const { panels } = cloth.pattern
  if (panels.some(p => p.part === 'legLeft')) return legShares(cloth)
  return cloth.pattern.hangsFrom === 'waist' ? skirtShares(cloth) : upperShares(cloth)
}

function upperShares(cloth: WornCloth): WidthShare[] {
  const { pattern } = cloth
  const mark = (name: LandmarkName) => pattern.marks[name] as Point
  const torso = outlineOf(pattern, 'torso')
  const top = pattern.anchor.y
  const hem = top + lengthFromNeck(torso, mark('neckLeft'), mark('neckRight'))
  const pit = Math.max(mark('underarmLeft').y, mark('underarmRight').y)
  const at = (share: number) => pit + share * (hem - pit)
  const last = at(TRUNK_ROWS.hem)
  const length = { photo: last - top, worn: fall(cloth, ['neckLeft', 'neckRight'], 'torso', last) }
  const shares = Object.entries(TRUNK_ROWS).map(([name, share]) =>
    rowShare(cloth, { name, part: 'torso', row: at(share), of: p => p.y, length }),
  )
  if (!pattern.marks.cuffOuterLeft) return shares
  for (const side of ['Left', 'Right'] as const) {
    const corners = sleeveCorners(pattern.marks, side)
    const frame = sleeveFrame(corners)
    const turned = (p: Point) => frame.turn(p)
    for (const [name, share] of Object.entries(SLEEVE_ROWS))
      shares.push(
        rowShare(cloth, {
          name: `${name}${side}`,
          part: `sleeve${side}`,
          row: share * frame.length,
          of: p => turned(p).y,
          turn: turned,
          length,
        }),
      )
    const tip = placeOf(cloth, 'torso', corners.tip)
    const cuff = middleOf(ring(cloth, `sleeve${side}`, p => turned(p).y, SLEEVE_ROWS.cuff * frame.length))
    const wanted = distance(corners.tip, frame.back({ x: 0, y: SLEEVE_ROWS.cuff * frame.length }))
    const worn = Math.hypot(...cuff.map((v, k) => v - tip[k]))
    shares.push({
      name: `sleeveLength${side}`,
      photo: wanted / length.photo,
      seen: worn / length.worn,
      flat: worn / length.worn,
    })
  }
  return shares
}

function legShares(cloth: WornCloth): WidthShare[] {
  const { pattern } = cloth
  const mark = (name: LandmarkName) => pattern.marks[name] as Point
  const top = pattern.anchor.y
  const cuff = (side: Side) => middle(mark(`legOuter${side}`), mark(`legInner${side}`)).y
  const hem = (cuff('Left') + cuff('Right')) / 2
  const crotch = mark('crotch').y
  const last = crotch + LEG_ROWS.legHem * (hem - crotch)
  const falls = (['Left', 'Right'] as const).map(side => fall(cloth, [`waist${side}`], `leg${side}`, last))
  const length = { photo: last - top, worn: (falls[0] + falls[1]) / 2 }
  return (['Left', 'Right'] as const).flatMap(side =>
    Object.entries(LEG_ROWS).map(([name, share]) =>
      rowShare(cloth, {
        name: `${name}${side}`,
        part: `leg${side}`,
        row: crotch + share * (hem - crotch),
        of: p => p.y,
        length,
      }),
    ),
  )
}

function skirtShares(cloth: WornCloth): WidthShare[] {
  const { pattern } = cloth
  const mark = (name: LandmarkName) => pattern.marks[name] as Point
  const top = pattern.anchor.y
  const hem = (mark('hemLeft').y + mark('hemRight').y) / 2
  const at = (share: number) => top + share * (hem - top)
  const last = at(SKIRT_ROWS.hem)
  const length = { photo: last - top, worn: fall(cloth, ['waistLeft', 'waistRight'], 'torso', last) }
  return Object.entries(SKIRT_ROWS).map(([name, share]) =>
    rowShare(cloth, { name, part: 'torso', row: at(share), of: p => p.y, length }),
  )
}

interface RowRequest {
  name: string
  part: PatternPanel['part']
  row: number
  of(px: Point): number
  turn?(px: Point): Point
  length: { photo: number; worn: number }
}

function rowShare(cloth: WornCloth, { name, part, row, of, turn, length }: RowRequest): WidthShare {
  const outline = outlineOf(cloth.pattern, part)
  const spans = rowSpans(turn ? outline.map(turn) : outline, 0)
  const photo = rowValue(spans, 'right', row) - rowValue(spans, 'left', row)
  const found = ring(cloth, part, of, row)
  const girth = found.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), 0)
  return {
    name,
    photo: photo / length.photo,
    seen: seenWidth(found) / length.worn,
    flat: girth / 2 / length.worn,
  }
}

/** Width of a ring along its long side in the picture's plane, metres. */
function seenWidth(found: [Vec, Vec][]): number {
  const points = found.flat()
  let widest = 0
  for (const a of points)
    for (const b of points) widest = Math.max(widest, Math.hypot(a[0] - b[0], a[1] - b[1]))
  return widest
}

/** Where the cloth of a part crosses a row of its photo, both faces: pieces of a closed line. */
function ring(
  { mesh, positions }: WornCloth,
  part: PatternPanel['part'],
  of: (px: Point) => number,
  row: number,
  face?: 'front' | 'back',
): [Vec, Vec][] {
  const { wedges, triangles, trianglePanels, panels } = mesh
  const found: [Vec, Vec][] = []
  const point = (w: number): Vec => {
    const v = wedges.vertex[w] * 3
    return [positions[v], positions[v + 1], positions[v + 2]]
  }
  for (let t = 0; t < trianglePanels.length; t++) {
    const panel = panels[trianglePanels[t]]
    if (panel.part !== part || (face && panel.face !== face)) continue
    const corners = [0, 1, 2].map(k => triangles[3 * t + k])
    const heights = corners.map(w => of({ x: wedges.px[2 * w], y: wedges.px[2 * w + 1] }) - row)
    const crossed: Vec[] = []
    for (let k = 0; k < 3; k++) {
      const [a, b] = [k, (k + 1) % 3]
      if (heights[a] < 0 === heights[b] < 0) continue
      const share = heights[a] / (heights[a] - heights[b])
      const [p, q] = [point(corners[a]), point(corners[b])]
      crossed.push(p.map((v, i) => v + share * (q[i] - v)) as Vec)
    }
    if (crossed.length === 2) found.push(crossed as [Vec, Vec])
  }
  return found
}

function middleOf(found: [Vec, Vec][]): Vec {
  const points = found.flat()
  return [0, 1, 2].map(k => points.reduce((sum, p) => sum + p[k], 0) / Math.max(1, points.length)) as Vec
}

/** How far the front of a part falls from marks down to a row of the photo, metres. */
function fall(cloth: WornCloth, from: LandmarkName[], part: PatternPanel['part'], row: number): number {
  const tops = from.map(name => placeOf(cloth, part, cloth.pattern.marks[name] as Point)[1])
  const heights = ring(cloth, part, p => p.y, row, 'front').map(([a, b]) => (a[1] + b[1]) / 2)
  return tops.reduce((sum, y) => sum + y, 0) / tops.length - median(heights, 0)
}

/** Where the cloth nearest to a place of the photo lies. */
function placeOf({ mesh, positions }: WornCloth, part: PatternPanel['part'], px: Point): Vec {
  const { wedges, panels } = mesh
  let [best, nearest] = [0, Infinity]
  for (let w = 0; w < wedges.vertex.length; w++) {
    const panel = panels[wedges.panel[w]]
    if (panel.part !== part || panel.face !== 'front') continue
    const off = Math.hypot(wedges.px[2 * w] - px.x, wedges.px[2 * w + 1] - px.y)
    if (off < nearest) [best, nearest] = [w, off]
  }
  const v = wedges.vertex[best] * 3
  return [positions[v], positions[v + 1], positions[v + 2]]
}

function outlineOf({ panels }: GarmentPattern, part: PatternPanel['part']): Point[] {
  const panel = panels.find(p => p.part === part && p.face === 'front')
  return panel ? polygonOf(panel) : []
}
