import type { Point } from '../../geometry/point.ts'
import sharp from '../../photo/codecs.ts'

export type Rgb = [number, number, number]

export interface DrawnPhoto {
  width: number
  height: number
  rgb: Uint8Array
  /** 1 where more than half of a pixel is garment. */
  truth: Uint8Array
}

const SUPER = 4

/** Share of each pixel that a polygon covers. */
function coverageOf(polygon: Point[], width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let row = 0; row < height * SUPER; row++) {
    const y = (row + 0.5) / SUPER
    const crossings: number[] = []
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length]
      if (a.y > y !== b.y > y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
    })
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      for (let x = Math.floor(crossings[k]); x <= crossings[k + 1]; x++) {
        const share = Math.min(x + 1, crossings[k + 1]) - Math.max(x, crossings[k])
        if (x >= 0 && x < width && share > 0) out[Math.floor(row / SUPER) * width + x] += share / SUPER
      }
    }
  }
  return out
}

export interface Layer {
  polygon: Point[]
  colour: Rgb
}

/** A rectangle's corners. */
export const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/** A photo of flat shapes on a surface; `surface` may vary over the picture. The first layer is the garment. */
export function drawPhoto(
  width: number,
  height: number,
  surface: Rgb | ((x: number, y: number) => Rgb),
  layers: Layer[],
): DrawnPhoto {
  const rgb = new Uint8Array(width * height * 3)
  const colourAt = typeof surface === 'function' ? surface : () => surface
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.set(colourAt(x, y), (y * width + x) * 3)
  let truth = new Uint8Array(width * height)
  layers.forEach(({ polygon, colour }, layer) => {
    const coverage = coverageOf(polygon, width, height)
    if (layer === 0) truth = Uint8Array.from(coverage, v => +(v > 0.5))
    coverage.forEach((share, i) => {
      for (let c = 0; c < 3; c++)
        rgb[i * 3 + c] = Math.round(rgb[i * 3 + c] * (1 - share) + colour[c] * share)
    })
  })
  return { width, height, rgb, truth }
}

export const pngOf = ({ width, height, rgb }: DrawnPhoto) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

export const jpegOf = ({ width, height, rgb }: DrawnPhoto) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** Corner points of a T-shirt on a canvas of 768×1024, by landmark. */
export const SHIRT_MARKS = {
  neckLeft: { x: 320, y: 210 },
  neckRight: { x: 448, y: 210 },
  shoulderRight: { x: 535, y: 240 },
  cuffOuterRight: { x: 655, y: 410 },
  cuffInnerRight: { x: 575, y: 455 },
  underarmRight: { x: 530, y: 400 },
  hemRight: { x: 525, y: 800 },
  hemLeft: { x: 243, y: 800 },
  underarmLeft: { x: 238, y: 400 },
  cuffInnerLeft: { x: 193, y: 455 },
  cuffOuterLeft: { x: 113, y: 410 },
  shoulderLeft: { x: 233, y: 240 },
} as const

/** The T-shirt's outline with a shallow back neck. */
export const shirtPolygon = (): Point[] => {
  const marks = Object.values(SHIRT_MARKS)
  return [marks[0], { x: 350, y: 222 }, { x: 384, y: 226 }, { x: 418, y: 222 }, ...marks.slice(1)]
}

/** Overlap of a cut-out with the truth: intersection over union. */
export function overlapWith(truth: Uint8Array, alpha: (i: number) => number): number {
  let both = 0
  let either = 0
  for (let i = 0; i < truth.length; i++) {
    const inside = +(alpha(i) > 127)
    both += inside & truth[i]
    either += inside | truth[i]
  }
  return both / Math.max(1, either)
}
