import { SHOWN } from '../catalog/photo-parts.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { hiddenAt } from '../raster/hidden-cloth.ts'
import { SHOWS } from '../raster/photo-places.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'

/** What of a photographed person lies before the cloth: 0 to 255 over a window. */
export interface PhotoFront extends PixelBox {
  share: Uint8Array
}

export interface FrontRequest {
  layers: readonly GarmentLayer[]
  /** What each pixel of the picture shows. */
  parts: Uint8Array
  width: number
  height: number
  window: PixelBox
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of arms and hands that no sleeve covers, and of what is neither arm nor head. */
  limbs: Uint8Array
  trunk: Uint8Array
  /** Which of her own clothes stay on below the garment. */
  keepsOn: readonly number[]
}

/** The fitted body's edge is so near to the photo's, pixels of a picture 1024 high. */
const EDGE_PX = 9
/** Hair lies before the trunk where it is so far inside of its outline and hangs down so far: ends of hair behind the shoulders do neither. */
const HAIR_INSIDE_PX = 8
const HAIR_LONG_PX = 60

/**
 * Arms, hands and hair end where the photo has their edges, not where the fitted body has: along the edges of an arm that hides cloth all
 * cloth is shown, and the photo's own skin is laid over it.
 */
export function photoFront(request: FrontRequest): PhotoFront {
  const { layers, parts, width, window } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * request.height) / 1024))
  const owners = ownersIn(request)
  const limb = Uint8Array.from(owners, t => (t >= 0 ? request.limbs[t] : 0))
  // A pixel of the arm's edge is the arm's in some of its samples only.
  const beside = dilate(limb, w, h, 1)
  const hides = new Uint8Array(w * h)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (beside[q] && layer.cover[p] > layer.visible[p]) hides[q] = 1
    })
  for (const layer of layers) {
    takeOffHooks(layer, px)
    hideBehindOwn(layer, request)
  }
  const deep = erode(limb, w, h, px(EDGE_PX))
  const near = dilate(hides, w, h, px(EDGE_PX))
  const partAt = (q: number) => parts[(y + Math.floor(q / w)) * width + x + (q % w)]
  const shownAs = (part: number) => Float32Array.from({ length: w * h }, (_, q) => +(partAt(q) === part))
  const skin = blur(shownAs(SHOWN.skin), w, h, px(1))
  const beyond = new Uint8Array(w * h)
  for (const layer of layers) {
    markBeyondArms(layer, window, q => beside[q] === 1 && partAt(q) === SHOWN.skin, beyond)
    takeOffSlivers(layer, window, beyond, px)
  }
  const edge = new Uint8Array(w * h)
  for (const layer of layers)
    eachPixel(layer, window, (p, q) => {
      if (layer.cover[p] === 0 || beyond[q]) return
      const part = partAt(q)
      // Where the photo shows her own clothes no arm can be, however the fitted one stands.
      if (hides[q] && (part === SHOWN.upper || part === SHOWN.lower)) showAll(layer, p)
      if (!near[q] || deep[q]) return
      if (hides[q]) showAll(layer, p)
      else if (limb[q] || isSleeve(layer, p)) return
      edge[q] = 1
    })
  for (const layer of layers) closeCracks(layer, window, near)
  const share = new Uint8Array(w * h)
  for (const q of reachedSkin(edge, hides, skin, w)) share[q] = Math.round(255 * Math.min(1, skin[q]))
  const trunk = Uint8Array.from(owners, t => (t >= 0 ? request.trunk[t] : 0))
  const inside = erode(trunk, w, h, px(HAIR_INSIDE_PX))
  const hair = blur(shownAs(SHOWN.hair), w, h, px(1))
  const before = new Uint8Array(w * h)
  const onTrunk = Uint8Array.from(inside, (v, q) => +(v === 1 && hair[q] > 0))
  regionsOf(onTrunk, w, h).fill(before, 1, r => r.bottom - r.top > px(HAIR_LONG_PX))
  for (let q = 0; q < share.length; q++)
    if (before[q]) share[q] = Math.max(share[q], Math.round(255 * Math.min(1, hair[q])))
  giveBack(beside, deep, near, skin, inside, hair)
  return { ...window, share }
}

/** Where cloth that an arm hid meets cloth that it did not, single pixels have too few samples: their neighbours' mean fills them. */
function closeCracks(layer: GarmentLayer, window: PixelBox, near: Uint8Array): void {
  const { visible, cover, rgb, samples, width } = layer
  eachPixel(layer, window, (p, q) => {
    if (!near[q] || visible[p] === samples) return
    const step = [1, width].find(d => visible[p - d] === samples && visible[p + d] === samples)
    if (step === undefined) return
    visible[p] = cover[p] = samples
    for (let k = 0; k < 3; k++) rgb[p * 3 + k] = (rgb[(p - step) * 3 + k] + rgb[(p + step) * 3 + k]) / 2
  })
}

/** Pixels of the edge that hang together with the arm over its own skin: what lies beyond cloth is the shoulder's or another arm's. */
function reachedSkin(edge: Uint8Array, arm: Uint8Array, skin: Float32Array, width: number): number[] {
  const left = edge.slice()
  const reached: number[] = []
  for (let q = 0; q < edge.length; q++)
    if (edge[q] && arm[q]) {
      reached.push(q)
      left[q] = 0
    }
  for (let n = 0; n < reached.length; n++)
    for (const step of [1, -1, width, -width]) {
      const q = reached[n] + step
      if (left[q] !== 1 || skin[q] <= 0) continue
      left[q] = 0
      reached.push(q)
    }
  return reached
}

/** The inside of a back lies behind what she wears below: the fitted body has legs where she may wear a skirt. */
function hideBehindOwn(layer: GarmentLayer, { window, parts, width, keepsOn }: FrontRequest): void {
  const { places, visible } = layer
  if (!places) return
  eachPixel(layer, window, (p, q) => {
    if (visible[p] === 0 || places.shows[p] !== SHOWS.nothing || isSleeve(layer, p)) return
    const at = (window.y + Math.floor(q / window.width)) * width + window.x + (q % window.width)
    if (keepsOn.includes(parts[at])) takeOffCloth(layer, p)
  })
}

function takeOffCloth({ visible, cover, rgb }: GarmentLayer, p: number): void {
  visible[p] = cover[p] = 0
  rgb.fill(0, p * 3, p * 3 + 3)
}

/** So many pixels of an arm's skin in a row are the arm, fewer an edge. */
const ARM_ACROSS_PX = 4

/** Marks what lies on the far side of an arm, seen from the middle of the garment's trunk, row by row. */
function markBeyondArms(
  layer: GarmentLayer,
  window: PixelBox,
  isArm: (q: number) => boolean,
  beyond: Uint8Array,
): void {
  const right = Math.min(window.width, layer.x + layer.width - window.x)
  const left = Math.max(0, layer.x - window.x)
  const bottom = Math.min(window.height, layer.y + layer.height - window.y)
  for (let y = Math.max(0, layer.y - window.y); y < bottom; y++) {
    const at = (x: number) => (y + window.y - layer.y) * layer.width + x + window.x - layer.x
    let [first, last] = [right, left]
    for (let x = left; x < right; x++) {
      if (layer.visible[at(x)] === 0 || isSleeve(layer, at(x))) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
    if (first > last) continue
    const middle = Math.round((first + last) / 2)
    for (const step of [1, -1]) {
      let met = 0
      for (let x = middle; x >= 0 && x < window.width; x += step) {
        const q = y * window.width + x
        if (met >= ARM_ACROSS_PX) beyond[q] = isArm(q) ? 0 : 1
        else met = isArm(q) ? met + 1 : 0
      }
    }
  }
}

/** Slivers of a trunk's cloth beyond an arm have come through it; a wide skirt goes on there. */
function takeOffSlivers(
  layer: GarmentLayer,
  window: PixelBox,
  beyond: Uint8Array,
  px: (at1024: number) => number,
): void {
  const marked = new Uint8Array(layer.width * layer.height)
  eachPixel(layer, window, (p, q) => {
    marked[p] = +(beyond[q] === 1 && layer.visible[p] > 0 && !isSleeve(layer, p))
  })
  const slivers = new Uint8Array(marked.length)
  regionsOf(marked, layer.width, layer.height).fill(slivers, 1, r => r.area < px(HOOK_PX) ** 2)
  slivers.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

/** A short sleeve's far hem, seen beside an arm that is narrower than its opening, has fewer pixels than a square of this side. */
const HOOK_PX = 18

/** The inside of a sleeve that shows as a hook beside the arm goes; wide sleeves keep theirs. */
function takeOffHooks(layer: GarmentLayer, px: (at1024: number) => number): void {
  const { places, width, height, visible } = layer
  if (!places) return
  const inside = Uint8Array.from(
    visible,
    (v, p) => +(v > 0 && isSleeve(layer, p) && places.shows[p] === SHOWS.nothing),
  )
  const hooks = new Uint8Array(inside.length)
  regionsOf(inside, width, height).fill(hooks, 1, r => r.area < px(HOOK_PX) ** 2)
  hooks.forEach((v, p) => {
    if (v === 1) takeOffCloth(layer, p)
  })
}

function ownersIn({ window, projected, triangles }: FrontRequest): Int32Array {
  const buffer = visibilityBuffer(window, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  const owners = buffer.owner.slice(0, window.width * window.height)
  releaseBuffer(buffer)
  return owners
}

/** Calls `visit` with each pixel that layer and window share: its place in either. */
function eachPixel(layer: PixelBox, window: PixelBox, visit: (p: number, q: number) => void): void {
  const left = Math.max(layer.x, window.x)
  const right = Math.min(layer.x + layer.width, window.x + window.width)
  const bottom = Math.min(layer.y + layer.height, window.y + window.height)
  for (let y = Math.max(layer.y, window.y); y < bottom; y++)
    for (let x = left; x < right; x++)
      visit((y - layer.y) * layer.width + x - layer.x, (y - window.y) * window.width + x - window.x)
}

const isSleeve = ({ sleeveDepth, depth }: GarmentLayer, p: number) =>
  sleeveDepth !== null && sleeveDepth[p] <= depth[p] + 1e-4

function showAll(layer: GarmentLayer, p: number): void {
  const at = hiddenAt(layer.behind, p)
  if (at < 0) return
  layer.visible[p] = layer.cover[p]
  for (let k = 0; k < 3; k++) layer.rgb[p * 3 + k] = layer.behind.rgb[at * 3 + k]
}
