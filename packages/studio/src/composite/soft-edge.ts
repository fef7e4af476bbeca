import type { GarmentLayer } from '../raster/garment-layer.ts'

/** Point spread of a lens: the share of light that stays in its pixel; the rest is spread over the four neighbours. */
const STAYS = 0.5
const SPREADS = (1 - STAYS) / 4

/** The parts of a layer that its edges are computed from. */
export type EdgedCloth = Pick<
  GarmentLayer,
  'width' | 'height' | 'samples' | 'visible' | 'cover' | 'rgb' | 'isOnPhoto'
>

/**
 * Coverage and light of a layer's cloth in a pixel, with edges as soft as the photographed body's: dark cloth before a bright wall would show
 * every stair step of sharp samples. Unchanged inside the cloth, where cloth continues behind an arm (whose own edge is soft), and at the
 * picture's frame. On a photographed person, collars before the neck are softened as well.
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
