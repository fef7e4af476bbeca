import { lend } from '../memory/array-pool.ts'
import { inChunks } from '../memory/in-chunks.ts'
import { drawTriangles, type PixelBox, pixelBox, visibilityBuffer } from '../raster/visibility-buffer.ts'
import type { ShadowRatio } from './body-layer.ts'
import { evenOnShoes } from './shod-shadow.ts'

/** Margin round the garment, as a share of the picture's height. */
const MARGIN = 0.06
/** Margin below the garment: light comes from above, and a skirt's shadow reaches a quarter of a metre below it. */
const MARGIN_BELOW = 0.14

/** The part of the picture where a garment's shadow on skin can be seen. */
export function shadowWindow(around: Float32Array, picture: { width: number; height: number }): PixelBox {
  const tight = pixelBox(around, picture.width, picture.height)
  const margin = Math.round(picture.height * MARGIN)
  const below = Math.round(picture.height * MARGIN_BELOW)
  const x = Math.max(0, tight.x - margin)
  const y = Math.max(0, tight.y - margin)
  return {
    x,
    y,
    width: Math.min(picture.width, tight.x + tight.width + margin) - x,
    height: Math.min(picture.height, tight.y + tight.height + below) - y,
  }
}

/** Strength of the shadow, 0 to 1, at a distance from the window's lower edge in pixels: it fades out there. */
function lowerFade(pixels: number, height: number): number {
  const t = Math.min(1, pixels / (height * MARGIN))
  return t * t * (3 - 2 * t)
}

/**
 * Share of occluded light that arrives indirectly, RGB: 0.12 passes through the densest cloth (`cloth-light.ts`), and body and cloth
 * light each other in folds. Without it a hollow beside an arm, fully under a strap yet visible, is a black spot.
 */
export const INDIRECT_SHARE = {
  /** Skin reflects some 0.6, 0.35 and 0.2 of red, green and blue. */
  skin: [0.24, 0.19, 0.16],
  /** Shoes and mannequins are taken as grey. */
  plain: [0.16, 0.16, 0.16],
} as const

/** Irradiance with cloth (`lit`) and without (`bare`) at some vertices, RGB each. */
export interface SkinLight {
  vertices: Uint32Array
  lit: Float32Array
  bare: Float32Array
}

/** The projected body, and which of its vertices are inside shoes. */
export interface ShadowedBody {
  projected: Float32Array
  triangles: Uint32Array
  /** By vertex, how much of it is shoe, 0…1. */
  shod?: Float32Array
}

/** How much darker the cloth makes the body, drawn at one sample a pixel of the window. Its arrays are lent. */
export function shadowRatio(
  { projected, triangles, shod }: ShadowedBody,
  { vertices, lit, bare }: SkinLight,
  box: PixelBox,
  { height, pixelsPerMetre, isPerson }: { height: number; pixelsPerMetre: number; isPerson: boolean },
): ShadowRatio {
  const buffer = visibilityBuffer(box, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  // By pixel: first its triangle; after `ratioChunk`, its index in the list of ratios.
  const at = buffer.owner
  const ratio = lend(Float32Array, at.reduce((n, t) => n + +(t >= 0), 0) * 3)
  const leather = shod && new Float32Array(ratio.length / 3)
  const perVertex = new Float32Array(projected.length).fill(1)
  const arrives = isPerson ? INDIRECT_SHARE.skin : INDIRECT_SHARE.plain
  for (let n = 0; n < vertices.length; n++) {
    const shoe = shod?.[vertices[n]] ?? 0
    for (let k = 0; k < 3; k++) {
      const without = bare[n * 3 + k]
      if (without <= 1e-4) continue
      const left = Math.min(1, (lit[n * 3 + k] + 0.02) / (without + 0.02))
      const anyway = shoe * INDIRECT_SHARE.plain[k] + (1 - shoe) * arrives[k]
      perVertex[vertices[n] * 3 + k] = left + anyway * (1 - left)
    }
  }
  const drawn: Drawn = { box, projected, triangles, perVertex, ratio, height, at, shod, leather }
  let count = 0
  inChunks(at.length, (from, to) => {
    count = ratioChunk(drawn, count, from, to)
  })
  const shadow = { ...box, at, ratio, depth: buffer.depth }
  if (leather) evenOnShoes(shadow, leather, pixelsPerMetre)
  return shadow
}

interface Drawn extends ShadowedBody {
  box: PixelBox
  /** Share of the light that remains, RGB a vertex. */
  perVertex: Float32Array
  ratio: Float32Array
  leather: Float32Array | undefined
  /** Height of the picture, pixels. */
  height: number
  at: Int32Array
}

/** @returns number of ratios written so far, of which `count` were written before */
function ratioChunk(
  { box, projected, triangles, perVertex, ratio, leather, shod, height, at }: Drawn,
  count: number,
  from: number,
  to: number,
): number {
  let n = count
  for (let i = from; i < to; i++) {
    const t = at[i]
    if (t < 0) continue
    const a = triangles[t * 3] * 3
    const b = triangles[t * 3 + 1] * 3
    const c = triangles[t * 3 + 2] * 3
    const px = box.x + (i % box.width) + 0.5
    const py = box.y + Math.floor(i / box.width) + 0.5
    const inv =
      1 /
      ((projected[b] - projected[a]) * (projected[c + 1] - projected[a + 1]) -
        (projected[b + 1] - projected[a + 1]) * (projected[c] - projected[a]))
    const w1 =
      ((px - projected[a]) * (projected[c + 1] - projected[a + 1]) -
        (py - projected[a + 1]) * (projected[c] - projected[a])) *
      inv
    const w2 =
      ((projected[b] - projected[a]) * (py - projected[a + 1]) -
        (projected[b + 1] - projected[a + 1]) * (px - projected[a])) *
      inv
    // A window that ends at the picture's edge needs no fade: nothing beyond it is visible.
    const bottom = box.y + box.height
    const left = bottom < height ? lowerFade(bottom - py, height) : 1
    for (let k = 0; k < 3; k++) {
      const dimmed = perVertex[a + k] * (1 - w1 - w2) + perVertex[b + k] * w1 + perVertex[c + k] * w2
      ratio[n * 3 + k] = 1 - left * (1 - dimmed)
    }
    if (shod && leather) leather[n] = (shod[a / 3] + shod[b / 3] + shod[c / 3]) / 3
    at[i] = n++
  }
  return n
}
