import { SHOWN } from '../catalog/photo-parts.ts'
import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode } from '../photo/mask-shape.ts'
import { pullPush } from '../photo/pull-push.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'
import type { BaredZone } from './bared-zone.ts'
import type { BodyLayer } from './body-layer.ts'

export interface OwnRequest {
  body: BodyLayer
  /** What each pixel of the body's picture shows. */
  parts: Uint8Array
  /** Which of her own clothes the garment takes the place of. */
  takesOff: readonly number[]
  garments: readonly GarmentLayer[]
  window: PixelBox
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of arms that hang beside the trunk: they are bare, so own clothes are never on them. */
  hanging: Uint8Array
  /** By vertex, the light that meets the skin without the garment; 0 where it was not asked for. */
  irradiance: Float32Array
  /** Corners in the rest frame, where `zone` is told. */
  rest: Float32Array
  zone: BaredZone
}

/** Edges of cloth are soft over so many pixels of a picture 1024 high: what lies below them goes as well. */
const EDGE_PX = 4
/** Skin next to cloth has its shade and its colour: so far from it, it is skin's own. */
const CLEAR_PX = 5
/** A patch is bared as a whole or not at all; so much of it may lie outside of what may be bare. */
const OUTSIDE = 0.13
/** Noise of a photo's skin, sRGB steps. */
const GRAIN = 1.6

/**
 * Takes off of her own clothes what the garment leaves uncovered: beside the body nothing is left of it, and a strip where a catalogue
 * shows skin becomes skin, of the colour of hers round it. What may not be bare stays as it is. Changes the body's picture, for this one
 * picture alone.
 * @returns pixels of own clothes that still show
 */
export function takeOffOwn(request: OwnRequest): number {
  const { body, parts, takesOff, window, triangles, rest, zone } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * body.height) / 1024))
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const own = new Uint8Array(w * h)
  const shown = new Uint8Array(w * h)
  for (let q = 0; q < own.length; q++) {
    const p = at(q)
    // Soft pixels of an edge are neither cloth nor skin in the parts: what is beside own cloth is its edge.
    if (!takesOff.includes(parts[p])) continue
    own[q] = 1
    if (!isClothed(request.garments, x + (q % w), y + Math.floor(q / w))) shown[q] = 1
  }
  const owners = ownersIn(request).map(t => (t >= 0 && request.hanging[t] ? -1 : t))
  const ownEdge = dilate(own, w, h, px(1.5))
  const reached = dilate(shown, w, h, px(EDGE_PX))
  const bare = new Uint8Array(w * h)
  let stays = 0
  for (const patch of patchesOf(shown, w)) {
    let outside = 0
    let inBody = 0
    for (const q of patch) {
      if (owners[q] < 0) continue
      inBody++
      const [a, b, c] = [0, 1, 2].map(k => triangles[owners[q] * 3 + k] * 3)
      const middle = (k: number) => (rest[a + k] + rest[b + k] + rest[c + k]) / 3
      if (!zone(middle(0), middle(1), middle(2))) outside++
    }
    if (outside <= OUTSIDE * inBody) for (const q of patch) bare[q] = 1
    else stays += inBody
  }
  const bared = dilate(bare, w, h, px(EDGE_PX))
  const painted = new Uint8Array(w * h)
  for (let q = 0; q < own.length; q++) {
    if (!ownEdge[q] || !reached[q]) continue
    if (owners[q] < 0 || bared[q]) painted[q] = 1
  }
  layOver(request, painted, owners, px)
  giveBack(ownEdge, reached, bared)
  return stays
}

/** Skin on the body and nothing beside it, in place of the marked pixels. */
function layOver(
  request: OwnRequest,
  painted: Uint8Array,
  owners: Int32Array,
  px: (at1024: number) => number,
): void {
  if (!painted.includes(1)) return
  const { body, parts, window, garments } = request
  const { x, y, width: w, height: h } = window
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const isSkin = Uint8Array.from(
    painted,
    (_, q) => +(parts[at(q)] === SHOWN.skin && body.rgba[at(q) * 4 + 3] === 255),
  )
  const clear = erode(isSkin, w, h, px(CLEAR_PX))
  const lit = irradianceAt(request, owners, px)
  const light = new Float32Array(w * h * 3)
  for (let q = 0; q < painted.length; q++)
    if (clear[q]) for (let k = 0; k < 3; k++) light[q * 3 + k] = SCENE[body.rgba[at(q) * 4 + k]] / lit[q]
  const filled = pullPush({ width: w, height: h, rgb: light }, clear)
  const soft = blur(Float32Array.from(painted), w, h, px(2))
  const inBody = blur(
    Float32Array.from(owners, t => +(t >= 0)),
    w,
    h,
    px(1),
  )
  for (let q = 0; q < painted.length; q++) {
    const share = painted[q] ? 1 : Math.min(1, soft[q])
    if (share < 0.02 || isClothedWholly(garments, x + (q % w), y + Math.floor(q / w))) continue
    const o = at(q) * 4
    const alpha = body.rgba[o + 3]
    const under = Math.min(1, inBody[q])
    const noise = grainAt(q) * GRAIN
    for (let k = 0; k < 3; k++) {
      const tone = displayed(filled[q * 3 + k] * lit[q]) + noise
      body.rgba[o + k] = Math.max(0, Math.min(255, body.rgba[o + k] * (1 - share) + tone * share + 0.5))
    }
    body.rgba[o + 3] = Math.round(alpha * (1 - share) + Math.min(255, 255 * under) * share)
  }
  giveBack(clear, soft, inBody)
}

/** Light is believed within these shares of its usual strength: the body is smoother than she is. */
const LIGHT_RANGE = { least: 0.5, most: 1.5 }

/** The light on the body at each pixel of the window, as a share of the usual; 1 beside it. */
function irradianceAt(
  { triangles, irradiance, window: { width, height } }: OwnRequest,
  owners: Int32Array,
  px: (at1024: number) => number,
): Float32Array {
  const met = Float32Array.from(owners, t => {
    if (t < 0) return 0
    return (
      (irradiance[triangles[t * 3]] + irradiance[triangles[t * 3 + 1]] + irradiance[triangles[t * 3 + 2]]) / 3
    )
  })
  const seen = Float32Array.from(met, v => +(v > 0))
  const usual =
    met.reduce((a, b) => a + b, 0) /
    Math.max(
      1,
      seen.reduce((a, b) => a + b, 0),
    )
  const sums = blur(met, width, height, px(2))
  const counts = blur(seen, width, height, px(2))
  const out = Float32Array.from(sums, (v, q) =>
    counts[q] < 0.05 ? 1 : Math.max(LIGHT_RANGE.least, Math.min(LIGHT_RANGE.most, v / counts[q] / usual)),
  )
  giveBack(sums, counts)
  return out
}

/** Triangular noise, the same for the same pixel. */
function grainAt(q: number): number {
  let n = Math.imul(q ^ 0x9e3779b1, 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  n ^= n >>> 16
  return ((n & 0xffff) + (n >>> 16)) / 65536 - 1
}

function layersAt(
  garments: readonly GarmentLayer[],
  x: number,
  y: number,
  is: (g: GarmentLayer, p: number) => boolean,
) {
  for (const g of garments) {
    if (x < g.x || y < g.y || x >= g.x + g.width || y >= g.y + g.height) continue
    if (is(g, (y - g.y) * g.width + x - g.x)) return true
  }
  return false
}

const isClothed = (garments: readonly GarmentLayer[], x: number, y: number) =>
  layersAt(garments, x, y, (g, p) => g.visible[p] * 2 >= g.samples)
const isClothedWholly = (garments: readonly GarmentLayer[], x: number, y: number) =>
  layersAt(garments, x, y, (g, p) => g.visible[p] === g.samples && g.cover[p] === g.samples && inMiddle(g, p))

/** All round it is cloth too, so that no soft edge reaches it. */
function inMiddle({ visible, samples, width }: GarmentLayer, p: number): boolean {
  return [1, -1, width, -width].every(d => visible[p + d] === samples)
}

/** Pixels of a mask in patches that hang together. */
function patchesOf(mask: Uint8Array, width: number): number[][] {
  const left = mask.slice()
  const patches: number[][] = []
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue
    left[start] = 0
    const patch = [start]
    for (let n = 0; n < patch.length; n++)
      for (const step of [1, -1, width, -width]) {
        const q = patch[n] + step
        if (left[q] !== 1) continue
        left[q] = 0
        patch.push(q)
      }
    patches.push(patch)
  }
  return patches
}

function ownersIn({ window, projected, triangles }: OwnRequest): Int32Array {
  const buffer = visibilityBuffer(window, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  const owners = buffer.owner.slice(0, window.width * window.height)
  releaseBuffer(buffer)
  return owners
}
