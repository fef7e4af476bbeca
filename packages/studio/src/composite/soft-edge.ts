import type { GarmentLayer } from '../raster/garment-layer.ts'

/** A lens spreads a point over its neighbours: this share stays, the rest goes to the four of them. */
const STAYS = 0.5
const SPREADS = (1 - STAYS) / 4

/** What of a layer its edges are made of. */
export type EdgedCloth = Pick<
  GarmentLayer,
  'width' | 'height' | 'samples' | 'visible' | 'cover' | 'rgb' | 'isOnPhoto'
>

/**
 * How much of a pixel shows the layer's cloth, and that cloth's light, where the cloth ends as softly as the photographed body does:
 * dark cloth before a bright wall shows every step of an edge that is as sharp as its samples. Cloth amid cloth stays as it is, and so
 * does cloth that goes on behind an arm, whose own picture is soft, or beyond the picture's frame. On a photo, where no arm hides cloth,
 * a collar before the neck is soft as well.
 * @param p a pixel of the layer
 * @param light filled with linear scene light times the share
 * @param isOnBody the body lies behind the whole pixel
 * @returns the share, 0 to 1
 */
export function softCloth(layer: EdgedCloth, p: number, light: Float64Array, isOnBody = false): number {
  const { visible, cover, rgb, width, height, samples } = layer
  const isBefore = layer.isOnPhoto === true && isOnBody
  const here = visible[p]
  const x = p % width
  const left = x > 0 ? p - 1 : -1
  const right = x < width - 1 ? p + 1 : -1
  const above = p >= width ? p - width : -1
  const below = p < width * (height - 1) ? p + width : -1
  for (let k = 0; k < 3; k++) light[k] = rgb[p * 3 + k]
  if (visible[left] === here && visible[right] === here && visible[above] === here && visible[below] === here)
    return here / samples
  if (cover[p] > here && !isBefore) return here / samples
  let share = STAYS * here
  for (let k = 0; k < 3; k++) light[k] *= STAYS
  for (let side = 0; side < 4; side++) {
    const q = side === 0 ? left : side === 1 ? right : side === 2 ? above : below
    const from = q < 0 || (cover[q] > visible[q] && !isBefore) ? p : q
    share += SPREADS * visible[from]
    for (let k = 0; k < 3; k++) light[k] += SPREADS * rgb[from * 3 + k]
  }
  return share / samples
}
