import { SHOWN } from '../catalog/photo-parts.ts'
import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode } from '../photo/mask-shape.ts'
import { pullPush } from '../photo/pull-push.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { drawTriangles, type PixelBox, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'
import { cleanArmEdges, copyOf, layArms } from './arm-edges.ts'
import type { BaredZone } from './bared-zone.ts'
import { stripsBesideCloth } from './beside-cloth.ts'
import type { BodyLayer } from './body-layer.ts'

export interface OwnRequest {
  body: BodyLayer
  /** What each pixel of the body's picture shows. */
  parts: Uint8Array
  /** Parts of the person's own clothes that the garment replaces. */
  replacedParts: readonly number[]
  garments: readonly GarmentLayer[]
  window: PixelBox
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of arms that hang beside the trunk: they are bare, so no own clothes are on them. */
  hanging: Uint8Array
  /** Irradiance of the skin without the garment, by vertex; 0 where it was not computed. */
  irradiance: Float32Array
  /** Vertices in the rest frame, in which `zone` is defined. */
  rest: Float32Array
  zone: BaredZone
  /** Share of each pixel of the window that shows an arm in the photo, 0 to 1. */
  arms: Float32Array
  /** The armpits' row of the window; strips beside the garment are removed from there down. */
  armpit: number
}

/** Width of cloth's soft edges, pixels of a picture 1024 high: own clothes below them are removed as well. */
const EDGE_PX = 6
/** Distance from cloth at which skin is free of its shade and colour, pixels of a picture 1024 high. */
const CLEAR_PX = 5
/** Share of a patch that may lie outside the zone that may be bare; a patch is bared as a whole or not at all. */
const OUTSIDE = 0.13
/**
 * Largest share of the own clothes that may become skin: a neckline, a hem or an armhole bares a strip; more would be inventing skin that
 * nobody has photographed.
 */
const MOST_BARED = 0.3
/** Half the width of a sliver between cloth and arm, pixels of a picture 1024 high: it becomes skin wherever it is. */
const SLIVER_PX = 4
/** Width of the soft edge that a removed strip has on the wall, pixels of a picture 1024 high. */
const STRIP_EDGE_PX = 3
/** A pixel of the matte with less alpha, of 255, counts as wall. */
const OPAQUE = 128
/** Factor on the steepness of an edge that was blurred. */
const STEEP = 2.5
/** Noise of a photo's skin, sRGB steps. */
const GRAIN = 1.6

/**
 * Removes own clothes that the garment replaces and leaves uncovered. Beside the body, and in strips beside the garment, they become transparent;
 * where a catalogue would show skin they become skin, in the colour of the skin around. Elsewhere they stay. Changes the body's picture, which
 * must belong to this picture alone.
 * @returns number of pixels of own clothes that still show, or that would become too much invented skin
 */
export function takeOffOwn(request: OwnRequest): number {
  const { body, parts, replacedParts, window, triangles, rest, zone } = request
  const { x, y, width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * body.height) / 1024))
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const own = new Uint8Array(w * h)
  const shown = new Uint8Array(w * h)
  for (let q = 0; q < own.length; q++) {
    const p = at(q)
    // Soft edge pixels belong to neither cloth nor skin in `parts`: pixels beside own clothes count as their edge.
    if (!replacedParts.includes(parts[p])) continue
    own[q] = 1
    if (!isClothed(request.garments, x + (q % w), y + Math.floor(q / w))) shown[q] = 1
  }
  // The person ends where the photo shows the wall, however far the fitted body reaches.
  const owners = ownersIn(request).map((t, q) =>
    t >= 0 && (request.hanging[t] || parts[at(q)] === 0) ? -1 : t,
  )
  const strips = stripsToRemove(request, shown, px)
  for (let q = 0; q < strips.length; q++) if (strips[q]) owners[q] = -1
  const ownEdge = dilate(own, w, h, px(3))
  const reached = dilate(shown, w, h, px(EDGE_PX))
  const bare = new Uint8Array(w * h)
  const wide = erode(shown, w, h, px(SLIVER_PX))
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
    const isSliver = !patch.some(q => wide[q] === 1)
    if (isSliver || outside <= OUTSIDE * inBody) for (const q of patch) bare[q] = 1
    else stays += inBody
  }
  const bared = dilate(bare, w, h, px(EDGE_PX))
  const painted = new Uint8Array(w * h)
  for (let q = 0; q < own.length; q++) {
    if (!ownEdge[q] || !reached[q]) continue
    if (owners[q] < 0 || bared[q]) painted[q] = 1
  }
  for (let q = 0; q < strips.length; q++) if (strips[q]) painted[q] = 1
  const removed = Uint8Array.from(own, (v, q) =>
    Math.max(
      v,
      painted[q],
      +(parts[at(q)] === SHOWN.lower && isClothed(request.garments, x + (q % w), y + Math.floor(q / w))),
    ),
  )
  cleanArmEdges(body, window, request.arms, removed, px)
  const before = copyOf(body, window)
  layOver(request, painted, owners, px)
  layArms(body, window, request.arms, before)
  giveBack(ownEdge, reached, bared, wide)
  const becameSkin = painted.reduce((n, v, q) => n + +(v === 1 && own[q] === 1 && owners[q] >= 0), 0)
  return becameSkin > MOST_BARED * own.reduce((n, v) => n + v, 0) ? stays + becameSkin : stays
}

/**
 * Marks own clothes beside the garment that make way for the wall, whether the garment replaces them or not, with their soft edge on the wall.
 * @param shown 1 for own clothes that the garment replaces and leaves uncovered
 */
function stripsToRemove(
  { body, parts, garments, armpit, window: { x, y, width: w, height: h } }: OwnRequest,
  shown: Uint8Array,
  px: (at1024: number) => number,
): Uint8Array {
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const cloth = shown.map((_, q) => +isClothed(garments, x + (q % w), y + Math.floor(q / w)))
  const ownClothes = shown.map((v, q) =>
    q < armpit * w ? 0 : Math.max(v, +(parts[at(q)] === SHOWN.lower && !cloth[q])),
  )
  const wall = shown.map((_, q) => +(parts[at(q)] === 0 || body.rgba[at(q) * 4 + 3] < OPAQUE))
  const strips = stripsBesideCloth({ ownClothes, cloth, wall, width: w }, px)
  const withEdges = dilate(strips, w, h, px(STRIP_EDGE_PX))
  const out = withEdges.map((v, q) => +(v === 1 && (ownClothes[q] === 1 || parts[at(q)] === 0)))
  giveBack(withEdges)
  return out
}

/** Replaces the marked pixels by skin on the body, and by transparency beside it. */
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
    // As steep as an edge seen through a lens.
    const under = Math.max(0, Math.min(1, 0.5 + STEEP * (inBody[q] - 0.5)))
    const noise = grainAt(q) * GRAIN
    for (let k = 0; k < 3; k++) {
      const tone = displayed(filled[q * 3 + k] * lit[q]) + noise
      body.rgba[o + k] = Math.max(0, Math.min(255, body.rgba[o + k] * (1 - share) + tone * share + 0.5))
    }
    // Skin keeps its own edge.
    if (parts[at(q)] !== SHOWN.skin || under < 0.5)
      body.rgba[o + 3] = Math.round(alpha * (1 - share) + 255 * under * share)
  }
  giveBack(clear, soft, inBody)
}

/** Range to which light is clamped, as shares of its mean: the fitted body is smoother than the person. */
const LIGHT_RANGE = { least: 0.5, most: 1.5 }

/** Light on the body at each pixel of the window, as a share of its mean; 1 beside the body. */
function irradianceAt(
  { triangles, irradiance, window: { width, height } }: OwnRequest,
  owners: Int32Array,
  px: (at1024: number) => number,
): Float32Array {
  const irradianceAtPixel = Float32Array.from(owners, t => {
    if (t < 0) return 0
    return (
      (irradiance[triangles[t * 3]] + irradiance[triangles[t * 3 + 1]] + irradiance[triangles[t * 3 + 2]]) / 3
    )
  })
  const seen = Float32Array.from(irradianceAtPixel, v => +(v > 0))
  const usual =
    irradianceAtPixel.reduce((a, b) => a + b, 0) /
    Math.max(
      1,
      seen.reduce((a, b) => a + b, 0),
    )
  const sums = blur(irradianceAtPixel, width, height, px(2))
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

/** Whether all four neighbours are fully cloth, so that no soft edge reaches the pixel. */
function inMiddle({ visible, samples, width }: GarmentLayer, p: number): boolean {
  return [1, -1, width, -width].every(d => visible[p + d] === samples)
}

/** Connected patches of a mask's pixels. */
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
