import type { GarmentLayer } from '../../raster/garment-layer.ts'
import { noPlaces, SHOWS } from '../../raster/pixel-places.ts'

/** Samples a pixel of a drawn layer. */
export const SAMPLES = 16

/**
 * A layer that a test draws as text, one string a row: `#` cloth, `+` cloth in half of the pixel's samples, `b` the inside of the back,
 * anything else nothing. Cloth of column x is x bright, so that a test sees where it came from.
 */
export function drawnLayer(rows: readonly string[], at: { x?: number; y?: number } = {}): GarmentLayer {
  const [width, height] = [rows[0].length, rows.length]
  const text = rows.join('')
  const visible = Uint8Array.from(text, c => ('#b'.includes(c) ? SAMPLES : c === '+' ? SAMPLES / 2 : 0))
  const places = noPlaces(text.length)
  places.shows.set(
    Uint8Array.from(text, c => (c === 'b' ? SHOWS.back : '#+'.includes(c) ? SHOWS.front : SHOWS.nothing)),
  )
  return {
    ...{ x: at.x ?? 0, y: at.y ?? 0, width, height, samples: SAMPLES, visible, places },
    cover: visible.slice(),
    rgb: Float32Array.from({ length: text.length * 3 }, (_, k) => {
      const p = Math.floor(k / 3)
      return visible[p] > 0 ? p % width : 0
    }),
    depth: Float32Array.from(visible, v => (v > 0 ? 3 : Infinity)),
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    sleeveDepth: null,
  }
}
