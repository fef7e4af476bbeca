import { SHOWN } from '../catalog/photo-parts.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { erode, regionsOf } from '../photo/mask-shape.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'
import { armBeforeCloth, armpitRow, armsInPhoto, fittedLimbs, hemRows, skinToned } from './arms-in-photo.ts'
import { growCloth } from './grow-cloth.ts'
import { eachPixel, isSleeveAt, showHidden, takeOffCloth } from './layer-pixels.ts'

/** What of a photographed person lies before the cloth: 0 to 255 over a window. */
export interface PhotoFront extends PixelBox {
  share: Uint8Array
  /** How much of each pixel is an arm that no sleeve covers, whatever it lies before, 0 to 1. */
  arms: Float32Array
  /** 1 where a sleeve is seen. */
  sleeves: Float32Array
  /** Pixels of cloth that was stretched to the arms. */
  stretched: number
}

export interface FrontRequest {
  layers: readonly GarmentLayer[]
  /** What each pixel of the picture shows. */
  parts: Uint8Array
  /** The photo itself, with her matte. */
  rgba: Uint8Array
  width: number
  height: number
  window: PixelBox
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of arms and hands, of those that no sleeve covers, and of what is neither arm nor head. */
  marks: Record<'limb' | 'bare' | 'trunk', Uint8Array>
  /** Which of her own clothes the garment takes the place of. */
  takesOff: readonly number[]
}

/** Hair lies before the trunk where it is so far inside of its outline and hangs down so far: ends of hair behind the shoulders do neither. */
const HAIR_INSIDE_PX = 8
const HAIR_LONG_PX = 60

/**
 * Arms, hands and hair of the photo lie before the cloth, which goes on behind them: their edges are the photo's, wherever the fitted body
 * has them. Takes off cloth that has come through an arm.
 */
export function photoFront(request: FrontRequest): PhotoFront {
  const { layers, parts, width, window } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * request.height) / 1024))
  const partAt = (q: number) => parts[(y + Math.floor(q / w)) * width + x + (q % w)]
  const buffer = visibilityBuffer(window, 1)
  drawTriangles(buffer, request.projected, request.triangles, { cull: true })
  const fitted = fittedLimbs(buffer, request.marks)
  releaseBuffer(buffer)
  for (const layer of layers) takeOffSleeveSpecks(layer, px)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (partAt(q) === 0) showHidden(layer, p)
    })
  const { depth, sleeves } = clothIn(layers, window)
  for (const layer of layers) trimCuffs(layer, window, hemRows(sleeves, w), px)
  const at = (q: number) => ((y + Math.floor(q / w)) * width + x + (q % w)) * 4
  const isToned = skinToned(fitted, partAt, q => {
    const [r, g, b] = request.rgba.subarray(at(q), at(q) + 3)
    return [r, g, b]
  })
  const arms = armsInPhoto(fitted, partAt, sleeves, isToned, px)
  const before = armBeforeCloth(fitted, depth, sleeves.includes(1), px)
  const covered = blur(sleeves, w, h, 1)
  const share = Uint8Array.from(arms, (arm, q) =>
    Math.round(255 * arm * before[q] * (sleeves[q] ? 0 : Math.max(0, 1 - 2 * covered[q]))),
  )
  const own = Uint8Array.from(arms, (_, q) => {
    const part = partAt(q)
    // Skin of an arm that a sleeve should cover is to be covered as well, and what only looks like skin.
    const isCovered = fitted.limb[q] ? !fitted.bare[q] : fitted.trunk[q] && !isToned(q)
    if (part === SHOWN.skin && isCovered) return 1
    return part !== SHOWN.upper && part !== SHOWN.lower ? 0 : request.takesOff.includes(part) ? 1 : 2
  })
  let stretched = 0
  for (const layer of layers) {
    takeOffSlivers(layer, window, share, px)
    takeOffSpecks(layer, window, share, px)
    stretched += growCloth(layer, window, { arms, own, trunk: fitted.trunk, top: armpitRow(fitted) }, px)
  }
  layHair(share, { ...fitted, window, partAt }, px)
  giveBack(covered)
  return { ...window, share, arms, sleeves, stretched }
}

/** Of all layers, the distance of what is no sleeve, and where sleeves are. */
function clothIn(layers: readonly GarmentLayer[], window: PixelBox) {
  const depth = new Float32Array(window.width * window.height).fill(Infinity)
  const sleeves = new Float32Array(depth.length)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (layer.visible[p] === 0) return
      if (isSleeveAt(layer, p)) sleeves[q] = 1
      else depth[q] = Math.min(depth[q], layer.depth[p])
    })
  return { depth, sleeves }
}

/** A cuff's corner that is narrower than this hangs below its hem as a hook, so many pixels at least. */
const CORNER_PX = { wide: 16, below: 3 }

/** Takes off what hangs below the hems of sleeves at the arm's sides: nobody sees into a sleeve here, so that a corner is all that is left of its far side. */
function trimCuffs(
  layer: GarmentLayer,
  window: PixelBox,
  hem: (x: number) => number,
  px: (at1024: number) => number,
): void {
  if (!layer.sleeveDepth) return
  const below = new Uint8Array(layer.width * layer.height)
  eachPixel(layer, window, (p, q) => {
    const row = Math.floor(q / window.width)
    const line = hem(q % window.width)
    below[p] = +(line > 0 && layer.cover[p] > 0 && isSleeveAt(layer, p) && row > line + px(CORNER_PX.below))
  })
  const corners = new Uint8Array(below.length)
  regionsOf(below, layer.width, layer.height).fill(corners, 1, r => r.right - r.left < px(CORNER_PX.wide))
  corners.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

/** Cloth beside an arm that is nowhere wider than this, or smaller than its square, has come through it; a wide skirt goes on there. */
const SLIVER_PX = 12
/** A skirt that goes on beyond an arm has more than this share of the rest's pixels there. */
const LEAST_BEYOND = 0.02

/** Cloth that arms leave in pieces smaller than this square is a speck. */
const SPECK_PX = 7
const SLEEVE_SPECK_PX = 12

/** Bits of a sleeve that show below its hem, where it is pressed into the arm. */
function takeOffSleeveSpecks(layer: GarmentLayer, px: (at1024: number) => number): void {
  if (!layer.sleeveDepth) return
  const sleeves = Uint8Array.from(layer.cover, (v, p) => +(v > 0 && isSleeveAt(layer, p)))
  const specks = new Uint8Array(sleeves.length)
  regionsOf(sleeves, layer.width, layer.height).fill(specks, 1, r => r.area < px(SLEEVE_SPECK_PX) ** 2)
  specks.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

/** Takes off specks, of sleeves too. */
function takeOffSpecks(
  layer: GarmentLayer,
  window: PixelBox,
  share: Uint8Array,
  px: (at1024: number) => number,
): void {
  const open = Uint8Array.from(layer.cover, v => +(v > 0))
  eachPixel(layer, window, (p, q) => {
    if (share[q] > 127) open[p] = 0
  })
  const specks = new Uint8Array(open.length)
  regionsOf(open, layer.width, layer.height).fill(specks, 1, r => r.area < px(SPECK_PX) ** 2)
  specks.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

/** Takes off what the arms part from the trunk's cloth, where it is thin. */
function takeOffSlivers(
  layer: GarmentLayer,
  window: PixelBox,
  share: Uint8Array,
  px: (at1024: number) => number,
): void {
  const { width, height } = layer
  const open = Uint8Array.from(layer.visible, (v, p) => +(v > 0 && !isSleeveAt(layer, p)))
  eachPixel(layer, window, (p, q) => {
    if (share[q] > 127) open[p] = 0
  })
  const wide = erode(open, width, height, px(SLIVER_PX) >> 1)
  const found = regionsOf(open, width, height)
  const kept = new Uint8Array(found.regions.length + 1)
  const largest = found.regions.reduce((most, r) => Math.max(most, r.area), 0)
  const { labels } = found
  for (let p = 0; p < wide.length; p++) if (wide[p]) kept[labels[p]] = 1
  found.regions.forEach(r => {
    if (r.area === largest) kept[r.id] = 1
    else if (r.area < LEAST_BEYOND * largest) kept[r.id] = 0
  })
  for (let p = 0; p < open.length; p++) if (open[p] && !kept[labels[p]]) takeOffCloth(layer, p)
  giveBack(wide)
}

interface Hair {
  window: PixelBox
  trunk: Uint8Array
  partAt(q: number): number
}

/** Long hair that hangs before the trunk stays before the cloth. */
function layHair(
  share: Uint8Array,
  { window: { width: w, height: h }, trunk, partAt }: Hair,
  px: (at1024: number) => number,
): void {
  const inside = erode(trunk, w, h, px(HAIR_INSIDE_PX))
  const hair = blur(
    Float32Array.from(share, (_, q) => +(partAt(q) === SHOWN.hair)),
    w,
    h,
    px(1),
  )
  const before = new Uint8Array(w * h)
  const onTrunk = Uint8Array.from(inside, (v, q) => +(v === 1 && hair[q] > 0))
  regionsOf(onTrunk, w, h).fill(before, 1, r => r.bottom - r.top > px(HAIR_LONG_PX))
  for (let q = 0; q < share.length; q++)
    if (before[q]) share[q] = Math.max(share[q], Math.round(255 * Math.min(1, hair[q])))
  giveBack(inside, hair)
}
