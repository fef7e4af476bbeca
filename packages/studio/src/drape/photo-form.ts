import { smoothstep } from '../geometry/polyline.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { formAt, type PhotoForm } from './drawn-back.ts'
import { inflate, inflationField } from './inflate-cloth.ts'

/** A sideways pull as strong as its weight moves a point 8 mm off its place, so that folds can form; at 0.015 cloth looked stuffed. */
const STRENGTH = 0.004
/** Over this height below the waistband the strength grows from nothing, metres. */
const BEGINS_M = 0.12

/**
 * The form in the stance in which the body is dressed.
 * @param placed the cloth's points as `placeCloth` puts them round that body
 * @returns undefined for garments with legs
 */
export function photoForm(
  mesh: ClothMesh,
  pattern: GarmentPattern,
  placed: Float64Array,
): PhotoForm | undefined {
  const { skirtRow } = pattern
  const drawn = drawnBack(mesh, pattern)
  if (!drawn || skirtRow === null) return undefined
  const places = placed.slice()
  const rows = rowsOf(mesh)
  standOff(
    mesh,
    pattern,
    places,
    drawn.vertices.filter(v => rows[v] > skirtRow),
  )
  return formAt(drawn, places)
}

/** Skirts stand off the body before and behind too. */
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
 * Which points of a skirt are drawn back to a form, and how strongly. Legs are not: drawn back, trousers covered 75 % of what a cloth simulation
 * of them covers, and their hems lay 11 cm aside.
 */
export function drawnBack(
  mesh: ClothMesh,
  { skirtRow, anchor, scale }: GarmentPattern,
): Omit<PhotoForm, 'places'> | undefined {
  if (skirtRow === null) return undefined
  const vertices: number[] = []
  const strength: number[] = []
  for (const [v, row] of rowsOf(mesh).entries()) {
    const share = smoothstep(((row - anchor.y) * scale.metresPerPixel) / BEGINS_M)
    if (share === 0) continue
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
