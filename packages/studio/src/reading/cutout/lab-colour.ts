import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'

/** Lightness, a and b. */
export type LabColour = readonly number[]

export const labAt = ({ lightness, a, b }: LabImage, pixel: number): LabColour => [
  lightness[pixel],
  a[pixel],
  b[pixel],
]

/** The median of each plane over some pixels. */
export const medianColour = ({ lightness, a, b }: LabImage, pixels: readonly number[]): LabColour =>
  [lightness, a, b].map(plane => median(pixels.map(i => plane[i])))

/** Distance of two colours, Lab units. */
export const labDistance = (one: LabColour, other: LabColour): number =>
  Math.hypot(...one.map((v, k) => v - other[k]))
