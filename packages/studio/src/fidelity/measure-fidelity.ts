import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { GarmentTextures } from '../raster/garment-textures.ts'
import { sampleTexture, type TexturePyramid } from '../raster/texture-pyramid.ts'
import { LINEAR } from '../raster/transfer-curve.ts'
import { ciede2000, labOf } from './ciede2000.ts'
import { type LightField, lightField } from './light-field.ts'
import { type PhotoPlaces, SHOWS } from './photo-places.ts'
import { type PrintSample, printMatch } from './print-match.ts'

/** How true a picture is to the photo it was made from, where both can be compared pixel by pixel. */
export interface Fidelity {
  /** CIEDE2000 between picture and photo with the light's unevenness taken out, median and 95th percentile. */
  colourMedian: number
  colour95: number
  /** Brightness of the picture's cloth over the photo's, linear: what the light correction took out on the whole. */
  exposure: number
  /** Structural similarity, 0 to 1, of the print unwarped to the photo's frame; null when the cloth shows none. */
  printMatch: number | null
}

/** Less than this share of the picture, and nothing can be said. */
const LEAST_SHARE = 0.012
/** Points compared by colour; more change no digit. */
const MOST_POINTS = 24_000

export interface Comparison {
  picture: { width: number; height: number; rgb: Uint8Array }
  layer: GarmentLayer & { places: PhotoPlaces }
  textures: Pick<GarmentTextures, 'front' | 'back'>
}

/** Null when too little of the garment's own photos can be seen. */
export function measureFidelity({ picture, layer, textures }: Comparison): Fidelity | null {
  const points = matchedPoints(layer)
  if (points.length < LEAST_SHARE * picture.width * picture.height) return null
  const photos = [null, textures.front, textures.back]
  const photoOf = (p: number) => photos[layer.places.shows[p]] as TexturePyramid
  const zoom = photoPixelsPerPixel(layer, points)
  const level = Math.max(0, Math.min(textures.front.levels.length - 1, Math.round(Math.log2(zoom))))
  const seen = new Float32Array(points.length * 3)
  const meant = new Float32Array(points.length * 3)
  const texel = new Float64Array(3)
  for (let n = 0; n < points.length; n++) {
    const p = points[n]
    const { shows: _, u, v } = layer.places
    const at = ((layer.y + Math.floor(p / layer.width)) * picture.width + layer.x + (p % layer.width)) * 3
    sampleTexture(photoOf(p), level, u[p], v[p], texel)
    for (let k = 0; k < 3; k++) {
      seen[n * 3 + k] = LINEAR[picture.rgb[at + k]]
      meant[n * 3 + k] = LINEAR[Math.round(texel[k])]
    }
  }
  const light = lightField(layer, points, { seen, meant })
  const samples = (shows: number): PrintSample[] => {
    const out: PrintSample[] = []
    for (let n = 0; n < points.length; n++) {
      const p = points[n]
      if (layer.places.shows[p] !== shows) continue
      out.push({ u: layer.places.u[p], v: layer.places.v[p], luma: luminance(seen, n) / light.at(n) })
    }
    return out
  }
  return {
    ...colourDifference(seen, meant, light),
    exposure: light.whole,
    printMatch: printMatch(
      [SHOWS.front, SHOWS.back].flatMap(shows => {
        const photo = photos[shows]
        return photo ? [{ photo, samples: samples(shows) }] : []
      }),
      zoom,
    ),
  }
}

function matchedPoints({ places, visible, cover }: GarmentLayer & { places: PhotoPlaces }): Uint32Array {
  const found = new Uint32Array(visible.length)
  let count = 0
  for (let p = 0; p < visible.length; p++) {
    const { shows } = places
    if (shows[p] !== SHOWS.front && shows[p] !== SHOWS.back) continue
    if (visible[p] > 0.99 && cover[p] > 0.99) found[count++] = p
  }
  return found.slice(0, count)
}

/** Photo pixels that fall on a picture pixel's side, the median over the points. */
function photoPixelsPerPixel(layer: GarmentLayer & { places: PhotoPlaces }, points: Uint32Array): number {
  const { shows, u, v } = layer.places
  const step = Math.max(1, Math.floor(points.length / 2000))
  const areas: number[] = []
  for (let n = 0; n < points.length; n += step) {
    const p = points[n]
    const right = p + 1
    const below = p + layer.width
    if (shows[right] !== shows[p] || shows[below] !== shows[p]) continue
    areas.push(Math.abs((u[right] - u[p]) * (v[below] - v[p]) - (v[right] - v[p]) * (u[below] - u[p])))
  }
  areas.sort((a, b) => a - b)
  return Math.sqrt(areas[areas.length >> 1] ?? 1) || 1
}

function colourDifference(
  seen: Float32Array,
  meant: Float32Array,
  light: LightField,
): Pick<Fidelity, 'colourMedian' | 'colour95'> {
  const count = seen.length / 3
  const step = Math.max(1, Math.floor(count / MOST_POINTS))
  const differences = new Float64Array(Math.ceil(count / step))
  for (let n = 0, i = 0; n < count; n += step, i++) {
    const gain = 1 / light.at(n)
    const is = labOf(seen[n * 3] * gain, seen[n * 3 + 1] * gain, seen[n * 3 + 2] * gain)
    differences[i] = ciede2000(is, labOf(meant[n * 3], meant[n * 3 + 1], meant[n * 3 + 2]))
  }
  differences.sort()
  const at = (share: number) => rounded(differences[Math.floor((differences.length - 1) * share)])
  return { colourMedian: at(0.5), colour95: at(0.95) }
}

const rounded = (v: number) => Math.round(v * 100) / 100

function luminance(rgb: Float32Array, n: number): number {
  return 0.2126 * rgb[n * 3] + 0.7152 * rgb[n * 3 + 1] + 0.0722 * rgb[n * 3 + 2]
}
