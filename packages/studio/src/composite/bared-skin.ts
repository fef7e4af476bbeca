import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import {
  drawTriangles,
  releaseBuffer,
  type VisibilityBuffer,
  visibilityBuffer,
} from '../raster/visibility-buffer.ts'
import type { BaredZone, CottonAt } from './bared-zone.ts'
import { baseLayerShare } from './base-layer.ts'
import type { BodyLayer } from './body-layer.ts'
import { paintSkin } from './paint-skin.ts'

/**
 * Share of a patch that may lie outside the zone that may be bare; a patch is bared as a whole or not at all. Not 0, since cloth is draped
 * on a body with a smoothed bust, and lies a centimetre further out than it would be worn.
 */
const OUTSIDE = 0.13
/** Largest area of a patch that may lie outside that zone, square metres: an open jacket's patch is mostly midriff, and would bare a bust. */
const OUTSIDE_M2 = 0.0015

export interface BareRequest {
  body: BodyLayer
  garments: readonly GarmentLayer[]
  /** The body's vertices as projected, and (`rest`) in the rest frame, in which `zone` is defined. */
  projected: Float32Array
  triangles: Uint32Array
  rest: Float32Array
  zone: BaredZone
  cottonAt: CottonAt
  /** Part of the picture in which cloth may show the body. */
  window: PixelBox
  pixelsPerMetre: number
  /** Colour of the garment's cloth, linear RGB. Base layer that stays is dyed with it, so that it looks like a piece worn below. */
  dye: readonly [number, number, number]
  /** By pixel of the picture, 1 where something worn over the base layer is seen. */
  worn: Uint8Array | null
}

/**
 * Paints skin over the base layer where a garment leaves it uncovered and a catalogue would show skin: deep necklines, low backs, midriffs.
 * Elsewhere the base layer stays and takes the garment's colour. Changes the body's picture.
 */
export function bareSkin(request: BareRequest): void {
  const { body, window, pixelsPerMetre } = request
  const patches = shownPatches(request)
  if (patches.length === 0) return
  const drawn = drawBody(patches, request)
  const bared = patches.filter(patch => mayBeBare(patch, request, drawn))
  for (const patch of patches) {
    const albedo = bared.includes(patch) ? null : cottonOf(patch, request, drawn)
    if (albedo !== null) dye(patch, albedo, request)
  }
  releaseBuffer(drawn)
  if (bared.length === 0) return
  const stays = new Set(patches.flatMap(patch => (bared.includes(patch) ? [] : patch)))
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0]
  for (const patch of bared)
    for (const p of patch) {
      const [x, y] = [p % body.width, Math.floor(p / body.width)]
      ;[x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)]
    }
  const left = Math.max(window.x, x0 - EDGE)
  const right = Math.min(window.x + window.width, x1 + EDGE + 1)
  const bottom = Math.min(window.y + window.height, y1 + EDGE + 1)
  paintSkin(body, { left, right, top: y0, bottom, stays }, pixelsPerMetre)
}

/** Distance by which skin continues below the soft edges of cloth, pixels. */
const EDGE = 3

/** Smallest patch, pixels: a smaller one is part of an edge. */
const SMALLEST = 4

/** Connected patches of pixels that show the base layer. */
function shownPatches({ body, garments, window, worn }: BareRequest): number[][] {
  const { width, height, rgba } = body
  const right = Math.min(width, window.x + window.width)
  const bottom = Math.min(height, window.y + window.height)
  const shown = new Set<number>()
  for (let y = window.y; y < bottom; y++)
    for (let x = window.x; x < right; x++) {
      const p = y * width + x
      if (rgba[p * 4 + 3] === 0 || worn?.[p] === 1 || isClothed(garments, x, y)) continue
      if (baseLayerShare(rgba, p) > 0.5) shown.add(p)
    }
  const patches: number[][] = []
  for (const start of shown) {
    shown.delete(start)
    const patch = [start]
    for (let n = 0; n < patch.length; n++)
      for (const step of [1, -1, width, -width])
        if (shown.delete(patch[n] + step)) patch.push(patch[n] + step)
    if (patch.length >= SMALLEST) patches.push(patch)
  }
  return patches
}

function isClothed(garments: readonly GarmentLayer[], x: number, y: number): boolean {
  for (const g of garments) {
    if (x < g.x || y < g.y || x >= g.x + g.width || y >= g.y + g.height) continue
    if (g.visible[(y - g.y) * g.width + x - g.x] * 2 >= g.samples) return true
  }
  return false
}

/** Which triangle of the body each pixel of the patches shows. */
function drawBody(patches: readonly number[][], { body, projected, triangles }: BareRequest) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0]
  for (const patch of patches)
    for (const p of patch) {
      x0 = Math.min(x0, p % body.width)
      x1 = Math.max(x1, p % body.width)
      y0 = Math.min(y0, Math.floor(p / body.width))
      y1 = Math.max(y1, Math.floor(p / body.width))
    }
  const buffer = visibilityBuffer({ x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  return buffer
}

/** Least mean light of base layer, linear: hair is darker. */
const DARKEST = 0.03
/** Least albedo of a dyed base layer, linear: a darker one would lose its folds. */
const LEAST_DYE = 0.012

/** Median albedo of the base layer in a patch; null where the patch is hair or shoes, which are as grey, but darker or beside the body. */
function cottonOf(
  patch: number[],
  { body: { width, rgba }, triangles, rest: at, cottonAt }: BareRequest,
  buffer: VisibilityBuffer,
): number | null {
  let light = 0
  const found: number[] = []
  for (const p of patch) {
    light += SCENE[rgba[p * 4 + 1]]
    const t = buffer.owner[(Math.floor(p / width) - buffer.y) * buffer.width + (p % width) - buffer.x]
    const albedo = t < 0 ? null : cottonAt(at[triangles[t * 3] * 3 + 1])
    if (albedo !== null) found.push(albedo)
  }
  return found.length > patch.length / 2 && light > DARKEST * patch.length ? median(found) : null
}

/**
 * Dyes a patch, and the base layer that continues below the soft edges of cloth, with the garment's colour under the light it has. At upper
 * and lower edges, where base layer and skin share pixels that would be too light for a dark dye, the neighbouring skin is copied instead.
 */
function dye(patch: number[], albedo: number, { body: { width, rgba }, dye: colour }: BareRequest): void {
  const own = new Set(patch)
  const around = new Set<number>()
  for (const p of patch)
    for (let dy = -EDGE; dy <= EDGE; dy++)
      for (let dx = -EDGE; dx <= EDGE; dx++) around.add(p + dy * width + dx)
  for (const p of patch)
    for (const step of [-width, width]) {
      const skin = p + step * (EDGE + 2)
      if (own.has(p + step) || rgba[skin * 4 + 3] !== 255 || baseLayerShare(rgba, skin) > 0) continue
      for (let n = 1; n <= EDGE + 1; n++) {
        around.delete(p + step * n)
        for (let k = 0; k < 3; k++) rgba[(p + step * n) * 4 + k] = rgba[skin * 4 + k]
      }
    }
  for (const p of around) {
    const share = own.has(p) ? 1 : baseLayerShare(rgba, p)
    for (let k = 0; k < 3 && share > 0; k++) {
      const light = (SCENE[rgba[p * 4 + k]] / albedo) * Math.max(LEAST_DYE, colour[k])
      rgba[p * 4 + k] = rgba[p * 4 + k] * (1 - share) + displayed(light) * share + 0.5
    }
  }
}

function mayBeBare(
  patch: number[],
  { body: { width }, triangles, rest: at, zone, pixelsPerMetre }: BareRequest,
  buffer: VisibilityBuffer,
): boolean {
  let outside = 0
  for (const p of patch) {
    const t = buffer.owner[(Math.floor(p / width) - buffer.y) * buffer.width + (p % width) - buffer.x]
    if (t < 0) {
      outside++
      continue
    }
    const [a, b, c] = [triangles[t * 3] * 3, triangles[t * 3 + 1] * 3, triangles[t * 3 + 2] * 3]
    const middle = (k: number) => (at[a + k] + at[b + k] + at[c + k]) / 3
    if (!zone(middle(0), middle(1), middle(2))) outside++
  }
  return outside <= Math.min(OUTSIDE * patch.length, OUTSIDE_M2 * pixelsPerMetre ** 2)
}
