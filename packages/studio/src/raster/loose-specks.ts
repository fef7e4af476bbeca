import { regionsOf } from '../photo/mask-shape.ts'
import { type PixelPlaces, SHOWS } from './pixel-places.ts'

/** Largest size of an isolated speck, as a share of the garment: a flaw of the matte. */
const LEAST_SHARE = 0.0015

/** The per-pixel arrays of a garment's layer. */
interface SpeckedLayer {
  width: number
  height: number
  rgb: Float32Array
  visible: Uint8Array
  cover: Uint8Array
  depth: Float32Array
  sleeveDepth: Float32Array | null
  places: PixelPlaces | null
}

/**
 * Removes specks that are connected with no other cloth, visible or behind the body: at ragged hems the matte leaves bits of the photo's
 * background. Changes the layer in place.
 */
export function dropSpecks(layer: SpeckedLayer): void {
  const { width, height, cover, rgb, visible, depth, sleeveDepth, places } = layer
  const isCloth = new Uint8Array(cover.length)
  for (let p = 0; p < cover.length; p++) isCloth[p] = +(cover[p] > 0)
  const found = regionsOf(isCloth, width, height)
  const all = found.regions.reduce((sum, r) => sum + r.area, 0)
  const isSpeck = ({ area }: { area: number }) => area < LEAST_SHARE * all
  if (!found.regions.some(isSpeck)) return
  const specks = found.fill(isCloth.fill(0), 1, isSpeck)
  for (let p = 0; p < specks.length; p++) {
    if (specks[p] === 0) continue
    rgb.fill(0, p * 3, p * 3 + 3)
    cover[p] = visible[p] = 0
    depth[p] = Infinity
    if (sleeveDepth) sleeveDepth[p] = Infinity
    if (places) places.shows[p] = SHOWS.nothing
  }
}
