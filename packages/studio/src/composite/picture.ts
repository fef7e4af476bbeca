import type { Grade } from '../catalog/style.ts'
import { luminance } from '../colour/luminance.ts'
import { displayed, SHOULDER, tone, untone } from '../colour/transfer-curve.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { hiddenAt } from '../raster/hidden-cloth.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { Backdrop } from './backdrop.ts'
import type { BodyLayer, ShadowRatio } from './body-layer.ts'
import { graded } from './grade.ts'
import type { PhotoFront } from './photo-front.ts'
import { type Relight, relightAt } from './relight.ts'
import { softCloth } from './soft-edge.ts'

export interface Layers {
  backdrop: Backdrop
  /** Null for a ghost mannequin, which has no visible body. */
  body: BodyLayer | null
  shadow: ShadowRatio | null
  /** From the inside out. */
  garments: GarmentLayer[]
  grade: Grade
  /** Null where the picture has the same light as the body's photograph. */
  relight: Relight | null
  /** A photographed person's arms, hands and hair before the cloth; null for everybody else. */
  front: PhotoFront | null
  seed: number
}

/** Grain in sRGB steps; enough to tie layers together, less than a JPEG at quality 90 removes. */
const GRAIN = 1.1
/** Values from which paper is left ungraded, since shops require #FFFFFF; between `PALE` and this the grade fades in, so that pale shadows have no rim. sRGB. */
const PURE = 254.4
const PALE = 236

/** Composes backdrop, body with the garment's shadow, and garments from the inside out; then applies tone curve, grade and grain. Returns sRGB bytes. */
export function composePicture(layers: Layers): Uint8Array {
  const { width, height } = layers.backdrop
  const out = new Uint8Array(width * height * 3)
  const behind = new Float32Array(width * 3)
  const finish = finishOf(layers.grade, layers.seed, out)
  for (let y = 0; y < height; y++) {
    layers.backdrop.readRow(y, behind)
    composeRow(layers, y, behind, finish)
  }
  return out
}

/** Scratch space for the current pixel, linear RGB. */
const pixel = new Float64Array(3)
const skin = new Float64Array(3)
const lit = new Float64Array(3)
const cloth = new Float64Array(3)

function composeRow(
  { backdrop, body, shadow, garments, relight, front }: Layers,
  y: number,
  behind: Float32Array,
  finish: Finish,
): void {
  const { width } = backdrop
  const here = garments.filter(g => y >= g.y && y < g.y + g.height)
  const left = here.reduce((least, g) => Math.min(least, g.x), width)
  const right = here.reduce((most, g) => Math.max(most, g.x + g.width), 0)
  const dimmed = shadow && y >= shadow.y && y < shadow.y + shadow.height ? shadow : null
  lit.fill(1)
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const alpha = body ? body.rgba[i * 4 + 3] : 0
    const clothed = x >= left && x < right
    pixel[0] = behind[x * 3]
    pixel[1] = behind[x * 3 + 1]
    pixel[2] = behind[x * 3 + 2]
    if (alpha === 0 && !clothed) {
      writePixel(finish, i, x, y)
      continue
    }
    const a = alpha / 255
    if (body && a > 0) {
      const s =
        dimmed && insideColumns(dimmed, x) ? dimmed.at[(y - dimmed.y) * dimmed.width + x - dimmed.x] * 3 : -1
      if (relight) relightAt(relight, x, y, lit)
      for (let k = 0; k < 3; k++) {
        const light = lit[k] * (s >= 0 && dimmed ? dimmed.ratio[s + k] : 1)
        skin[k] = body.scene[k][body.rgba[i * 4 + k]] * light
        pixel[k] = a < 1 ? over(pixel[k], skin[k], a) : skin[k]
      }
    }
    if (clothed) {
      if (body && a < 1) clothBehindEdge(here, x, y, { skin, a, backdrop: behind }, pixel)
      stackGarments(here, x, y, pixel, a === 1)
      if (front && body && a > 0) layFront(front, x, y, a, pixel)
    }
    writePixel(finish, i, x, y)
  }
}

/** Parameters of turning a pixel's scene light into bytes. */
interface Finish {
  warm: number
  cool: number
  contrast: number
  saturation: number
  seed: number
  out: Uint8Array
}

const finishOf = ({ warmth, contrast, saturation }: Grade, seed: number, out: Uint8Array): Finish => ({
  warm: 1 + warmth * 0.5,
  cool: 1 - warmth * 0.5,
  contrast,
  saturation,
  seed,
  out,
})

/** Writes the current pixel (`pixel`) with tone curve, grade and grain. It is not a parameter, because V8 would allocate each number (50 MB a draft). */
function writePixel(
  { warm, cool, contrast, saturation, seed, out }: Finish,
  i: number,
  x: number,
  y: number,
): void {
  const r = displayed(pixel[0])
  const g = displayed(pixel[1])
  const b = displayed(pixel[2])
  const o = i * 3
  const least = Math.min(r, g, b)
  if (least >= PURE) {
    out[o] = byteOf(r)
    out[o + 1] = byteOf(g)
    out[o + 2] = byteOf(b)
    return
  }
  const share = least <= PALE ? 1 : (PURE - least) / (PURE - PALE)
  const luma = luminance(r, g, b)
  const n = grain(x, y, seed) * GRAIN
  out[o] = byteOf(r + (graded(luma, r, warm, contrast, saturation) + n - r) * share)
  out[o + 1] = byteOf(g + (graded(luma, g, 1, contrast, saturation) + n - g) * share)
  out[o + 2] = byteOf(b + (graded(luma, b, cool, contrast, saturation) + n - b) * share)
}

/**
 * Composites `light` over `behind`, covering `share` of the pixel. Over light above the tone curve's shoulder, display values are mixed instead
 * of linear light: half a pixel of paper three times as bright as white would hide an arm's edge and leave stair steps.
 */
function over(behind: number, light: number, share: number): number {
  if (behind <= SHOULDER || share <= 0 || share >= 1) return behind * (1 - share) + light * share
  return untone(tone(behind) * (1 - share) + tone(light) * share)
}

function byteOf(v: number): number {
  const rounded = v + 0.5
  return rounded <= 0 ? 0 : rounded >= 255 ? 255 : rounded
}

/** Composites garments in order, outer ones last, whatever their depths; except that sleeves stay before another garment's cloth behind them. */
function stackGarments(
  garments: GarmentLayer[],
  x: number,
  y: number,
  pixel: Float64Array,
  isOnBody: boolean,
): void {
  let before = 0
  let depth = Infinity
  for (const layer of garments) {
    if (!insideColumns(layer, x)) continue
    const p = (y - layer.y) * layer.width + x - layer.x
    const v = softCloth(layer, p, cloth, isOnBody)
    if (v === 0) continue
    const share = depth < layer.depth[p] ? 1 - before : 1
    for (let k = 0; k < 3; k++) pixel[k] = over(pixel[k], cloth[k] / v, v * share)
    before = Math.max(before, v)
    if (layer.sleeveDepth) depth = Math.min(depth, layer.sleeveDepth[p])
  }
}

function layFront(front: PhotoFront, x: number, y: number, alpha: number, pixel: Float64Array): void {
  if (!insideColumns(front, x) || y < front.y || y >= front.y + front.height) return
  const share = (front.share[(y - front.y) * front.width + x - front.x] / 255) * alpha
  if (share === 0) return
  for (let k = 0; k < 3; k++) pixel[k] = over(pixel[k], skin[k], share)
}

/** Puts cloth instead of backdrop behind the soft edge of an arm, so that there is no bright fringe. */
function clothBehindEdge(
  garments: GarmentLayer[],
  x: number,
  y: number,
  edge: { skin: Float64Array; a: number; backdrop: Float32Array },
  pixel: Float64Array,
): void {
  for (const layer of garments) {
    if (!insideColumns(layer, x)) continue
    const p = (y - layer.y) * layer.width + x - layer.x
    if (layer.cover[p] <= layer.visible[p]) continue
    const c = layer.cover[p] / layer.samples
    const behind = hiddenAt(layer.behind, p) * 3
    for (let k = 0; k < 3; k++)
      pixel[k] =
        edge.skin[k] * edge.a +
        (1 - edge.a) * (layer.behind.rgb[behind + k] + edge.backdrop[x * 3 + k] * (1 - c))
    return
  }
}

function insideColumns(box: PixelBox, x: number): boolean {
  return x >= box.x && x < box.x + box.width
}

/** Triangular noise from an integer hash: the same picture for the same seed. */
function grain(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h ^= h >>> 16
  return ((h & 0xffff) + (h >>> 16)) / 65536 - 1
}
