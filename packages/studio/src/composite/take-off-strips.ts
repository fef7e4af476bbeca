import { SHOWN } from '../catalog/photo-parts.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { NeckColumns } from '../raster/cloth-cover.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { hemRows } from './arm-rows.ts'
import type { BodyLayer } from './body-layer.ts'
import { eachPixel, isSleeveAt } from './layer-pixels.ts'
import type { PhotoFront } from './photo-front.ts'

/** Widest strip, and the cloth's soft edge below which it goes on; pixels of a picture 1024 high. */
const WIDEST_PX = 20
const EDGE_PX = 2
/** Distance above a sleeve's hem from which arms stay: a hand is wider than its cuff. Pixels of a picture 1024 high. */
const HEM_PX = 20
/** Furthest from the neck at which its slope may be seen above the cloth, pixels of a picture 1024 high. */
const SLOPE_PX = 36
/** So far beyond a neckline's ends the slope is seen, where cloth that stood above it was removed; pixels of a picture 1024 high. */
const BESIDE_NECK_PX = 6
/** Side of the square below whose area a bit of the person that nothing but the wall and cloth surrounds is what a strip left; pixels of a picture 1024 high. */
const BIT_PX = 5
/** Opacity from which a pixel of the matte is not the wall, of 255. */
const SEEN = 12

/** What a pixel of the window shows. */
const SHOWS = { wall: 0, person: 1, head: 2, trunk: 3, sleeve: 4 } as const

/**
 * Removes the strips of a photographed person that show between the wall and cloth that lies on her: above a shoulder's seam, and outside of a
 * sleeve. The fitted body is a few millimetres off; nobody's shoulder is seen outside of her sleeve. Changes the body's picture, which must
 * belong to this picture alone.
 * @param parts what each pixel of the body's picture shows
 * @param necks where necklines without collar or straps lie: between their ends the slope from the neck is seen above the cloth
 */
export function takeOffStrips(
  body: BodyLayer,
  parts: Uint8Array,
  layers: readonly GarmentLayer[],
  front: PhotoFront,
  necks: readonly (NeckColumns | null)[],
): void {
  if (!front.sleeves.includes(1)) return
  const { x, y, width: w, height: h } = front
  const px = (at1024: number) => Math.max(1, Math.round((at1024 * body.height) / 1024))
  const at = (q: number) => (y + Math.floor(q / w)) * body.width + x + (q % w)
  const shows = lend(Uint8Array, w * h)
  for (let q = 0; q < shows.length; q++) {
    const p = at(q)
    if (body.rgba[p * 4 + 3] < SEEN) shows[q] = SHOWS.wall
    else shows[q] = parts[p] === SHOWN.hair || front.face[q] ? SHOWS.head : SHOWS.person
  }
  for (const layer of layers)
    eachPixel(layer, front, (p, q) => {
      if (layer.visible[p] * 2 >= layer.samples) shows[q] = isSleeveAt(layer, p) ? SHOWS.sleeve : SHOWS.trunk
    })
  const hem = hemRows(front.sleeves, w)
  const isOnArm = (q: number) => shows[q] === SHOWS.person && Math.floor(q / w) < hem(q % w) - px(HEM_PX)
  /** Removes the strip along a line of pixels from the wall inwards, up to where cloth covers several pixels in a row; a thread of cloth doesn't end it. */
  const take = (from: number, step: number, count: number, cloth: number) => {
    let strip: number[] = []
    let covered = 0
    for (let n = 0, q = from; n < count && covered < px(EDGE_PX) * 2; n++, q += step) {
      if (shows[q] === SHOWS.wall) {
        ;[strip, covered] = [[], 0]
        continue
      }
      if (shows[q] >= cloth) covered++
      else if (isOnArm(q) && strip.length < px(WIDEST_PX)) covered = 0
      else return
      strip.push(q)
    }
    if (covered > 0 && strip.length > covered) for (const q of strip) body.rgba[at(q) * 4 + 3] = 0
  }
  const shoulders = Math.max(0, Math.min(h, Math.round(front.armpit)))
  const [slopeLeft, slopeRight] = slopeColumns(shows, w, shoulders, px)
  const neckLeft = Math.min(slopeLeft, ...necks.map(n => (n ? n.left - x - px(BESIDE_NECK_PX) : Infinity)))
  const neckRight = Math.max(
    slopeRight,
    ...necks.map(n => (n ? n.right - x + px(BESIDE_NECK_PX) : -Infinity)),
  )
  for (let column = 0; column < w; column++)
    if (column < neckLeft || column > neckRight) take(column, w, shoulders, SHOWS.trunk)
  for (let row = 0; row < h; row++) {
    const cloth = row < shoulders ? SHOWS.trunk : SHOWS.sleeve
    take(row * w, 1, w, cloth)
    take(row * w + w - 1, -1, w, cloth)
  }
  const alphaAt = (q: number) => body.rgba[at(q) * 4 + 3]
  const left = maskWhere(w * h, q => shows[q] === SHOWS.person && alphaAt(q) >= SEEN)
  const bits = regionsOf(left, w, h)
  const isBesideWall = new Uint8Array(bits.regions.length + 1)
  bits.labels.forEach((label, q) => {
    if (label && [1, -1, w, -w].some(d => shows[q + d] < SHOWS.trunk && alphaAt(q + d) < SEEN))
      isBesideWall[label] = 1
  })
  const loose = bits.fill(
    lend(Uint8Array, w * h),
    1,
    r => r.area < px(BIT_PX) ** 2 && r.onFrame === 0 && isBesideWall[r.id] === 1,
  )
  for (let q = 0; q < loose.length; q++) if (loose[q]) body.rgba[at(q) * 4 + 3] = 0
  giveBack(shows, left, loose)
}

/**
 * The columns between which skin is seen in the neckline, and on the slope from the neck to where the cloth meets the outline.
 * @param rows how many rows from the top are looked at
 */
function slopeColumns(
  shows: Uint8Array,
  width: number,
  rows: number,
  px: (at1024: number) => number,
): [number, number] {
  /** Height of what is seen of the person above cloth that goes on, in a column; Infinity where there is no cloth. */
  const seen = (column: number): number => {
    let [count, covered] = [0, 0]
    for (let row = 0; row < rows; row++) {
      const what = shows[row * width + column]
      covered = what >= SHOWS.trunk ? covered + 1 : 0
      if (covered >= px(EDGE_PX) * 2) return count
      if (what === SHOWS.person || what === SHOWS.head) count++
    }
    return Number.POSITIVE_INFINITY
  }
  const heights = Array.from({ length: width }, (_, column) => seen(column))
  const isCloth = (height: number) => Number.isFinite(height)
  const middle = Math.round((heights.findIndex(isCloth) + heights.findLastIndex(isCloth)) / 2)
  const end = (step: 1 | -1): number => {
    let last = middle
    for (let c = middle; c >= 0 && c < width; c += step)
      if (isCloth(heights[c]) && heights[c] > px(WIDEST_PX)) last = c
    let column = last
    while (heights[column + step] > px(EDGE_PX) && (column - last) * step < px(SLOPE_PX)) column += step
    return column
  }
  return [end(-1), end(1)]
}
