import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { boxMean, dilate } from '../../photo/mask-shape.ts'

/** How well a mask parts two things; each figure from 0 to 1, lower is better. */
export interface BothSides {
  /** What the colours within and those without have in common (Bhattacharyya coefficient of their histograms). */
  alike: number
  /** The same of what lies without, but near the border. */
  alikeNear: number
  /** Share of the border beside which colours hardly differ. */
  faint: number
}

/** Steps of lightness and of a and b that colours are counted in, Lab units, and how many of them. */
const LIGHTNESS = { step: 12.5, count: 8 }
const HUE = { step: 8, count: 16 }
/** How far "near the border" reaches, as a share of the longer side. */
const NEAR = 0.0375

export function bothSides(lab: LabImage, mask: Uint8Array): BothSides {
  const { width, height } = lab
  const near = dilate(mask, width, height, Math.round(NEAR * Math.max(width, height)))
  const [within, beside, beyond] = [0, 1, 2].map(() => new Float64Array(LIGHTNESS.count * HUE.count ** 2))
  for (let i = 0; i < mask.length; i++) {
    const bin = binOf(lab, i)
    if (mask[i]) within[bin]++
    else {
      beyond[bin]++
      if (near[i]) beside[bin]++
    }
  }
  giveBack(near)
  return {
    alike: inCommon(within, beyond),
    alikeNear: inCommon(within, beside),
    faint: faintShare(lab, mask),
  }
}

function binOf({ lightness, a, b }: LabImage, i: number): number {
  const at = (value: number, { step, count }: typeof HUE) =>
    Math.max(0, Math.min(count - 1, Math.floor(value / step)))
  const half = (HUE.count / 2) * HUE.step
  return (at(lightness[i], LIGHTNESS) * HUE.count + at(a[i] + half, HUE)) * HUE.count + at(b[i] + half, HUE)
}

function inCommon(one: Float64Array, other: Float64Array): number {
  let [sum, ones, others] = [0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    sum += Math.sqrt(one[i] * other[i])
    ones += one[i]
    others += other[i]
  }
  return sum / Math.max(1, Math.sqrt(ones * others))
}

/** Pixels inside and outside of the border that are compared: beyond the camera's blur. */
const INSIDE = 3
const OUTSIDE = 4
/** Lab units below which they hardly differ. */
const FAINT = 5
/** The border's direction is that of the mask's mean over this radius. */
const SMOOTH = 3
/** Nearer to the frame than this, nothing lies outside. */
const MARGIN = 5

function faintShare({ width, height, lightness, a, b }: LabImage, mask: Uint8Array): number {
  const shares = lend(Float32Array, mask.length)
  shares.set(mask)
  const soft = boxMean(shares, width, height, SMOOTH)
  const place = (x: number, y: number) =>
    Math.max(0, Math.min(height - 1, Math.round(y))) * width + Math.max(0, Math.min(width - 1, Math.round(x)))
  let [faint, border] = [0, 0]
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const i = y * width + x
      if (!mask[i] || (mask[i - 1] && mask[i + 1] && mask[i - width] && mask[i + width])) continue
      const [across, down] = [soft[i + 1] - soft[i - 1], soft[i + width] - soft[i - width]]
      const length = Math.sqrt(across * across + down * down) || 1
      const [u, v] = [across / length, down / length]
      const inner = place(x + u * INSIDE, y + v * INSIDE)
      const outer = place(x - u * OUTSIDE, y - v * OUTSIDE)
      const [dl, da, db] = [lightness, a, b].map(plane => plane[inner] - plane[outer])
      border++
      faint += +(dl * dl + da * da + db * db < FAINT * FAINT)
    }
  }
  giveBack(shares, soft)
  return faint / Math.max(1, border)
}
