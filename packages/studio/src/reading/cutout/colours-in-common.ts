import type { LabImage } from '../../colour/lab-image.ts'

/** Bins of the colour histograms: step in Lab units and number, for lightness and for a and b. */
const LIGHTNESS = { step: 12.5, count: 8 }
const HUE = { step: 8, count: 16 }

/**
 * Similarity of the colours inside and outside a mask, 0 to 1: the Bhattacharyya coefficient of their histograms. A mask that includes rug, or
 * leaves out cloth, has the same colours on both sides.
 */
export function coloursInCommon(lab: LabImage, mask: Uint8Array): number {
  const [within, without] = [0, 1].map(() => new Float64Array(LIGHTNESS.count * HUE.count ** 2))
  for (let i = 0; i < mask.length; i++) (mask[i] ? within : without)[binOf(lab, i)]++
  let [sum, ones, others] = [0, 0, 0]
  for (let i = 0; i < within.length; i++) {
    sum += Math.sqrt(within[i] * without[i])
    ones += within[i]
    others += without[i]
  }
  return sum / Math.max(1, Math.sqrt(ones * others))
}

function binOf({ lightness, a, b }: LabImage, i: number): number {
  const at = (value: number, { step, count }: typeof HUE) =>
    Math.max(0, Math.min(count - 1, Math.floor(value / step)))
  const middle = (HUE.count / 2) * HUE.step
  return (
    (at(lightness[i], LIGHTNESS) * HUE.count + at(a[i] + middle, HUE)) * HUE.count + at(b[i] + middle, HUE)
  )
}
