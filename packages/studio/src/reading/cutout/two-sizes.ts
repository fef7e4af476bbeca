import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'
import { meanSquaredStep, squaredStep } from './background-distance.ts'
import { DECIDED, minCut, type PairWeight } from './min-cut.ts'

/** How far the border may move at full working size, pixels. */
const BAND = 5

/** Half-size copy; colours can be learnt from it, and a min-cut takes a quarter of the time. */
export function halveLab(lab: LabImage): LabImage {
  const halved = (plane: Float32Array) => halvePlane(plane, lab.width, lab.height)
  return {
    width: lab.width >> 1,
    height: lab.height >> 1,
    lightness: halved(lab.lightness),
    a: halved(lab.a),
    b: halved(lab.b),
  }
}

/** Means of two by two pixels; an odd last row or column is left out. */
export function halvePlane(plane: ArrayLike<number>, width: number, height: number): Float32Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const out = new Float32Array(halfWidth * halfHeight)
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const i = 2 * y * width + 2 * x
      out[y * halfWidth + x] = (plane[i] + plane[i + 1] + plane[i + width] + plane[i + width + 1]) / 4
    }
  }
  return out
}

/** Index of the pixel of a half-size plane that a full-size pixel lies in; an odd last row or column belongs to the one before. */
export function halfPixel(pixel: number, width: number, height: number): number {
  const x = Math.min((width >> 1) - 1, (pixel % width) >> 1)
  const y = Math.min((height >> 1) - 1, ((pixel / width) | 0) >> 1)
  return y * (width >> 1) + x
}

/** What a cut between two pixels costs: the more, the more alike they are. */
export function contrastWeight(lab: LabImage, smoothness: number): PairWeight {
  const beta = 1 / (2 * meanSquaredStep(lab))
  return (i, j) => smoothness * (Math.exp(-beta * squaredStep(lab, i, j)) * 0.95 + 0.05)
}

/**
 * The border of a half-size mask at full size, where colours and edges want it.
 * @param odds above 0 where the garment's colours explain a pixel better than the surface's
 */
export function cutAtFullSize(
  lab: LabImage,
  half: Uint8Array,
  odds: (pixel: number) => number,
  smoothness: number,
): Uint8Array {
  const { width, height } = lab
  const coarse = lend(Uint8Array, width * height)
  for (let i = 0; i < coarse.length; i++) coarse[i] = half[halfPixel(i, width, height)]
  const inner = erode(coarse, width, height, BAND)
  const outer = dilate(coarse, width, height, BAND)
  const preference = lend(Float32Array, width * height)
  for (let i = 0; i < preference.length; i++)
    preference[i] = inner[i] ? DECIDED : outer[i] ? odds(i) : -DECIDED
  const cut = minCut(width, height, preference, contrastWeight(lab, smoothness))
  giveBack(coarse, inner, outer, preference)
  return cut
}
