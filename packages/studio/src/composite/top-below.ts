import type { BodyMeasures } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { boxMean } from '../photo/mask-shape.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import { drawTriangles, releaseBuffer, visibilityBuffer } from '../raster/visibility-buffer.ts'
import { boneHead, COTTON } from './bared-zone.ts'
import { baseLayerShare } from './base-layer.ts'
import type { BodyLayer } from './body-layer.ts'

/** How far inside its edge a top covers a place of the body's rest frame, metres; below 0 it doesn't. */
export type TopAt = (x: number, y: number, z: number) => number

/** Depth of a top's neckline below the neck's base, and how much wider than the neck it is on each side, metres. */
const NECKLINE = { female: { down: 0.085, wider: 0.04 }, male: { down: 0.05, wider: 0.025 } }
/** It ends so far inside the shoulder joints, and is tucked in below so much above the hip joints, metres. */
const INSIDE_JOINT_M = 0.01
const TUCKED_M = 0.06

/** A close top with a round neckline, as it is worn below a jacket: its front, since beside a nape its back would be seen as two white corners. */
export function topOn(
  body: BodyShape,
  { neckBaseY, neckHalfWidth }: Pick<BodyMeasures, 'neckBaseY' | 'neckHalfWidth'>,
  gender: 'female' | 'male',
): TopAt {
  const shoulder = boneHead(body, 'upperarm01.L')
  const side = shoulder[0] - INSIDE_JOINT_M
  const lowest = boneHead(body, 'upperleg01.L')[1] + TUCKED_M
  const { down, wider } = NECKLINE[gender]
  const half = neckHalfWidth + wider
  return (x, y, z) => {
    const across = Math.abs(x)
    const below = neckBaseY - y
    // Above the neck's base its sides go straight up, over the shoulders.
    const round = below > 0 ? Math.hypot(across / half, below / down) : across / half
    return Math.min((round - 1) * Math.min(half, down), side - across, y - lowest, z - shoulder[2])
  }
}

/** Linear albedo of white cotton. */
const WHITE = 0.8
/** Median light on a chest that shows no base layer, linear: a man's. */
const USUAL_LIGHT = 0.8
/** Base layer says what the light is where it is at least this share of what skin is seen. */
const ENOUGH_COTTON = 1 / 8
/** Radius over which the skin's own marks go from the light on the top, metres. */
const CALM_M = 0.006
/** What is darker than these shares of the light on skin is hair or shade, and stays. */
const HAIR = { least: 0.28, full: 0.45 }
/** Height of the neckline's rib, width and share of the seam below it, and width and share of the shade on the skin above it; metres. */
const RIB = { heightM: 0.014, seamM: 0.0014, seam: 0.12, shadeM: 0.006, shade: 0.3 }

export interface TopRequest {
  body: BodyLayer
  /** The body's vertices as projected, and (`rest`) in the rest frame, in which `top` is defined. */
  projected: Float32Array
  triangles: Uint32Array
  rest: Float32Array
  top: TopAt
  /** Part of the picture in which cloth may show the body. */
  window: PixelBox
  pixelsPerMetre: number
}

/**
 * Paints a white top over a body's skin and base layer, for what is worn over other clothes: open, or with a deep neckline, it would bare her.
 * The body's own light is the top's: a close top has the body's shape. Changes the body's picture.
 * @returns by pixel of the picture, 1 where the top is seen
 */
export function paintTop(request: TopRequest): Uint8Array {
  const { body, projected, triangles, rest, top, window, pixelsPerMetre } = request
  const { width, height, rgba } = body
  const byVertex = Float32Array.from({ length: rest.length / 3 }, (_, v) =>
    top(rest[v * 3], rest[v * 3 + 1], rest[v * 3 + 2]),
  )
  const box = boxRound(byVertex, projected, window, body)
  const painted = new Uint8Array(width * height)
  if (box.width <= 0 || box.height <= 0) return painted
  const inside = insideOf(box, byVertex, { projected, triangles })
  const [light, shares] = lightOn(body, box, inside)
  const calm = Math.max(1, Math.round(CALM_M * pixelsPerMetre))
  const [sums, weights] = [light, shares].map(v => boxMean(v, box.width, box.height, calm))
  for (let i = 0; i < inside.length; i++) {
    if (shares[i] === 0) continue
    const p = (box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)
    const cloth = smoothstep(inside[i] * pixelsPerMetre + 0.5)
    const seam = RIB.seam * Math.exp(-(((inside[i] - RIB.heightM) / RIB.seamM) ** 2))
    const shade = 1 - RIB.shade * Math.exp(-Math.max(0, -inside[i]) / RIB.shadeM)
    const white = (WHITE * sums[i] * (1 - seam)) / Math.max(1e-6, weights[i])
    const share = cloth * shares[i]
    for (let k = 0; k < 3; k++) {
      const skin = displayed(SCENE[rgba[p * 4 + k]] * shade)
      rgba[p * 4 + k] = skin * (1 - share) + displayed(white) * share + 0.5
    }
    if (share > 0.5) painted[p] = 1
  }
  return painted
}

/** Distance from the top's edge to which its shade is seen on the skin, metres. */
const REACH_M = 4 * RIB.shadeM

/** The part of a window of the picture in which the top may be seen. */
function boxRound(
  byVertex: Float32Array,
  projected: Float32Array,
  window: PixelBox,
  { width, height }: BodyLayer,
): PixelBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let v = 0; v < byVertex.length; v++) {
    if (byVertex[v] < -REACH_M) continue
    left = Math.min(left, projected[v * 3])
    top = Math.min(top, projected[v * 3 + 1])
    right = Math.max(right, projected[v * 3])
    bottom = Math.max(bottom, projected[v * 3 + 1])
  }
  const x = Math.max(0, window.x, Math.floor(left))
  const y = Math.max(0, window.y, Math.floor(top))
  return {
    x,
    y,
    width: Math.min(width, window.x + window.width, Math.ceil(right)) - x,
    height: Math.min(height, window.y + window.height, Math.ceil(bottom)) - y,
  }
}

/** By pixel of a box, how far inside the top's edge it is, metres; -Infinity beside the body and far from the top. */
function insideOf(
  box: PixelBox,
  byVertex: Float32Array,
  { projected, triangles }: Pick<TopRequest, 'projected' | 'triangles'>,
): Float32Array {
  const buffer = visibilityBuffer(box, 1)
  drawTriangles(buffer, projected, triangles, { cull: true })
  const out = new Float32Array(box.width * box.height).fill(-Infinity)
  for (let i = 0; i < out.length; i++) {
    const t = buffer.owner[i]
    if (t < 0) continue
    const [a, b, c] = [triangles[t * 3], triangles[t * 3 + 1], triangles[t * 3 + 2]]
    const [x, y] = [box.x + (i % box.width) + 0.5, box.y + Math.floor(i / box.width) + 0.5]
    const at = (v: number, k: 0 | 1) => projected[v * 3 + k]
    const area = (at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(c, 0) - at(a, 0)) * (at(b, 1) - at(a, 1))
    const ofB = ((x - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(c, 0) - at(a, 0)) * (y - at(a, 1))) / area
    const ofC = ((at(b, 0) - at(a, 0)) * (y - at(a, 1)) - (x - at(a, 0)) * (at(b, 1) - at(a, 1))) / area
    const metres = byVertex[a] + (byVertex[b] - byVertex[a]) * ofB + (byVertex[c] - byVertex[a]) * ofC
    if (metres > -REACH_M) out[i] = metres
  }
  releaseBuffer(buffer)
  return out
}

/** The light that meets each pixel, 1 as on a white wall in the studio, weighted by its share; and the share to which it is painted. */
function lightOn(
  { width, rgba }: BodyLayer,
  box: PixelBox,
  inside: Float32Array,
): [Float32Array, Float32Array] {
  const green = new Float32Array(inside.length)
  const cotton = new Float32Array(inside.length)
  const [skins, cottons]: number[][] = [[], []]
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === -Infinity) continue
    const p = (box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)
    if (rgba[p * 4 + 3] < 250) continue
    green[i] = SCENE[rgba[p * 4 + 1]]
    cotton[i] = baseLayerShare(rgba, p)
    if (inside[i] > 0) (cotton[i] > 0.5 ? cottons : skins).push(green[i])
  }
  const usual = skins.length > 0 ? median(skins) : 1
  const lit = cottons.length > ENOUGH_COTTON * skins.length ? median(cottons) / COTTON.top : USUAL_LIGHT
  const skin = usual / lit
  const shares = new Float32Array(inside.length)
  const light = Float32Array.from(green, (g, i) => {
    if (g === 0) return 0
    const own = cotton[i] * COTTON.top + (1 - cotton[i]) * skin
    const met = g / own
    shares[i] = smoothstep((met / lit - HAIR.least) / (HAIR.full - HAIR.least))
    return met * shares[i]
  })
  return [light, shares]
}
