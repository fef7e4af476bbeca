import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode } from '../photo/mask-shape.ts'
import { nearestSource } from '../photo/nearest-source.ts'
import type { ColourField } from '../photo/pull-push.ts'

/** A person cut out, and the wall without the person. */
export interface PersonMatte {
  width: number
  height: number
  /** sRGB and straight alpha. */
  rgba: Uint8Array
  /** The wall (clean plate), sRGB, 3 bytes a pixel: the photo's own pixels outside the person. */
  plate: Uint8Array
}

/** Width of the soft edge on either side of the mask, away from the head; this and the next three in pixels of a picture 1024 high. */
const BAND_PX = 2
/** Width of the soft edge of hair, outside and inside the mask. */
const HAIR_OUT_PX = 9
const HAIR_IN_PX = 4
/** Largest distance of stray strands from the mask. */
const STRAY_PX = 40
/** Least difference of a strand from the wall: standard deviations of its noise, plus sRGB steps. */
const STRAND = { sigmas: 3, steps: 5 }
/** Squared difference of person and wall, sRGB steps, below which alpha is taken from the blurred mask instead of the colours. */
const CONTRAST = 900
/** Largest distance of the pixel whose colour stands for the person's. */
const REACH_PX = 60
/** Range of alpha over which a pixel's colour changes from the nearest certain colour to its own: dividing by a small alpha gives noise. */
const OWN_COLOUR = { from: 0.2, full: 0.7 }

export interface MatteRequest {
  photo: ColourField
  /** The wall at the photo's size. */
  wall: Float32Array
  noise: number
  mask: Uint8Array
  /** 1 round the head, where hair may be. */
  hair: Uint8Array
}

/**
 * Matting against a known background: a pixel's α is its position on the line from the wall's colour at that pixel to the nearest colour that
 * certainly is the person's (Smith and Blinn, "Blue screen matting", 1996, with one known backdrop).
 */
export function personMatte({ photo, wall, noise, mask, hair }: MatteRequest): PersonMatte {
  const { width, height, rgb } = photo
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * height) / 1024))
  const { unknown, sure } = zonesOf({ photo, wall, noise, mask, hair }, px)
  const soft = blur(Float32Array.from(mask), width, height, px(1))
  const nearest = nearestSource(sure, width, height, Math.min(127, px(REACH_PX)))
  const rgba = new Uint8Array(width * height * 4)
  const front = new Float64Array(3)
  for (let i = 0; i < mask.length; i++) {
    const o = i * 4
    const p = i * 3
    if (!unknown[i]) {
      for (let k = 0; k < 3; k++) rgba[o + k] = rgb[p + k]
      rgba[o + 3] = mask[i] ? 255 : 0
      continue
    }
    const source = sure[i] ? i : nearest(i)
    if (source < 0) continue
    meanOfSure(photo, sure, source, front)
    const alpha = shareOf(rgb, wall, front, p, soft[i])
    const a = alpha < 0.03 ? 0 : alpha > 0.97 ? 1 : alpha
    rgba[o + 3] = Math.round(a * 255)
    const own = Math.max(0, Math.min(1, (a - OWN_COLOUR.from) / (OWN_COLOUR.full - OWN_COLOUR.from)))
    for (let k = 0; k < 3; k++) {
      const freed = a > 0 ? (rgb[p + k] - (1 - a) * wall[p + k]) / a : front[k]
      const byte = own * Math.max(0, Math.min(255, freed)) + (1 - own) * front[k]
      rgba[o + k] = Math.round(byte)
    }
  }
  giveBack(soft)
  return { width, height, rgba, plate: plateOf(photo, wall, rgba, px(2)) }
}

function zonesOf(
  { photo: { width, height, rgb }, wall, noise, mask, hair }: MatteRequest,
  px: (at1024: number) => number,
) {
  const outside = dilate(mask, width, height, px(BAND_PX))
  const inside = erode(mask, width, height, px(BAND_PX))
  const hairOutside = dilate(mask, width, height, px(HAIR_OUT_PX))
  const hairInside = erode(mask, width, height, px(HAIR_IN_PX))
  const stray = dilate(mask, width, height, Math.min(100, px(STRAY_PX)))
  const unknown = new Uint8Array(mask.length)
  const sure = new Uint8Array(mask.length)
  const limit = STRAND.sigmas * noise * 1.7 + STRAND.steps
  for (let i = 0, p = 0; i < mask.length; i++, p += 3) {
    const within = hair[i] ? hairInside[i] : inside[i]
    sure[i] = within
    if (within) continue
    if (hair[i] ? hairOutside[i] : outside[i]) unknown[i] = 1
    else if (hair[i] && stray[i]) {
      const off = Math.hypot(rgb[p] - wall[p], rgb[p + 1] - wall[p + 1], rgb[p + 2] - wall[p + 2])
      if (off > limit) unknown[i] = 1
    }
  }
  giveBack(outside, inside, hairOutside, hairInside, stray)
  return { unknown, sure }
}

function meanOfSure(
  { width, height, rgb }: ColourField,
  sure: Uint8Array,
  at: number,
  out: Float64Array,
): void {
  out.fill(0)
  let count = 0
  const x0 = at % width
  const y0 = Math.floor(at / width)
  for (let y = Math.max(0, y0 - 1); y <= Math.min(height - 1, y0 + 1); y++)
    for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x0 + 1); x++) {
      const i = y * width + x
      if (!sure[i]) continue
      for (let k = 0; k < 3; k++) out[k] += rgb[i * 3 + k]
      count++
    }
  for (let k = 0; k < 3; k++) out[k] /= count
}

function shareOf(
  rgb: Float32Array,
  wall: Float32Array,
  front: Float64Array,
  p: number,
  shape: number,
): number {
  let along = 0
  let apart = 0
  for (let k = 0; k < 3; k++) {
    const line = front[k] - wall[p + k]
    along += (rgb[p + k] - wall[p + k]) * line
    apart += line * line
  }
  const seen = apart > 0 ? along / apart : shape
  const trust = Math.min(1, apart / CONTRAST)
  const share = seen * trust + shape * (1 - trust)
  return Math.max(0, Math.min(1, share))
}

/** The photo outside the person and the wall model behind, blended softly. */
function plateOf({ width, height, rgb }: ColourField, wall: Float32Array, rgba: Uint8Array, step: number) {
  const touched = Uint8Array.from({ length: width * height }, (_, i) => +(rgba[i * 4 + 3] > 0))
  const clear = dilate(touched, width, height, step)
  const share = blur(Float32Array.from(clear), width, height, step)
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < share.length; i++) {
    const filled = clear[i] ? 1 : Math.min(1, share[i])
    for (let k = i * 3; k < i * 3 + 3; k++)
      out[k] = Math.round(Math.max(0, Math.min(255, rgb[k] + (wall[k] - rgb[k]) * filled)))
  }
  giveBack(clear, share)
  return out
}
