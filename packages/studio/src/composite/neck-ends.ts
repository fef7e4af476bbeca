import { SHOWN } from '../catalog/photo-parts.ts'
import { smoothProfile, smoothstep } from '../geometry/polyline.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { NeckColumns } from '../raster/cloth-cover.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import { eachPixel, takeOffCloth } from './layer-pixels.ts'

/** How far from a neckline's end cloth is looked at, pixels of a picture 1024 high. */
const REACH_PX = 44
/** Highest that cloth stands above the person's outline: at the neckline's end, and `REACH_PX` further out; pixels of a picture 1024 high. */
const STANDS_PX = { atEnd: 2, outside: 9 }
/** Pixels on either side over which the person's outline is evened, pixels of a picture 1024 high. */
const EVEN_PX = 3
/** Half the width of a strip of cloth that is removed, pixels of a picture 1024 high. */
const THIN_PX = 2

/**
 * Lets a neckline without collar or straps end on a photographed person's own outline: removes cloth that stands above her shoulders beside the neck, and
 * thin points of it, and scraps that are left without the rest of the garment. Laid cloth ends there a few millimetres above the fitted body, as a horn.
 * @param body 1 where the fitted body is, by pixel of the window
 * @param partAt what a pixel of the window shows; 0 for the wall
 */
export function trimNeckEnds(
  layer: GarmentLayer,
  window: PixelBox,
  neck: NeckColumns,
  { body, partAt }: { body: Uint8Array; partAt(q: number): number },
  px: (at1024: number) => number,
): void {
  const { width: w, height: h } = window
  const reach = px(REACH_PX)
  const ends = [
    { x: neck.left - window.x, outwards: -1 },
    { x: neck.right - window.x, outwards: 1 },
  ]
  const top = Math.max(0, Math.floor(neck.top - window.y - reach))
  const bottom = Math.min(h, Math.ceil(neck.top - window.y + 2 * reach))
  const isNear = new Uint8Array(w * h)
  const stands = new Uint8Array(w * h)
  const crestIn = (column: number): number => {
    let row = top
    while (row < bottom && partAt(row * w + column) === 0) row++
    // Hair hides the shoulder.
    while (row < bottom && partAt(row * w + column) === SHOWN.hair && !body[row * w + column]) row++
    return row
  }
  for (const { x, outwards } of ends) {
    const from = Math.max(0, Math.floor(x - reach))
    const to = Math.max(from, Math.min(w, Math.ceil(x + reach)))
    // Parts are known at half of a final's size: their outline has steps.
    const crests = smoothProfile(
      Float64Array.from({ length: to - from }, (_, i) => crestIn(from + i)),
      px(EVEN_PX),
    )
    for (let column = from; column < to; column++) {
      const outside = Math.max(0, ((column - x) * outwards) / reach)
      const most = px(STANDS_PX.atEnd + (STANDS_PX.outside - STANDS_PX.atEnd) * smoothstep(outside))
      const crest = crests[column - from]
      for (let row = top; row < bottom; row++) {
        const q = row * w + column
        isNear[q] = 1
        if (row < crest - most) stands[q] = 1
      }
    }
  }
  const cloth = new Uint8Array(w * h)
  eachPixel(layer, window, (p, q) => {
    if (layer.visible[p] * 2 >= layer.samples && !stands[q]) cloth[q] = 1
  })
  const thin = px(THIN_PX)
  const shrunk = erode(cloth, w, h, thin)
  const opened = dilate(shrunk, w, h, thin)
  // Cloth that covers less than half of a pixel, or that the fitted body hides, is the rest's soft edge or a point of its own.
  const edge = dilate(opened, w, h, 1)
  eachPixel(layer, window, (p, q) => {
    const isOverHair = partAt(q) === SHOWN.hair
    const isThin = cloth[q] ? !opened[q] : !edge[q]
    if (isNear[q] && layer.cover[p] > 0 && (stands[q] || (isThin && !isOverHair))) takeOffCloth(layer, p)
  })
  giveBack(shrunk, opened, edge)
  takeOffScraps(layer, window, isNear)
}

/** Removes pieces of cloth that lie wholly in an area: on a shoulder seen from its side, only a part of the cloth behind its crest stands above it. */
function takeOffScraps(layer: GarmentLayer, window: PixelBox, area: Uint8Array): void {
  const { width, height } = window
  const cloth = lend(Uint8Array, width * height)
  const outside = lend(Uint8Array, width * height)
  eachPixel(layer, window, (p, q) => {
    cloth[q] = +(layer.visible[p] > 0)
    outside[q] = 1 - area[q]
  })
  const pieces = regionsOf(cloth, width, height)
  const goesOn = pieces.touchedBy(outside)
  const scraps = pieces.fill(lend(Uint8Array, width * height), 1, r => !goesOn[r.id])
  eachPixel(layer, window, (p, q) => {
    if (scraps[q]) takeOffCloth(layer, p)
  })
  giveBack(cloth, outside, scraps)
}
