import { ciede2000, labOf } from '../colour/ciede2000.ts'
import { luminance, luminanceAt } from '../colour/luminance.ts'
import { LINEAR, SCENE } from '../colour/transfer-curve.ts'
import { gainAt, lightField } from '../fidelity/light-field.ts'
import { median } from '../geometry/median.ts'
import { sampleTexture, type TexturePyramid, texturePyramid } from '../photo/texture-pyramid.ts'
import type { EngineView } from './draw-for-truth.ts'
import { SEEN, type SeenGarment } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

export interface LightAgreement {
  /** Median CIEDE2000 between the same cloth in both pictures, with the light's unevenness taken out. */
  colourMedian: number
  /** Brightness of the engine's picture over the truth's, linear. */
  exposure: number
  /** Correlation between the logarithms of the light on the same cloth: picture over cloth colour, averaged over two centimetres or so. */
  shadingCorrelation: number
}

/** Pixels of both pictures, paired by index: each pair shows the same cloth. */
export interface MatchedPixels {
  truth: Uint32Array
  engine: Uint32Array
}

export function lightAgreement(truth: TruthCase, engine: EngineView, pairs: MatchedPixels): LightAgreement {
  const light = { picture: sceneOf(engine.seen, pairs.engine), photo: sceneOf(truth.seen, pairs.truth) }
  const frame = { x: 0, y: 0, width: truth.seen.width, height: truth.seen.height }
  const field = lightField(frame, pairs.truth, light)
  return {
    colourMedian: colourMedian(light.picture, light.photo, n => gainAt(field, pairs.truth[n])),
    exposure: field.whole,
    shadingCorrelation: correlation(...shadings(truth, engine, pairs, light)),
  }
}

/** Linear scene light of some pixels, three values each. */
function sceneOf({ rgb }: SeenGarment, pixels: Uint32Array): Float32Array {
  const out = new Float32Array(pixels.length * 3)
  pixels.forEach((p, n) => {
    for (let k = 0; k < 3; k++) out[n * 3 + k] = SCENE[rgb[p * 3 + k]]
  })
  return out
}

function colourMedian(ours: Float32Array, theirs: Float32Array, gainAt: (n: number) => number): number {
  const differences = Float64Array.from({ length: ours.length / 3 }, (_, n) => {
    const gain = 1 / gainAt(n)
    const corrected = labOf(ours[n * 3] * gain, ours[n * 3 + 1] * gain, ours[n * 3 + 2] * gain)
    return ciede2000(corrected, labOf(theirs[n * 3], theirs[n * 3 + 1], theirs[n * 3 + 2]))
  })
  return median(differences)
}

/** Side of the squares over which light is averaged, pixels of the truth's picture: two centimetres or so. */
const SQUARE = 5
/** Fewest pairs in a square that counts: about half of its 25 pixels. */
const LEAST_IN_SQUARE = 12

/** For each square of the truth's picture, the logarithm of the light: in the engine's picture, and in the truth. */
function shadings(
  truth: TruthCase,
  { garment, flat: { front, back }, seen: engine }: EngineView,
  pairs: MatchedPixels,
  light: { picture: Float32Array; photo: Float32Array },
): [number[], number[]] {
  const zoom = truth.photoWidth / garment.front.cutout.width
  const flattened = [null, front, back]
  const photos = [
    null,
    texturePyramid(garment.front.cutout),
    garment.back && texturePyramid(garment.back.cutout),
  ]
  const columns = Math.ceil(truth.seen.width / SQUARE)
  const squares = new Map<number, { ours: number; theirs: number; count: number }>()
  pairs.truth.forEach((p, n) => {
    const q = pairs.engine[n]
    const theirs = luma(light.photo, n) / albedo(photos, truth.seen, p, zoom)
    const ours = luma(light.picture, n) / albedo(flattened, engine, q, zoom)
    const key =
      Math.floor(Math.floor(p / truth.seen.width) / SQUARE) * columns +
      Math.floor((p % truth.seen.width) / SQUARE)
    const square = squares.get(key) ?? { ours: 0, theirs: 0, count: 0 }
    squares.set(key, { ours: square.ours + ours, theirs: square.theirs + theirs, count: square.count + 1 })
  })
  const full = [...squares.values()].filter(s => s.count >= LEAST_IN_SQUARE)
  return [full.map(s => Math.log(s.ours / s.count)), full.map(s => Math.log(s.theirs / s.count))]
}

/** Smallest albedo: black cloth does not divide the light by nothing. */
const DARKEST = 0.01
/** Scratch: RGB of the photo at the current pixel, 0 to 255. */
const texel = new Float64Array(3)

/** Linear luminance of the cloth that a pixel shows, from the photo; 1 where it shows no photo. */
function albedo(pictures: (TexturePyramid | null)[], seen: SeenGarment, p: number, zoom: number): number {
  const picture = pictures[seen.shows[p]]
  if (!picture || seen.shows[p] === SEEN.other) return 1
  sampleTexture(picture, 1, seen.u[p] / zoom - 0.5, seen.v[p] / zoom - 0.5, texel)
  const [r, g, b] = Array.from(texel, v => LINEAR[Math.round(v)])
  return Math.max(DARKEST, luminance(r, g, b))
}

function luma(rgb: Float32Array, n: number): number {
  return Math.max(1e-4, luminanceAt(rgb, n))
}

/** Pearson's correlation coefficient. */
function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - ma) * (b[i] - mb)
    aa += (a[i] - ma) ** 2
    bb += (b[i] - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}
