import { SHOWN } from '../catalog/photo-parts.ts'
import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround } from '../photo/blur.ts'
import { dilate, erode, type Region, regionsOf } from '../photo/mask-shape.ts'
import { maskWhere, planeOf } from '../photo/pixel-loops.ts'
import { pullPush } from '../photo/pull-push.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import { cleanArmEdges, copyOf, layArms } from './arm-edges.ts'
import type { BaredZone } from './bared-zone.ts'
import { stripsBesideCloth } from './beside-cloth.ts'
import type { BodyLayer } from './body-layer.ts'
import { cropped, eachPixel } from './layer-pixels.ts'

export interface OwnRequest {
  body: BodyLayer
  /** What each pixel of the body's picture shows. */
  parts: Uint8Array
  /** Parts of the person's own clothes that the garment replaces. */
  replacedParts: readonly number[]
  garments: readonly GarmentLayer[]
  window: PixelBox
  /** The fitted body's triangle at each pixel of the window; −1 beside it. */
  owners: Int32Array
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
 * Largest share of the own clothes that may become skin: a neckline, a hem or an armhole bares a strip, a camisole up to 0.37 of a short
 * top; more would be inventing skin that nobody has photographed.
 */
const MOST_BARED = 0.4
/** Half the width of a sliver between cloth and arm, pixels of a picture 1024 high: it becomes skin wherever it is. */
const SLIVER_PX = 4
/** Width of the soft edge that a removed strip has on the wall, pixels of a picture 1024 high. */
const STRIP_EDGE_PX = 3
/**
 * Half the width of gaps in a matte that are no wall, the side of the least square of wall, and how near to the wall skin has its own edge;
 * pixels of a picture 1024 high.
 */
const GAP_PX = 2
const LEAST_WALL_PX = 16
const WALL_EDGE_PX = 2
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
  const { body, replacedParts, window } = request
  const { width: w, height: h } = window
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * body.height) / 1024))
  const parts = cropped(request.parts, body.width, window)
  const cloth = clothIn(request.garments, window)
  // Soft edge pixels belong to neither cloth nor skin in `parts`: pixels beside own clothes count as their edge.
  const isReplaced = Uint8Array.from({ length: 256 }, (_, part) => +replacedParts.includes(part))
  const own = maskWhere(w * h, q => isReplaced[parts[q]] === 1)
  const shown = maskWhere(w * h, q => own[q] === 1 && cloth[q] === 0)
  // The person ends where the photo shows the wall, however far the fitted body reaches.
  const owners = request.owners.slice(0, w * h)
  const wall = wallIn(request, px)
  for (let q = 0; q < owners.length; q++)
    if (owners[q] >= 0 && (request.hanging[owners[q]] || parts[q] === 0 || wall[q])) owners[q] = -1
  const strips = stripsToRemove(request, { parts, cloth, shown }, px)
  for (let q = 0; q < strips.length; q++) if (strips[q]) owners[q] = -1
  const ownEdge = dilate(own, w, h, px(3))
  const reached = dilate(shown, w, h, px(EDGE_PX))
  const { bare, stays } = patchesToBare(request, shown, owners, px)
  const bared = dilate(bare, w, h, px(EDGE_PX))
  const painted = maskWhere(
    w * h,
    q => strips[q] === 1 || (ownEdge[q] === 1 && reached[q] === 1 && (owners[q] < 0 || bared[q] === 1)),
  )
  const removed = maskWhere(
    w * h,
    q => own[q] === 1 || painted[q] === 1 || (parts[q] === SHOWN.lower && cloth[q] === 1),
  )
  cleanArmEdges(body, window, request.arms, removed, px)
  const before = copyOf(body, window)
  const besideWall = dilate(wall, w, h, px(WALL_EDGE_PX))
  layOver(
    request,
    maskWhere(w * h, q => parts[q] === SHOWN.skin && besideWall[q] === 1),
    { parts, painted, owners },
    px,
  )
  layArms(body, window, request.arms, before)
  let [ownCount, becameSkin] = [0, 0]
  for (let q = 0; q < own.length; q++) {
    if (!own[q]) continue
    ownCount++
    if (painted[q] && owners[q] >= 0) becameSkin++
  }
  giveBack(
    parts,
    cloth,
    own,
    wall,
    besideWall,
    shown,
    strips,
    ownEdge,
    reached,
    bare,
    bared,
    painted,
    removed,
  )
  return becameSkin > MOST_BARED * ownCount ? stays + becameSkin : stays
}

/**
 * The patches of own clothes that may become skin: slivers, and those that lie in the zone that may be bare.
 * @param shown 1 for own clothes that the garment replaces and leaves uncovered
 * @returns `bare`, lent, is 1 for their pixels; `stays` is the number of pixels of the body that other patches cover
 */
function patchesToBare(
  { triangles, rest, zone, window: { width, height } }: OwnRequest,
  shown: Uint8Array,
  owners: Int32Array,
  px: (at1024: number) => number,
): { bare: Uint8Array; stays: number } {
  const patches = regionsOf(shown, width, height)
  const { labels } = patches
  const outside = new Int32Array(patches.regions.length + 1)
  const inBody = new Int32Array(outside.length)
  for (let q = shown.indexOf(1); q >= 0 && q < shown.length; q++) {
    if (!shown[q] || owners[q] < 0) continue
    inBody[labels[q]]++
    const t = owners[q] * 3
    const [a, b, c] = [triangles[t] * 3, triangles[t + 1] * 3, triangles[t + 2] * 3]
    const middle = (k: number) => (rest[a + k] + rest[b + k] + rest[c + k]) / 3
    if (!zone(middle(0), middle(1), middle(2))) outside[labels[q]]++
  }
  const wide = erode(shown, width, height, px(SLIVER_PX))
  const isWide = patches.touchedBy(wide)
  giveBack(wide)
  const isBared = ({ id }: Region) => !isWide[id] || outside[id] <= OUTSIDE * inBody[id]
  const stays = patches.regions.reduce((sum, r) => sum + (isBared(r) ? 0 : inBody[r.id]), 0)
  return { bare: patches.fill(lend(Uint8Array, shown.length), 1, isBared), stays }
}

/** What pixels of the window show: 1 for cloth, and for own clothes that the garment replaces and leaves uncovered. */
interface Seen {
  parts: Uint8Array
  cloth: Uint8Array
  shown: Uint8Array
}

/** Marks own clothes beside the garment that make way for the wall, whether the garment replaces them or not, with their soft edge on the wall. */
function stripsToRemove(
  { body, armpit, window: { x, y, width: w, height: h } }: OwnRequest,
  { parts, cloth, shown }: Seen,
  px: (at1024: number) => number,
): Uint8Array {
  const ownClothes = maskWhere(
    w * h,
    q => q >= armpit * w && (shown[q] === 1 || (parts[q] === SHOWN.lower && !cloth[q])),
  )
  const alphaAt = (q: number) => body.rgba[((y + Math.floor(q / w)) * body.width + x + (q % w)) * 4 + 3]
  const wall = maskWhere(w * h, q => parts[q] === 0 || alphaAt(q) < OPAQUE)
  const strips = stripsBesideCloth({ ownClothes, cloth, wall, width: w }, px)
  const withEdges = dilate(strips, w, h, px(STRIP_EDGE_PX))
  const out = maskWhere(w * h, q => withEdges[q] === 1 && (ownClothes[q] === 1 || parts[q] === 0))
  giveBack(ownClothes, wall, withEdges)
  return out
}

/** 1 where the matte shows the wall, but for gaps as thin as it leaves in clothes of the wall's own colour. The result is lent. */
function wallIn(
  { body, window: { x, y, width, height } }: OwnRequest,
  px: (at1024: number) => number,
): Uint8Array {
  const isOpen = maskWhere(
    width * height,
    q => body.rgba[((y + Math.floor(q / width)) * body.width + x + (q % width)) * 4 + 3] < OPAQUE,
  )
  const inner = erode(isOpen, width, height, px(GAP_PX))
  const opened = dilate(inner, width, height, px(GAP_PX))
  const wall = lend(Uint8Array, width * height)
  regionsOf(opened, width, height).fill(wall, 1, r => r.area >= px(LEAST_WALL_PX) ** 2)
  giveBack(isOpen, inner, opened)
  return wall
}

/**
 * Replaces the marked pixels by skin on the body, and by transparency beside it.
 * @param keepsEdge 1 for skin that keeps its own edge on the wall
 */
function layOver(
  request: OwnRequest,
  keepsEdge: Uint8Array,
  { parts, painted, owners }: { parts: Uint8Array; painted: Uint8Array; owners: Int32Array },
  px: (at1024: number) => number,
): void {
  if (!painted.includes(1)) return
  const { body, window, garments } = request
  const { x, y, width: w, height: h } = window
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const isSkin = maskWhere(w * h, q => parts[q] === SHOWN.skin && body.rgba[at(q) * 4 + 3] === 255)
  const clear = erode(isSkin, w, h, px(CLEAR_PX))
  const lit = irradianceAt(request, owners, px)
  const light = lend(Float32Array, w * h * 3)
  for (let q = 0; q < painted.length; q++)
    if (clear[q]) for (let k = 0; k < 3; k++) light[q * 3 + k] = SCENE[body.rgba[at(q) * 4 + k]] / lit[q]
  const soft = blurAround(painted, w, h, px(2))
  const isPainted = maskWhere(w * h, q => soft[q] > 0)
  const filled = pullPush({ width: w, height: h, rgb: light }, clear, isPainted)
  const isBody = maskWhere(w * h, q => owners[q] >= 0)
  const inBody = blurAround(isBody, w, h, px(1))
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
    if (!keepsEdge[q] || under < 0.5) body.rgba[o + 3] = Math.round(alpha * (1 - share) + 255 * under * share)
  }
  giveBack(isSkin, clear, lit, light, soft, isPainted, isBody, inBody)
}

/** Range to which light is clamped, as shares of its mean: the fitted body is smoother than the person. */
const LIGHT_RANGE = { least: 0.5, most: 1.5 }

/** Light on the body at each pixel of the window, as a share of its mean; 1 beside the body. The result is lent. */
function irradianceAt(
  { triangles, irradiance, window: { width, height } }: OwnRequest,
  owners: Int32Array,
  px: (at1024: number) => number,
): Float32Array {
  const received = lend(Float32Array, owners.length)
  const seen = lend(Uint8Array, owners.length)
  let [sum, count] = [0, 0]
  for (let q = 0; q < owners.length; q++) {
    const t = owners[q] * 3
    if (t < 0) continue
    received[q] = (irradiance[triangles[t]] + irradiance[triangles[t + 1]] + irradiance[triangles[t + 2]]) / 3
    if (!(received[q] > 0)) continue
    seen[q] = 1
    sum += received[q]
    count++
  }
  const usual = sum / Math.max(1, count)
  const sums = blurAround(received, width, height, px(2))
  const counts = blurAround(seen, width, height, px(2))
  const out = planeOf(sums.length, q =>
    counts[q] < 0.05
      ? 1
      : Math.max(LIGHT_RANGE.least, Math.min(LIGHT_RANGE.most, sums[q] / counts[q] / usual)),
  )
  giveBack(received, seen, sums, counts)
  return out
}

/** Triangular noise, the same for the same pixel. */
function grainAt(q: number): number {
  let n = Math.imul(q ^ 0x9e3779b1, 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  n ^= n >>> 16
  return ((n & 0xffff) + (n >>> 16)) / 65536 - 1
}

/** 1 where at least half of a pixel shows cloth. The result is lent. */
function clothIn(garments: readonly GarmentLayer[], window: PixelBox): Uint8Array {
  const cloth = lend(Uint8Array, window.width * window.height)
  for (const garment of garments)
    eachPixel(garment, window, (p, q) => {
      if (garment.visible[p] * 2 >= garment.samples) cloth[q] = 1
    })
  return cloth
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

const isClothedWholly = (garments: readonly GarmentLayer[], x: number, y: number) =>
  layersAt(garments, x, y, (g, p) => g.visible[p] === g.samples && g.cover[p] === g.samples && inMiddle(g, p))

/** Whether all four neighbours are fully cloth, so that no soft edge reaches the pixel. */
function inMiddle({ visible, samples, width }: GarmentLayer, p: number): boolean {
  return [1, -1, width, -width].every(d => visible[p + d] === samples)
}
