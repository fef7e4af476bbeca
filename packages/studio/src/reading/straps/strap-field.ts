import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'
import { distanceTo, ownColours } from '../cutout/own-colours.ts'
import { boundsOf } from '../cutout/tidy-mask.ts'
import { type RidgeContrast, ridgeContrast } from './ridge-contrast.ts'
import type { Zone } from './zone.ts'

/** Widest thin strap, as a share of the garment's width: a shop's camisole has 0.02, a tank's shoulder 0.1 and more. */
const WIDEST = 0.055
/** How far above and beside the garment straps are looked for, as shares of its width. */
const REACH_UP = 0.8
const REACH_ASIDE = 0.15
/** A strap begins no further than this below the highest cloth of its side, as a share of the garment's width: a ruffle's edge slopes. */
const LOWEST_ROOT = 0.11
/** No strap begins so near to the garment's middle, as a share of its width: there a hanger's hook and halter bands rise. */
const MIDDLE = 0.1
/** Contrast of a ridge, Lab units, at which a strap is as likely as not. Straps of 13 photos have 10 to 55, planks and weaves 3 to 9. */
const CLEAR = 7
/** The garment's colours and its middle are those above this share of its shorter side. */
const PALETTE_DEPTH = 0.5
/** Share of what surrounds the garment from which a colour is the background's: more than straps cover. */
const AROUND_SHARE = 0.04
/** Lab units by which a colour must be nearer to the garment's than to the background's to weigh as much as contrast does. */
const NEARER = 15
/** Most that colour adds to a ridge's score, and most that it takes off. */
const MOST_ADDED = 0.4
const MOST_TAKEN = 1

/** Everything that tells where straps may run. */
export interface StrapField {
  zone: Zone
  ridges: RidgeContrast
  /** Of each pixel of the zone: above 0 where it looks like a strap, 1.4 at most. */
  score: Float32Array
  /** 1 for the zone's pixels of broad cloth. */
  isCloth: Uint8Array
  /** Column of the garment's middle, pixels. */
  axis: number
  /** The garment's width, pixels. */
  wide: number
  /** Row of the highest broad cloth on the left and right side, pixels. */
  tops: { left: number; right: number }
}

/** Whether a pixel is on a side of the garment and within the rows and columns in which straps run there. */
export function mayRun(field: StrapField, side: 'left' | 'right', x: number, y: number): boolean {
  const aside = side === 'left' ? field.axis - x : x - field.axis
  return aside > MIDDLE * field.wide && y < field.tops[side] + LOWEST_ROOT * field.wide
}

/** @param mask the garment, at the picture's size; not empty */
export function strapField(lab: LabImage, mask: Uint8Array): StrapField {
  const { width, height } = lab
  const box = boundsOf(mask, width, height)
  const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const shorter = Math.min(wide, tall)
  const trunk = broadCloth(mask, width, height, Math.max(2, Math.round((WIDEST * wide) / 2)))
  const first = Math.max(0, Math.floor(trunk.indexOf(1) / width))
  const axis = middleColumn(
    trunk,
    width,
    first,
    Math.min(height, Math.round(first + PALETTE_DEPTH * shorter)),
  )
  const tops = { left: height, right: height }
  for (const [side, sign] of [
    ['left', -1],
    ['right', 1],
  ] as const) {
    const at = trunk.findIndex((v, i) => v === 1 && ((i % width) - axis) * sign > MIDDLE * wide)
    if (at >= 0) tops[side] = Math.floor(at / width)
  }
  const left = Math.max(0, Math.round(box.left - REACH_ASIDE * wide))
  const top = Math.max(0, Math.round(box.top - REACH_UP * wide))
  const lowest = Math.round(Math.max(tops.left, tops.right) + LOWEST_ROOT * wide)
  const zone: Zone = {
    left,
    top,
    width: Math.min(width, Math.round(box.right + REACH_ASIDE * wide)) - left,
    height: Math.min(height, lowest) - top,
  }
  const ridges = ridgeContrast(lab, zone, { widths: widthsUpTo(WIDEST * wide), least: CLEAR / 2 })
  const own = ownColours(mask, lab, box.top, Math.round(box.top + PALETTE_DEPTH * shorter))
  const around = coloursAround(mask, lab, zone)
  const score = new Float32Array(zone.width * zone.height)
  const isCloth = new Uint8Array(score.length)
  for (let row = 0, o = 0; row < zone.height; row++)
    for (let x = 0; x < zone.width; x++, o++) {
      const i = (row + top) * width + x + left
      isCloth[o] = trunk[i]
      const contrast = ridges.contrast[o]
      let value = Math.max(-1, Math.min(1, contrast / CLEAR - 1))
      if (contrast > 0) {
        const nearer = (distanceTo(around, lab, i) - strandDistance(own, lab, i, ridges.breadth[o])) / NEARER
        value += Math.max(-MOST_TAKEN, Math.min(MOST_ADDED, nearer))
      }
      score[o] = Math.max(mask[i] ? 0 : -1, value)
    }
  giveBack(trunk)
  return { zone, ridges, score, isCloth, axis, wide, tops }
}

/** Ridges up to this width, pixels, show their colour mixed with what lies beside them, … */
const BLENDED = 4
/** … with at least this share of it. */
const LEAST_SHARE = 0.4
/** Pixels from a ridge's edge to where what lies beside it is seen unmixed. */
const CLEAR_OF_EDGE = 2

/**
 * Lab distance of a ridge's middle to the nearest of some colours, or for a thin ridge to the nearest mixture of one with what lies beside it.
 * @param colours three numbers each
 * @param breadth of the ridge, pixels
 */
function strandDistance(colours: Float32Array, lab: LabImage, i: number, breadth: number): number {
  if (breadth > BLENDED) return distanceTo(colours, lab, i)
  const aside = (breadth >> 1) + CLEAR_OF_EDGE
  const beside = (plane: Float32Array) => (plane[i - aside] + plane[i + aside]) / 2
  const [l, a, b] = [beside(lab.lightness), beside(lab.a), beside(lab.b)]
  const [dl, da, db] = [lab.lightness[i] - l, lab.a[i] - a, lab.b[i] - b]
  let least = Infinity
  for (let c = 0; c < colours.length; c += 3) {
    const [ul, ua, ub] = [colours[c] - l, colours[c + 1] - a, colours[c + 2] - b]
    const along = (dl * ul + da * ua + db * ub) / (ul * ul + ua * ua + ub * ub + 1)
    const share = Math.max(LEAST_SHARE, Math.min(1, along))
    const [l1, a1, b1] = [dl - share * ul, da - share * ua, db - share * ub]
    least = Math.min(least, l1 * l1 + a1 * a1 + b1 * b1)
  }
  return Math.sqrt(least)
}

/** The mask without what is thinner than twice the radius. It is lent. */
function broadCloth(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const core = erode(mask, width, height, radius)
  const broad = dilate(core, width, height, radius)
  giveBack(core)
  return broad
}

function middleColumn(mask: Uint8Array, width: number, from: number, to: number): number {
  const middles: number[] = []
  for (let y = from; y < to; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first >= 0) middles.push((first + row.lastIndexOf(1)) / 2)
  }
  return median(middles, width / 2)
}

/** Step from one width of ridges to the next. */
const WIDER = 1.4

function widthsUpTo(most: number): number[] {
  const widths: number[] = []
  for (let w = 2; w <= Math.max(2, most); w = Math.max(w + 1, Math.round(w * WIDER))) widths.push(w)
  return widths
}

function coloursAround(mask: Uint8Array, lab: LabImage, { left, top, width, height }: Zone): Float32Array {
  const around = lend(Uint8Array, mask.length)
  for (let y = top; y < top + height; y++)
    for (let i = y * lab.width + left; i < y * lab.width + left + width; i++) around[i] = 1 - mask[i]
  const colours = ownColours(around, lab, top, top + height, AROUND_SHARE)
  giveBack(around)
  return colours
}
