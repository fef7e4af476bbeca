import { SHOWN } from '../catalog/photo-parts.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround } from '../photo/blur.ts'
import { dilate, erode, type Region, regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { NeckColumns } from '../raster/cloth-cover.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox, VisibilityBuffer } from '../raster/visibility-buffer.ts'
import { armBeforeCloth, armpitRow } from './arm-before-cloth.ts'
import { hemRows } from './arm-rows.ts'
import { armsInPhoto, type FittedLimbs, fittedLimbs, skinToned } from './arms-in-photo.ts'
import { growCloth } from './grow-cloth.ts'
import { evenInnerSides } from './inner-sides.ts'
import { cropped, eachPixel, isSleeveAt, showHidden, takeOffWhere } from './layer-pixels.ts'
import { trimNeckEnds } from './neck-ends.ts'
import { hairBehind, layHair } from './photo-hair.ts'
import { takeOffBits, takeOffSleeveSpecks } from './sleeve-specks.ts'

/** A photographed person's face, arms, hands and hair in front of the cloth, over a window; `share` is 0 to 255. */
export interface PhotoFront extends PixelBox {
  share: Uint8Array
  /** Share of each pixel that is an arm outside a sleeve, in front of cloth or not, 0 to 1. */
  arms: Float32Array
  /** 1 where a sleeve is visible. */
  sleeves: Float32Array
  /** 1 where the photo shows the face. */
  face: Uint8Array
  /** The armpits' row of the window. */
  armpit: number
  /** Number of pixels by which cloth was stretched to the arms. */
  stretched: number
}

export interface FrontRequest {
  layers: readonly GarmentLayer[]
  /** By layer: whether it was laid on the body, and so ends where it should. */
  isLaid: readonly boolean[]
  /** By layer: where its neckline lies if it has neither collar nor straps; else null. */
  necks: readonly (NeckColumns | null)[]
  /** What each pixel of the picture shows. */
  parts: Uint8Array
  /** The photo with the person's matte. */
  rgba: Uint8Array
  width: number
  height: number
  window: PixelBox
  /** The fitted body in the window, a sample a pixel. */
  fitted: Pick<VisibilityBuffer, 'owner' | 'depth'>
  /** 1 for triangles of arms and hands (`limb`), of arms and hands outside sleeves (`bare`), of the head (`face`), and of neither arm nor head (`trunk`). */
  marks: Record<'limb' | 'bare' | 'trunk' | 'face', Uint8Array>
  /** Parts of the person's own clothes that the garment replaces. */
  replacedParts: readonly number[]
}

/**
 * Finds the photo's arms, hands and hair that lie before the cloth, with the photo's own edges instead of the fitted body's. Cloth continues
 * behind them. Removes cloth that has come through an arm.
 */
export function photoFront(request: FrontRequest): PhotoFront {
  const { layers, isLaid, parts, width, window } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * request.height) / 1024))
  const count = w * h
  const partsIn = cropped(parts, width, window)
  const partAt = (q: number) => partsIn[q]
  const owners = request.fitted.owner
  const fitted = fittedLimbs({ ...request.fitted, width: w, height: h }, request.marks)
  const body = maskWhere(count, q => owners[q] >= 0)
  const face = faceIn(owners, request.marks.face, partsIn)
  for (const layer of layers) takeOffSleeveSpecks(layer, px)
  const at = (q: number) => ((y + Math.floor(q / w)) * width + x + (q % w)) * 4
  const edge = lend(Uint8Array, count)
  const hair = hairBehind(window, partsIn, px)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (layer.cover[p] <= layer.visible[p]) return
      if (partAt(q) === 0 && showHidden(layer, p)) edge[q] = request.rgba[at(q) + 3]
      else if (hair[q] > 0 && showHidden(layer, p)) edge[q] = Math.round(255 * (1 - hair[q]))
    })
  layers.forEach((layer, i) => {
    const neck = request.necks[i]
    if (neck) trimNeckEnds(layer, window, neck, { body, partAt }, px)
  })
  const { depth, sleeves } = clothIn(layers, window)
  for (const layer of layers) trimCuffs(layer, window, hemRows(sleeves, w), px)
  const isToned = skinToned(fitted, partsIn, request.rgba, at)
  const arms = armsInPhoto(fitted, partsIn, sleeves, isToned, px)
  const before = armBeforeCloth(
    fitted,
    depth,
    { hasSleeves: sleeves.includes(1), isLaid: isLaid.every(Boolean) },
    px,
  )
  const covered = blurAround(sleeves, w, h, 1)
  const even = evenInnerSides(arms, fitted.limb, sleeves, w, px)
  const share = new Uint8Array(count)
  for (let q = 0; q < count; q++)
    if (even[q] > 0 && !sleeves[q])
      share[q] = Math.round(255 * even[q] * before[q] * Math.max(0, 1 - 2 * covered[q]))
  const own = ownClothes(fitted, partsIn, request.replacedParts, isToned)
  const armpit = armpitRow(fitted)
  let stretched = 0
  for (const [i, layer] of layers.entries()) {
    takeOffSlivers(layer, window, share, px)
    takeOffSpecks(layer, window, share, px)
    if (!isLaid[i]) stretched += growCloth(layer, window, { arms, own, trunk: fitted.trunk, top: armpit }, px)
  }
  layHair(share, { ...fitted, window, parts: partsIn }, px)
  layFace(share, face, window, px)
  // Cloth behind her ends at the soft edge of her matte.
  for (let q = 0; q < count; q++) if (edge[q] > share[q]) share[q] = edge[q]
  giveBack(partsIn, body, edge, hair, depth, covered, even, before, own)
  return { ...window, share, arms, sleeves, face, armpit, stretched }
}

/** 1 where the photo shows the skin of the fitted body's head. */
function faceIn(owners: Int32Array, isFace: Uint8Array, parts: Uint8Array): Uint8Array {
  const out = new Uint8Array(parts.length)
  for (let q = 0; q < out.length; q++)
    if (parts[q] === SHOWN.skin && owners[q] >= 0 && isFace[owners[q]] === 1) out[q] = 1
  return out
}

/** 1 where the photo shows own clothes that the garment replaces, 2 where they stay on (`Beside`). The result is lent. */
function ownClothes(
  { limb, bare, trunk }: FittedLimbs,
  parts: Uint8Array,
  replacedParts: readonly number[],
  isToned: (q: number) => boolean,
): Uint8Array {
  const out = lend(Uint8Array, parts.length)
  for (let q = 0; q < out.length; q++) {
    const part = parts[q]
    // Skin of an arm that a sleeve should cover counts as replaced, and so does cloth that only looks like skin.
    if (part === SHOWN.skin) out[q] = +(limb[q] ? !bare[q] : trunk[q] === 1 && !isToned(q))
    else if (part === SHOWN.upper || part === SHOWN.lower) out[q] = replacedParts.includes(part) ? 1 : 2
  }
  return out
}

/** Depth of all layers' cloth other than sleeves, and the pixels that show sleeves. */
function clothIn(layers: readonly GarmentLayer[], window: PixelBox) {
  const depth = lend(Float32Array, window.width * window.height).fill(Infinity)
  const sleeves = new Float32Array(depth.length)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (layer.visible[p] === 0) return
      if (isSleeveAt(layer, p)) sleeves[q] = 1
      else depth[q] = Math.min(depth[q], layer.depth[p])
    })
  return { depth, sleeves }
}

/** Largest width of a cuff's corner that hangs below the hem like a hook, and its least drop; pixels of a picture 1024 high. */
const CORNER_PX = { wide: 16, below: 3 }

/** Removes corners that hang below sleeves' hems beside the arm: the rest of a sleeve's far side is never drawn on photos. */
function trimCuffs(
  layer: GarmentLayer,
  window: PixelBox,
  hem: (x: number) => number,
  px: (at1024: number) => number,
): void {
  if (!layer.sleeveDepth) return
  const below = lend(Uint8Array, layer.width * layer.height)
  eachPixel(layer, window, (p, q) => {
    if (layer.cover[p] === 0 || !isSleeveAt(layer, p)) return
    const line = hem(q % window.width)
    below[p] = +(line > 0 && Math.floor(q / window.width) > line + px(CORNER_PX.below))
  })
  const corners = lend(Uint8Array, below.length)
  regionsOf(below, layer.width, layer.height).fill(corners, 1, r => r.right - r.left < px(CORNER_PX.wide))
  takeOffBits(layer, corners)
  giveBack(below, corners)
}

/** Least width of cloth on the far side of an arm, pixels of a picture 1024 high: narrower cloth has come through the arm; a wide skirt continues there. */
const SLIVER_PX = 12
/** A region within this distance of an arm is one that the arm cut off, pixels of a picture 1024 high. */
const BESIDE_ARM_PX = 2
/** Least area of cloth beyond an arm, as a share of the largest region's. */
const LEAST_BEYOND = 0.02

/** Side of the square below whose area an isolated piece of cloth is a speck, pixels of a picture 1024 high. */
const SPECK_PX = 7

/** Removes specks of any cloth, sleeves included. */
function takeOffSpecks(
  layer: GarmentLayer,
  window: PixelBox,
  share: Uint8Array,
  px: (at1024: number) => number,
): void {
  const open = maskWhere(layer.cover.length, p => layer.cover[p] > 0)
  eachPixel(layer, window, (p, q) => {
    if (share[q] > 127) open[p] = 0
  })
  const specks = lend(Uint8Array, open.length)
  regionsOf(open, layer.width, layer.height).fill(specks, 1, r => r.area < px(SPECK_PX) ** 2)
  takeOffWhere(layer, specks)
  giveBack(open, specks)
}

/** Removes thin cloth that an arm separates from the rest of the trunk's cloth. */
function takeOffSlivers(
  layer: GarmentLayer,
  window: PixelBox,
  share: Uint8Array,
  px: (at1024: number) => number,
): void {
  const { width, height } = layer
  const open = maskWhere(layer.visible.length, p => layer.visible[p] > 0 && !isSleeveAt(layer, p))
  const arms = lend(Uint8Array, open.length)
  eachPixel(layer, window, (p, q) => {
    if (share[q] <= 127) return
    arms[p] = 1
    open[p] = 0
  })
  const wide = erode(open, width, height, px(SLIVER_PX) >> 1)
  const found = regionsOf(open, width, height)
  const largest = found.regions.reduce((most, r) => Math.max(most, r.area), 0)
  const isWide = found.touchedBy(wide)
  // Regions that no arm touches were cut off by a sleeve, and stay.
  const beside = dilate(arms, width, height, px(BESIDE_ARM_PX))
  const isBeside = found.touchedBy(beside)
  const stays = ({ id, area }: Region) =>
    area === largest || !isBeside[id] || (isWide[id] === 1 && area >= LEAST_BEYOND * largest)
  const slivers = found.fill(lend(Uint8Array, open.length), 1, r => !stays(r))
  takeOffWhere(layer, slivers)
  giveBack(open, arms, wide, beside, slivers)
}

/** A face lies before any collar, which the fitted neck may bring too high. */
function layFace(
  share: Uint8Array,
  face: Uint8Array,
  { width, height }: PixelBox,
  px: (at1024: number) => number,
): void {
  const soft = blurAround(face, width, height, px(1))
  for (let q = 0; q < share.length; q++)
    if (soft[q] > 0) share[q] = Math.max(share[q], Math.round(255 * soft[q]))
  giveBack(soft)
}
