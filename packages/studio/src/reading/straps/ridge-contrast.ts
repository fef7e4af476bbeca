import type { LabImage } from '../../colour/lab-image.ts'
import type { Zone } from './zone.ts'

/** Pixels between a ridge and its flanks that are left out: there its edge is blurred. */
const BLUR = 1
/** Width of a flank: half of the ridge's, within these limits, pixels. */
const LEAST_FLANK = 2
const MOST_FLANK = 4
/** Cosine between the ways to both flanks' colours below which the ridge is the blurred edge between them: it lies between their colours. */
const BETWEEN = -0.5

/** How clearly each pixel of a zone lies on an upright ridge. */
export interface RidgeContrast {
  /** Lab distance of the ridge's mean colour from the nearer of its two flanks, in its best width. */
  contrast: Float32Array
  /** That width, pixels. */
  breadth: Uint8Array
}

/**
 * Measures upright ridges: in its row the pixel lies in the middle of a stretch of one of the given widths that differs from what lies on
 * both its sides.
 * @param widths in pixels, of which each pixel takes the one with most contrast
 * @param least contrast that matters, Lab units; lower ones are 0
 */
export function ridgeContrast(
  lab: LabImage,
  zone: Zone,
  { widths, least }: { widths: readonly number[]; least: number },
): RidgeContrast {
  const count = zone.width * zone.height
  const squared = new Float32Array(count).fill(least * least)
  const breadth = new Uint8Array(count)
  const [L, A, B] = [0, 1, 2].map(() => new Float64Array(lab.width + 1))
  for (let row = 0; row < zone.height; row++) {
    sumRow(lab.lightness, lab.width, zone.top + row, L)
    sumRow(lab.a, lab.width, zone.top + row, A)
    sumRow(lab.b, lab.width, zone.top + row, B)
    const first = row * zone.width - zone.left
    for (const width of widths) {
      const flank = Math.max(LEAST_FLANK, Math.min(MOST_FLANK, width >> 1))
      const reach = (width >> 1) + BLUR + flank
      const to = Math.min(lab.width - reach - 1, zone.left + zone.width)
      for (let x = Math.max(reach, zone.left); x < to; x++) {
        const start = x - (width >> 1)
        const end = start + width
        const l0 = start - BLUR - flank
        const r0 = end + BLUR
        const lightness = (L[end] - L[start]) / width
        const a = (A[end] - A[start]) / width
        const b = (B[end] - B[start]) / width
        const l1 = lightness - (L[l0 + flank] - L[l0]) / flank
        const a1 = a - (A[l0 + flank] - A[l0]) / flank
        const b1 = b - (B[l0 + flank] - B[l0]) / flank
        const onLeft = l1 * l1 + a1 * a1 + b1 * b1
        if (onLeft <= squared[first + x]) continue
        const l2 = lightness - (L[r0 + flank] - L[r0]) / flank
        const a2 = a - (A[r0 + flank] - A[r0]) / flank
        const b2 = b - (B[r0 + flank] - B[r0]) / flank
        const onRight = l2 * l2 + a2 * a2 + b2 * b2
        if (onRight <= squared[first + x]) continue
        if (l1 * l2 + a1 * a2 + b1 * b2 < BETWEEN * Math.sqrt(onLeft * onRight)) continue
        squared[first + x] = Math.min(onLeft, onRight)
        breadth[first + x] = width
      }
    }
  }
  return { contrast: squared.map((v, i) => (breadth[i] ? Math.sqrt(v) : 0)), breadth }
}

/** Sums of a row's first pixels: of none, one, two and so on. */
function sumRow(plane: Float32Array, width: number, row: number, sums: Float64Array): void {
  for (let x = 0, i = row * width; x < width; x++, i++) sums[x + 1] = sums[x] + plane[i]
}
