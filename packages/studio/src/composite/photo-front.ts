import { SHOWN } from '../catalog/photo-parts.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { NeckColumns } from '../raster/cloth-cover.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'
import { armBeforeCloth, armpitRow, armsInPhoto, fittedLimbs, hemRows, skinToned } from './arms-in-photo.ts'
import { growCloth } from './grow-cloth.ts'
import { evenInnerSides } from './inner-sides.ts'
import { eachPixel, isSleeveAt, showHidden, takeOffCloth } from './layer-pixels.ts'
import { trimNeckEnds } from './neck-ends.ts'

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
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of arms and hands (`limb`), of arms and hands outside sleeves (`bare`), of the head (`face`), and of neither arm nor head (`trunk`). */
  marks: Record<'limb' | 'bare' | 'trunk' | 'face', Uint8Array>
  /** Parts of the person's own clothes that the garment replaces. */
  replacedParts: readonly number[]
}

/** Least distance inside the trunk's outline and least length of hair that lies before the trunk, pixels of a picture 1024 high: hair behind the shoulders has neither. */
const HAIR_INSIDE_PX = 8
const HAIR_LONG_PX = 60

/**
 * Finds the photo's arms, hands and hair that lie before the cloth, with the photo's own edges instead of the fitted body's. Cloth continues
 * behind them. Removes cloth that has come through an arm.
 */
export function photoFront(request: FrontRequest): PhotoFront {
  const { layers, isLaid, parts, width, window } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * request.height) / 1024))
  const partAt = (q: number) => parts[(y + Math.floor(q / w)) * width + x + (q % w)]
  const buffer = visibilityBuffer(window, 1)
  drawTriangles(buffer, request.projected, request.triangles, { cull: true })
  const fitted = fittedLimbs(buffer, request.marks)
  const owners = buffer.owner.subarray(0, w * h)
  const body = Uint8Array.from(owners, t => +(t >= 0))
  const face = Uint8Array.from(
    owners,
    (t, q) => +(t >= 0 && request.marks.face[t] === 1 && partAt(q) === SHOWN.skin),
  )
  releaseBuffer(buffer)
  for (const layer of layers) takeOffSleeveSpecks(layer, px)
  const at = (q: number) => ((y + Math.floor(q / w)) * width + x + (q % w)) * 4
  const edge = new Uint8Array(w * h)
  const hair = hairBehind(window, partAt, px)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (partAt(q) === 0 && showHidden(layer, p)) edge[q] = request.rgba[at(q) + 3]
      else if (hair[q] > 0 && showHidden(layer, p)) edge[q] = Math.round(255 * (1 - hair[q]))
    })
  layers.forEach((layer, i) => {
    const neck = request.necks[i]
    if (neck) trimNeckEnds(layer, window, neck, { body, partAt }, px)
  })
  const { depth, sleeves } = clothIn(layers, window)
  for (const layer of layers) trimCuffs(layer, window, hemRows(sleeves, w), px)
  const isToned = skinToned(fitted, partAt, q => {
    const [r, g, b] = request.rgba.subarray(at(q), at(q) + 3)
    return [r, g, b]
  })
  const arms = armsInPhoto(fitted, partAt, sleeves, isToned, px)
  const before = armBeforeCloth(
    fitted,
    depth,
    { hasSleeves: sleeves.includes(1), isLaid: isLaid.every(Boolean) },
    px,
  )
  const covered = blur(sleeves, w, h, 1)
  const share = Uint8Array.from(evenInnerSides(arms, fitted.limb, sleeves, w, px), (arm, q) =>
    Math.round(255 * arm * before[q] * (sleeves[q] ? 0 : Math.max(0, 1 - 2 * covered[q]))),
  )
  const own = Uint8Array.from(arms, (_, q) => {
    const part = partAt(q)
    // Skin of an arm that a sleeve should cover counts as replaced, and so does cloth that only looks like skin.
    const isCovered = fitted.limb[q] ? !fitted.bare[q] : fitted.trunk[q] && !isToned(q)
    if (part === SHOWN.skin && isCovered) return 1
    return part !== SHOWN.upper && part !== SHOWN.lower ? 0 : request.replacedParts.includes(part) ? 1 : 2
  })
  const armpit = armpitRow(fitted)
  let stretched = 0
  for (const [i, layer] of layers.entries()) {
    takeOffSlivers(layer, window, share, px)
    takeOffSpecks(layer, window, share, px)
    if (!isLaid[i]) stretched += growCloth(layer, window, { arms, own, trunk: fitted.trunk, top: armpit }, px)
  }
  layHair(share, { ...fitted, window, partAt }, px)
  layFace(share, face, window, px)
  // Cloth behind her ends at the soft edge of her matte.
  for (let q = 0; q < share.length; q++) share[q] = Math.max(share[q], edge[q])
  giveBack(covered)
  return { ...window, share, arms, sleeves, face, armpit, stretched }
}

/** Depth of all layers' cloth other than sleeves, and the pixels that show sleeves. */
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

/** Least width of cloth on the far side of an arm, pixels of a picture 1024 high: narrower cloth has come through the arm; a wide skirt continues there. */
const SLIVER_PX = 12
/** A region within this distance of an arm is one that the arm cut off, pixels of a picture 1024 high. */
const BESIDE_ARM_PX = 2
/** Least area of cloth beyond an arm, as a share of the largest region's. */
const LEAST_BEYOND = 0.02

/** Side of the square below whose area an isolated piece of cloth is a speck, pixels of a picture 1024 high. */
const SPECK_PX = 7
const SLEEVE_SPECK_PX = 12

/** Removes small pieces of a sleeve that show below its hem, where it is pressed into the arm. */
function takeOffSleeveSpecks(layer: GarmentLayer, px: (at1024: number) => number): void {
  if (!layer.sleeveDepth) return
  const sleeves = Uint8Array.from(layer.cover, (v, p) => +(v > 0 && isSleeveAt(layer, p)))
  const specks = new Uint8Array(sleeves.length)
  regionsOf(sleeves, layer.width, layer.height).fill(specks, 1, r => r.area < px(SLEEVE_SPECK_PX) ** 2)
  specks.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

/** Removes specks of any cloth, sleeves included. */
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

/** Removes thin cloth that an arm separates from the rest of the trunk's cloth. */
function takeOffSlivers(
  layer: GarmentLayer,
  window: PixelBox,
  share: Uint8Array,
  px: (at1024: number) => number,
): void {
  const { width, height } = layer
  const open = Uint8Array.from(layer.visible, (v, p) => +(v > 0 && !isSleeveAt(layer, p)))
  const arms = new Uint8Array(open.length)
  eachPixel(layer, window, (p, q) => {
    if (share[q] > 127) arms[p] = 1
  })
  for (let p = 0; p < open.length; p++) if (arms[p]) open[p] = 0
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
  // Regions that no arm touches were cut off by a sleeve, and stay.
  const beside = dilate(arms, width, height, px(BESIDE_ARM_PX))
  const isBeside = new Uint8Array(kept.length)
  for (let p = 0; p < open.length; p++) if (open[p] && beside[p]) isBeside[labels[p]] = 1
  for (const r of found.regions) if (!isBeside[r.id]) kept[r.id] = 1
  for (let p = 0; p < open.length; p++) if (open[p] && !kept[labels[p]]) takeOffCloth(layer, p)
  giveBack(wide, beside)
}

/** Gaps in hair that are strands in another light, and the softness of its edge on skin; pixels of a picture 1024 high. */
const STRAND_PX = 4
const HAIR_EDGE_PX = 1

/**
 * Share of each pixel that is hair. Unless it lies before the trunk (`layHair`) it falls over the outside of a garment's back: beside the neck
 * the back's inside is seen before it.
 */
function hairBehind(
  { width: w, height: h }: PixelBox,
  partAt: (q: number) => number,
  px: (at1024: number) => number,
): Float32Array {
  const hair = Uint8Array.from({ length: w * h }, (_, q) => +(partAt(q) === SHOWN.hair))
  const wide = dilate(hair, w, h, px(STRAND_PX))
  const closed = erode(wide, w, h, px(STRAND_PX))
  const soft = blur(Float32Array.from(closed), w, h, px(HAIR_EDGE_PX))
  const share = Float32Array.from(soft, v => smoothstep((v - 0.2) / 0.6))
  giveBack(wide, closed, soft)
  return share
}

/** A face lies before any collar, which the fitted neck may bring too high. */
function layFace(
  share: Uint8Array,
  face: Uint8Array,
  { width, height }: PixelBox,
  px: (at1024: number) => number,
): void {
  const soft = blur(Float32Array.from(face), width, height, px(1))
  for (let q = 0; q < share.length; q++) share[q] = Math.max(share[q], Math.round(255 * soft[q]))
  giveBack(soft)
}

interface Hair {
  window: PixelBox
  trunk: Uint8Array
  partAt(q: number): number
}

/** Adds long hair that hangs before the trunk to `share`. */
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
