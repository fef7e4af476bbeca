import { ciede2000, labOf } from '../colour/ciede2000.ts'
import { luminanceAt } from '../colour/luminance.ts'
import { LINEAR } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { quantileOfSorted } from '../geometry/quantile.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { inChunks } from '../memory/in-chunks.ts'
import { sampleTexture, type TexturePyramid } from '../photo/texture-pyramid.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { type PixelPlaces, SHOWS } from '../raster/pixel-places.ts'
import { REFERENCE_SCALE } from '../reading/fabric/side-pictures.ts'
import { gainAt, type LightField, lightField } from './light-field.ts'
import type { PhotoReferences } from './photo-reference.ts'
import { type PrintSamples, printMatch } from './print-match.ts'

/** Fidelity of a picture to the photo it was made from, measured where both can be compared pixel by pixel. */
export interface Fidelity {
  /** CIEDE2000 between picture and photo with the light's unevenness taken out, median and 95th percentile. */
  colourMedian: number
  colour95: number
  /** Brightness of the picture's cloth over the photo's, linear: what the light correction took out on the whole. */
  exposure: number
  /** Structural similarity, 0 to 1, of the print unwarped to the photo's frame; null when the cloth shows none. */
  printMatch: number | null
}

/** Smallest comparable share of the picture; below it nothing is measured. */
const LEAST_SHARE = 0.012
/** Most points that are compared by colour: more do not change the rounded figures. */
const MOST_POINTS = 24_000

export interface Comparison {
  picture: { width: number; height: number; rgb: Uint8Array }
  layer: GarmentLayer & { places: PixelPlaces }
  photos: PhotoReferences
}

/** The fidelity of a finished picture; null when too little of it shows the garment's own photos. */
export function measureFidelity({ picture, layer, photos }: Comparison): Fidelity | null {
  const matched = matchedPixels(layer)
  if (matched.length < LEAST_SHARE * picture.width * picture.height) return null
  const pixelZoom = photoPixelsPerPixel(layer, matched) * REFERENCE_SCALE
  // Finals are finer than the reference picture: there, a block of 2×2 pixels is one point.
  const side = pixelZoom < 0.8 ? 2 : 1
  const zoom = pixelZoom * side
  const points = side === 1 ? matched : wholeBlocks(layer, matched, side)
  const sides = [null, photos.front, photos.back]
  const level = Math.max(0, Math.min(photos.front.levels.length - 1, Math.round(Math.log2(zoom))))
  const pictureLight = lend(Float32Array, points.length * 3)
  const photoLight = lend(Float32Array, points.length * 3)
  const places = placesOf(layer, points, side)
  const matches: Matches = { points, places, pictureLight, photoLight, sides, level, side }
  inChunks(points.length, (from, to) => matchChunk(matches, picture, layer, from, to))
  const light = lightField(layer, points, { picture: pictureLight, photo: photoLight })
  const prints = [SHOWS.front, SHOWS.back].flatMap(shows => {
    const photo = sides[shows]
    return photo ? [{ photo, samples: printSamples(matches, layer, light, shows) }] : []
  })
  const fidelity = {
    ...colourDifference(matches, light),
    exposure: light.whole,
    printMatch: printMatch(prints, zoom),
  }
  for (const { u, v, luma } of prints.map(print => print.samples)) giveBack(u, v, luma)
  giveBack(pictureLight, photoLight, places.u, places.v)
  return fidelity
}

/** Points that show a photo, with what the picture and the photo show there. */
interface Matches {
  /** Pixels of the layer: a point's first pixel. */
  points: Uint32Array
  /** Where in the photo each point lies, pixels of the reference picture. */
  places: { u: Float32Array; v: Float32Array }
  /** Linear RGB of each point. */
  pictureLight: Float32Array
  photoLight: Float32Array
  /** Reference pictures, indexed by {@link SHOWS}. */
  sides: (TexturePyramid | null)[]
  /** Level of the reference pyramids at which a texel is about as large as a point. */
  level: number
  /** Pixels on the side of a point's block. */
  side: number
}

/** Scratch: RGB of the photo at the current point, 0 to 255. */
const texel = new Float64Array(3)

function matchChunk(
  { points, places, pictureLight, photoLight, sides, level, side }: Matches,
  picture: Comparison['picture'],
  layer: PlacedLayer,
  from: number,
  to: number,
): void {
  for (let n = from; n < to; n++) {
    const photo = sides[layer.places.shows[points[n]]] as TexturePyramid
    sampleTexture(photo, level, places.u[n], places.v[n], texel)
    for (let k = 0; k < 3; k++) {
      pictureLight[n * 3 + k] = meanLight(picture, layer, points[n], k, side)
      photoLight[n * 3 + k] = LINEAR[Math.round(texel[k])]
    }
  }
}

function printSamples(matches: Matches, layer: PlacedLayer, light: LightField, shows: number): PrintSamples {
  const { points } = matches
  const own = lend(Int32Array, points.length)
  let count = 0
  for (let n = 0; n < points.length; n++) if (layer.places.shows[points[n]] === shows) own[count++] = n
  const samples = {
    u: lend(Float32Array, count),
    v: lend(Float32Array, count),
    luma: lend(Float32Array, count),
  }
  inChunks(count, (from, to) => sampleChunk(matches, light, own, samples, from, to))
  giveBack(own)
  return samples
}

function sampleChunk(
  { points, places, pictureLight }: Matches,
  light: LightField,
  own: Int32Array,
  samples: PrintSamples,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const n = own[i]
    samples.u[i] = places.u[n]
    samples.v[i] = places.v[n]
    samples.luma[i] = luminanceAt(pictureLight, n) / gainAt(light, points[n])
  }
}

type PlacedLayer = GarmentLayer & { places: PixelPlaces }

function matchedPixels(layer: PlacedLayer): Uint32Array {
  const found = lend(Int32Array, layer.visible.length)
  let count = 0
  inChunks(found.length, (from, to) => {
    count = matchedChunk(layer, found, count, from, to)
  })
  const pixels = new Uint32Array(found.subarray(0, count))
  giveBack(found)
  return pixels
}

/** Appends the matched pixels of `from` … `to` to the `count` that are in `found`; returns the new count. */
function matchedChunk(
  { places: { shows }, visible, samples }: PlacedLayer,
  found: Int32Array,
  count: number,
  from: number,
  to: number,
): number {
  let next = count
  for (let p = from; p < to; p++) {
    if (shows[p] !== SHOWS.front && shows[p] !== SHOWS.back) continue
    if (visible[p] === samples) found[next++] = p
  }
  return next
}

/** The first pixel of each block of `side` × `side` pixels that shows one photo throughout. */
function wholeBlocks({ places, width, visible, samples }: PlacedLayer, pixels: Uint32Array, side: number) {
  const { shows } = places
  return pixels.filter(p => {
    if ((p % width) % side || Math.floor(p / width) % side || (p % width) + side > width) return false
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++) {
        const q = p + j * width + i
        if (q >= shows.length || shows[q] !== shows[p] || visible[q] < samples) return false
      }
    return true
  })
}

/** Where in the photo the middle of each point's block lies, pixels of the reference picture. */
function placesOf({ places, width }: PlacedLayer, points: Uint32Array, side: number) {
  const u = lend(Float32Array, points.length)
  const v = lend(Float32Array, points.length)
  for (let n = 0; n < points.length; n++) {
    const p = points[n]
    const last = p + (side - 1) * (width + 1)
    u[n] = ((places.u[p] + places.u[last]) / 2 + 0.5) * REFERENCE_SCALE - 0.5
    v[n] = ((places.v[p] + places.v[last]) / 2 + 0.5) * REFERENCE_SCALE - 0.5
  }
  return { u, v }
}

/** Mean linear light of one channel over a point's block in the finished picture. */
function meanLight(
  picture: Comparison['picture'],
  layer: PlacedLayer,
  p: number,
  channel: number,
  side: number,
): number {
  const x = layer.x + (p % layer.width)
  const y = layer.y + Math.floor(p / layer.width)
  let sum = 0
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) sum += LINEAR[picture.rgb[((y + j) * picture.width + x + i) * 3 + channel]]
  return sum / side ** 2
}

/** Photo pixels along a picture pixel's side, median over the points: square root of the area that a pixel covers in the photo. */
function photoPixelsPerPixel(layer: PlacedLayer, points: Uint32Array): number {
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
  return Math.sqrt(median(areas, 1)) || 1
}

function colourDifference(
  { points, pictureLight, photoLight }: Matches,
  light: LightField,
): Pick<Fidelity, 'colourMedian' | 'colour95'> {
  const count = points.length
  const step = Math.max(1, Math.floor(count / MOST_POINTS))
  const differences = new Float64Array(Math.ceil(count / step))
  const compared = { points, pictureLight, photoLight, light, step, differences }
  inChunks(differences.length, (from, to) => differChunk(compared, from, to))
  differences.sort()
  const at = (share: number) => rounded(quantileOfSorted(differences, share))
  return { colourMedian: at(0.5), colour95: at(0.95) }
}

interface ComparedColours extends Pick<Matches, 'points' | 'pictureLight' | 'photoLight'> {
  light: LightField
  /** Every `step`-th point is compared. */
  step: number
  differences: Float64Array
}

function differChunk(
  { points, pictureLight, photoLight, light, step, differences }: ComparedColours,
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    const n = i * step
    const gain = 1 / gainAt(light, points[n])
    const corrected = labOf(
      pictureLight[n * 3] * gain,
      pictureLight[n * 3 + 1] * gain,
      pictureLight[n * 3 + 2] * gain,
    )
    differences[i] = ciede2000(
      corrected,
      labOf(photoLight[n * 3], photoLight[n * 3 + 1], photoLight[n * 3 + 2]),
    )
  }
}

const rounded = (v: number) => Math.round(v * 100) / 100
