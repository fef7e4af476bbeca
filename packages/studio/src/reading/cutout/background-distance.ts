import type { LabImage } from '../../colour/lab-image.ts'
import { lend } from '../../memory/array-pool.ts'
import { evaluateRow } from './background-model.ts'

/** How each pixel differs from the empty background, in Lab units. */
export interface BackgroundDistance {
  total: Float32Array
  /** Signed: below 0 is darker than the background, as shadows are. */
  lightness: Float32Array
  chroma: Float32Array
  /** Central-difference gradient over all three planes. */
  gradient: Float32Array
}

/** @param surfaces of the background, as {@link BackgroundModel} has them */
export function measureDistance(lab: LabImage, surfaces: readonly Float64Array[]): BackgroundDistance {
  const { width, height } = lab
  const total = lend(Float32Array, width * height)
  const lightness = lend(Float32Array, width * height)
  const chroma = lend(Float32Array, width * height)
  const own = surfaces.map(() => new Float32Array(width))
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < 3; k++) evaluateRow(surfaces[k], y / height - 0.5, own[k])
    distanceRow(lab, y, own, { total, lightness, chroma })
  }
  return { total, lightness, chroma, gradient: measureGradient(lab) }
}

/** @param own the background's Lab in this row */
function distanceRow(
  lab: LabImage,
  y: number,
  [ownL, ownA, ownB]: readonly Float32Array[],
  { total, lightness, chroma }: Omit<BackgroundDistance, 'gradient'>,
): void {
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    const dl = lab.lightness[i] - ownL[x]
    const da = lab.a[i] - ownA[x]
    const db = lab.b[i] - ownB[x]
    lightness[i] = dl
    chroma[i] = Math.sqrt(da * da + db * db)
    total[i] = Math.sqrt(dl * dl + da * da + db * db)
  }
}

function measureGradient(lab: LabImage): Float32Array {
  const out = lend(Float32Array, lab.width * lab.height)
  for (let y = 0; y < lab.height; y++) gradientRow(lab, y, out)
  return out
}

function gradientRow({ width, height, lightness, a, b }: LabImage, y: number, out: Float32Array): void {
  const up = (y > 0 ? y - 1 : y) * width
  const down = (y < height - 1 ? y + 1 : y) * width
  for (let x = 0; x < width; x++) {
    const left = y * width + (x > 0 ? x - 1 : x)
    const right = y * width + (x < width - 1 ? x + 1 : x)
    const sum =
      (lightness[right] - lightness[left]) ** 2 +
      (a[right] - a[left]) ** 2 +
      (b[right] - b[left]) ** 2 +
      (lightness[down + x] - lightness[up + x]) ** 2 +
      (a[down + x] - a[up + x]) ** 2 +
      (b[down + x] - b[up + x]) ** 2
    out[y * width + x] = Math.sqrt(sum) / 2
  }
}

/** Squared Lab distance of two pixels of one picture. */
export function squaredStep({ lightness, a, b }: LabImage, i: number, j: number): number {
  const dl = lightness[i] - lightness[j]
  const da = a[i] - a[j]
  const db = b[i] - b[j]
  return dl * dl + da * da + db * db
}

/** Mean squared step between horizontal neighbours: the picture's own contrast scale. */
export function meanSquaredStep(lab: LabImage): number {
  let sum = 0
  for (let y = 0; y < lab.height; y++) sum = addSteps(sum, lab, y)
  return Math.max(0.05, sum / (lab.height * (lab.width - 1)))
}

/** To what was summed up before, pixel by pixel: sums of sums would be rounded otherwise. */
function addSteps(before: number, lab: LabImage, y: number): number {
  let sum = before
  for (let i = y * lab.width, last = i + lab.width - 1; i < last; i++) sum += squaredStep(lab, i, i + 1)
  return sum
}
