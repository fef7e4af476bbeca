import { type LabImage, toLab } from '../../colour/lab-image.ts'
import { giveBack } from '../../memory/array-pool.ts'
import { maskOf } from '../../photo/mask-of.ts'
import { erode } from '../../photo/mask-shape.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { PhotoReading } from '../result/garment-reading.ts'

export interface PaletteColour {
  red: number
  green: number
  blue: number
  /** Share of the garment, 0 to 1. */
  share: number
}

export interface GarmentPalette {
  /** Dominant first; together about 1. */
  colours: PaletteColour[]
  /** One colour covers nearly everything; otherwise stripes, prints or blocks. */
  plain: boolean
}

/** Lightness counts half, so that a fold does not split a colour in two. */
const LIGHTNESS_WEIGHT = 0.55
const SAMPLES = 6000
const CLUSTERS = 8
/** Colours nearer than this (weighted Lab units) are one. */
const SAME_COLOUR = 11
const PLAIN_SHARE = 0.72

interface Cluster {
  l: number
  a: number
  b: number
  red: number
  green: number
  blue: number
  share: number
}

/** The garment's sure inside as samples, evenly over the picture. */
function sampleInside({ data, width, height }: RgbaImage, mask: Uint8Array) {
  const inside = erode(mask, width, height, Math.max(2, Math.round(Math.min(width, height) / 150)))
  let count = 0
  for (let i = 0; i < inside.length; i++) count += inside[i]
  const step = Math.max(1, Math.floor(count / SAMPLES))
  const rgb: number[] = []
  for (let i = 0, seen = 0; i < inside.length; i++) {
    if (inside[i] && seen++ % step === 0) rgb.push(data[i * 4], data[i * 4 + 1], data[i * 4 + 2])
  }
  const bytes = Uint8Array.from(rgb)
  return { bytes, lab: toLab(bytes, bytes.length / 3, 1) }
}

const apart = (lab: LabImage, i: number, c: Pick<Cluster, 'l' | 'a' | 'b'>) =>
  LIGHTNESS_WEIGHT * (lab.lightness[i] - c.l) ** 2 + (lab.a[i] - c.a) ** 2 + (lab.b[i] - c.b) ** 2

/** Lloyd's k-means from farthest-point seeds: the same picture always gives the same palette. */
function cluster(bytes: Uint8Array, lab: LabImage): Cluster[] {
  const n = lab.lightness.length
  const at = (i: number): Cluster => ({
    l: lab.lightness[i],
    a: lab.a[i],
    b: lab.b[i],
    red: 0,
    green: 0,
    blue: 0,
    share: 0,
  })
  let clusters = [at(n >> 1)]
  const nearest = Float32Array.from({ length: n }, (_, i) => apart(lab, i, clusters[0]))
  while (clusters.length < CLUSTERS) {
    let far = 0
    for (let i = 1; i < n; i++) if (nearest[i] > nearest[far]) far = i
    const next = at(far)
    clusters.push(next)
    for (let i = 0; i < n; i++) nearest[i] = Math.min(nearest[i], apart(lab, i, next))
  }
  for (let round = 0; round < 10; round++) clusters = recentre(bytes, lab, clusters)
  return clusters
}

function recentre(bytes: Uint8Array, lab: LabImage, clusters: Cluster[]): Cluster[] {
  const n = lab.lightness.length
  const sums = clusters.map(() => new Float64Array(7))
  for (let i = 0; i < n; i++) {
    let best = 0
    let least = Infinity
    for (let c = 0; c < clusters.length; c++) {
      const d = apart(lab, i, clusters[c])
      if (d < least) {
        least = d
        best = c
      }
    }
    const s = sums[best]
    s[0]++
    s[1] += lab.lightness[i]
    s[2] += lab.a[i]
    s[3] += lab.b[i]
    for (let k = 0; k < 3; k++) s[4 + k] += bytes[i * 3 + k]
  }
  return sums
    .filter(s => s[0] > 0)
    .map(s => ({
      l: s[1] / s[0],
      a: s[2] / s[0],
      b: s[3] / s[0],
      red: s[4] / s[0],
      green: s[5] / s[0],
      blue: s[6] / s[0],
      share: s[0] / n,
    }))
}

function mergeAlike(clusters: Cluster[]): Cluster[] {
  const out = clusters.filter(c => c.share > 0.01)
  for (let merged = true; merged; ) {
    merged = false
    for (let i = 0; i < out.length && !merged; i++) {
      for (let j = i + 1; j < out.length && !merged; j++) {
        const [p, q] = [out[i], out[j]]
        const d = Math.sqrt(LIGHTNESS_WEIGHT * (p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2)
        if (d >= SAME_COLOUR) continue
        const share = p.share + q.share
        const mix = (k: keyof Cluster) => (p[k] * p.share + q[k] * q.share) / share
        out[i] = {
          l: mix('l'),
          a: mix('a'),
          b: mix('b'),
          red: mix('red'),
          green: mix('green'),
          blue: mix('blue'),
          share,
        }
        out.splice(j, 1)
        merged = true
      }
    }
  }
  return out.sort((p, q) => q.share - p.share)
}

/** The garment's dominant colours with their shares, and whether it is plain. */
export function readGarmentPalette(reading: Pick<PhotoReading, 'cutout'>): GarmentPalette {
  const mask = maskOf(reading.cutout)
  const { bytes, lab } = sampleInside(reading.cutout, mask)
  giveBack(mask)
  if (bytes.length === 0) return { colours: [], plain: true }
  const colours = mergeAlike(cluster(bytes, lab)).map(({ red, green, blue, share }) => ({
    red: Math.round(red),
    green: Math.round(green),
    blue: Math.round(blue),
    share,
  }))
  return { colours, plain: (colours[0]?.share ?? 1) > PLAIN_SHARE }
}
