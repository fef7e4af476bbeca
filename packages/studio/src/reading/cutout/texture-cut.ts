import { type ColourMixture, fitMixture, unlikelihood } from '../../colour/colour-mixture.ts'
import type { LabImage } from '../../colour/lab-image.ts'
import { minCut } from './min-cut.ts'
import { contrastWeight, cutAtFullSize, halveLab } from './two-sizes.ts'

/** Brightness factors of cast shadows, which are darker copies of the surface; each step has a cost, so that they do not explain black garments. */
const SHADES = [0.88, 0.77, 0.66, 0.56]
/** Rounds of cutting and learning the colours anew. */
const ROUNDS = 3
/** Cost of a border between two pixels of one colour, in the unit of the odds: negative log likelihood. */
const SMOOTHNESS = 14

function surfaceUnlikelihood(surface: ColourMixture, l: number, a: number, b: number): number {
  let best = unlikelihood(surface, l, a, b)
  for (const shade of SHADES) {
    const v = unlikelihood(surface, l / shade, a / shade, b / shade) + 0.7 + 1.6 * (1 - shade)
    if (v < best) best = v
  }
  return best
}

const place = (lab: LabImage, i: number) => ({
  u: ((i % lab.width) / lab.width - 0.5) * 2,
  v: (((i / lab.width) | 0) / lab.height - 0.5) * 2,
})

/** Pixels of the picture's rim, and those of its middle that look least like the rim. */
function seeds(lab: LabImage, rim: Int32Array, surface: ColourMixture): Int32Array {
  const { width, height, lightness, a, b } = lab
  const cost = (i: number) => surfaceUnlikelihood(surface, lightness[i], a[i], b[i])
  const onRim = Float32Array.from(rim, cost).sort()
  const usual = onRim[Math.floor(onRim.length * 0.95)]
  const strange: number[] = []
  const middle: number[] = []
  for (let i = 0; i < width * height; i++) {
    const { u, v } = place(lab, i)
    const r = (u / 0.6) ** 2 + (v / 0.68) ** 2
    if (r >= 1) continue
    if (r < 0.3) middle.push(i)
    if (cost(i) > usual - 0.5) strange.push(i)
  }
  return Int32Array.from(strange.length > width * height * 0.02 ? strange : middle)
}

interface Colours {
  surface: ColourMixture
  garment: ColourMixture
}

/** Above 0 where the garment's colours explain a pixel better than the surface's. */
function garmentOdds({ lightness, a, b }: LabImage, { surface, garment }: Colours, i: number): number {
  const out = surfaceUnlikelihood(surface, lightness[i], a[i], b[i])
  return Math.max(-8, Math.min(8, out - unlikelihood(garment, lightness[i], a[i], b[i])))
}

function rimOf({ width, height }: LabImage): Int32Array {
  const ring = Math.round(Math.min(width, height) * 0.035)
  const rim: number[] = []
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const y = (i / width) | 0
    if (x < ring || y < ring || x >= width - ring || y >= height - ring) rim.push(i)
  }
  return Int32Array.from(rim)
}

function learn(lab: LabImage): { mask: Uint8Array; colours: Colours } {
  const total = lab.width * lab.height
  const rim = rimOf(lab)
  const surface = fitMixture(lab, rim, 6)
  let colours: Colours = { surface, garment: fitMixture(lab, seeds(lab, rim, surface), 5) }
  let mask = new Uint8Array(total)
  for (let round = 0; round < ROUNDS; round++) {
    const preference = new Float32Array(total)
    for (let i = 0; i < total; i++) {
      const { u, v } = place(lab, i)
      const reach = Math.max(Math.abs(u), Math.abs(v))
      preference[i] = garmentOdds(lab, colours, i) + 1.6 - 2.6 * reach * reach - (reach > 0.99 ? 6 : 0)
    }
    mask = minCut(lab.width, lab.height, preference, contrastWeight(lab, SMOOTHNESS))
    const inside: number[] = []
    const outside: number[] = []
    for (let i = 0; i < total; i++) (mask[i] ? inside : outside).push(i)
    if (inside.length < total * 0.01 || outside.length < total * 0.01) break
    colours = {
      garment: fitMixture(lab, Int32Array.from(inside), 5),
      surface: fitMixture(lab, Int32Array.from(outside), 6),
    }
  }
  return { mask, colours }
}

/**
 * Cut for textured or uneven surfaces (wood, sheets, carpets): colour mixtures of the surface and of the garment, learnt in
 * turns from the cut that they make at half size (after Rother, Kolmogorov and Blake, "GrabCut", 2004), with shadows as darker
 * surface; then the border is settled at full working size.
 */
export function textureCut(lab: LabImage): Uint8Array {
  const { mask, colours } = learn(halveLab(lab))
  return cutAtFullSize(lab, mask, i => garmentOdds(lab, colours, i), SMOOTHNESS)
}
