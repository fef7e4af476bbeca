import type { Point } from '../geometry/point.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans, rowValue } from '../pattern/unroll.ts'
import { formAt, type PhotoForm } from './drawn-back.ts'
import type { DressedBody } from './dressed-body.ts'
import { inflate, inflationField } from './inflate-cloth.ts'
import { trunkVertices } from './trunk-cloth.ts'

/** A sideways pull as strong as its weight moves a point 8 mm off its place, so that folds can form; at 0.015 trunks looked stuffed. */
const STRENGTH = 0.004
/** Over this height below the underarm or the waistband the strength grows from nothing, metres. */
const BEGINS_M = 0.12
/** Share of a chest's girth that is seen of it between the arms. */
const SEEN_OF_CHEST = 0.34
/**
 * Share of a top's extra width over the chest that it keeps below the arms, where the rest lies in folds. With all of it, boxy T-shirts
 * flared like tunics.
 */
const WIDTH_KEPT = 0.35

/**
 * The form in the stance in which the body is dressed.
 * @param placed the cloth's points as `placeCloth` puts them round that body
 */
export function photoForm(
  mesh: ClothMesh,
  pattern: GarmentPattern,
  { measures }: Pick<DressedBody, 'measures'>,
  placed: Float64Array,
): PhotoForm {
  const places = placed.slice()
  const drawn = drawnBack(mesh, pattern)
  const rows = rowsOf(mesh)
  const narrower = narrowedBy(inFolds(pattern, measures), pattern)
  for (const [q, v] of drawn.vertices.entries())
    places[v * 3] *= 1 - ((1 - narrower(rows[v])) * drawn.strength[q]) / STRENGTH
  const skirtRow = topOfSkirt(pattern)
  if (skirtRow < Infinity)
    standOff(
      mesh,
      pattern,
      places,
      drawn.vertices.filter(v => rows[v] > skirtRow),
    )
  return formAt(drawn, places)
}

/** Width of a top that lies in folds, and is not seen, where it hangs from a chest that is narrower; metres. */
function inFolds({ hangsFrom, marks, scale }: GarmentPattern, { chest }: { chest: number }): number {
  if (hangsFrom === 'waist') return 0
  const width = ((marks.underarmRight as Point).x - (marks.underarmLeft as Point).x) * scale.metresPerPixel
  return (1 - WIDTH_KEPT) * Math.max(0, Math.abs(width) - SEEN_OF_CHEST * chest)
}

/** By row, the share of the photo's width that is left without a width in folds. Hems that are wider than the chest stay as much wider. */
function narrowedBy(foldsM: number, { panels, scale }: GarmentPattern): (row: number) => number {
  const torso = panels.find(p => p.part === 'torso' && p.face === 'front')
  if (!torso || foldsM === 0) return () => 1
  const spans = rowSpans(polygonOf(torso), 4)
  return row => {
    const width = (rowValue(spans, 'right', row) - rowValue(spans, 'left', row)) * scale.metresPerPixel
    return width > foldsM ? 1 - foldsM / width : 1
  }
}

/** The row at which a skirt begins, also a dress's; Infinity where there is none. */
function topOfSkirt({ hangsFrom, skirtRow, panels }: GarmentPattern): number {
  if (panels.some(p => p.part === 'legLeft')) return Infinity
  return skirtRow ?? (hangsFrom === 'waist' ? -Infinity : Infinity)
}

/** Skirts stand off the body before and behind too; tops and legs lie on it there. */
function standOff(mesh: ClothMesh, pattern: GarmentPattern, places: Float64Array, skirt: Uint32Array): void {
  const depth = inflate(Float32Array.from(inflationField(mesh, pattern)))
  const middle = meanSeamDepth(mesh, places, depth)
  for (const v of skirt) {
    const z = v * 3 + 2
    if (depth[z] > 0) places[z] = Math.max(places[z], middle + depth[z])
    if (depth[z] < 0) places[z] = Math.min(places[z], middle + depth[z])
  }
}

/**
 * Which points of the cloth are drawn back to a form, and how strongly. Legs are not: drawn back, trousers covered 75 % of what a cloth simulation
 * of them covers, and their hems lay 11 cm aside.
 */
export function drawnBack(mesh: ClothMesh, pattern: GarmentPattern): Omit<PhotoForm, 'places'> {
  const vertices: number[] = []
  const strength: number[] = []
  const hasLegs = pattern.panels.some(p => p.part === 'legLeft')
  if (hasLegs) return { vertices: new Uint32Array(), strength: new Float64Array() }
  const trunk = trunkVertices(mesh)
  const rows = rowsOf(mesh)
  const from = heldRow(pattern)
  for (let v = 0; v < mesh.vertexCount; v++) {
    const share = smoothstep(((rows[v] - from) * pattern.scale.metresPerPixel) / BEGINS_M)
    if (!trunk[v] || share === 0) continue
    vertices.push(v)
    strength.push(STRENGTH * share)
  }
  return { vertices: Uint32Array.from(vertices), strength: Float64Array.from(strength) }
}

/** Photo row by vertex. */
function rowsOf({ vertexCount, wedges: { vertex, px } }: ClothMesh): Float64Array {
  const rows = new Float64Array(vertexCount)
  for (let w = 0; w < vertex.length; w++) rows[vertex[w]] = px[2 * w + 1]
  return rows
}

/** Above this row a garment is held by the body, and hangs from there. */
function heldRow({ marks, hangsFrom, anchor }: GarmentPattern): number {
  if (hangsFrom === 'waist') return anchor.y
  return Math.max((marks.underarmLeft as Point).y, (marks.underarmRight as Point).y)
}

/** How far before the origin the seams that join front and back lie on average, metres. */
function meanSeamDepth(mesh: ClothMesh, places: Float64Array, depth: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let v = 0; v < mesh.vertexCount; v++) {
    if (depth[v * 3 + 2] !== 0) continue
    sum += places[v * 3 + 2]
    count++
  }
  return count > 0 ? sum / count : 0
}
