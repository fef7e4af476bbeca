import type { CutOut } from './cut-out.ts'
import type { DecodedPhoto } from './decode-photo.ts'
import type { GarmentReading, PhotoWarning } from './garment-reading.ts'
import type { LabImage } from './lab-image.ts'
import { erode } from './mask-shape.ts'
import { boundsOf } from './tidy-mask.ts'

/** A garment shorter than this (pixels) cannot fill a picture without looking soft. */
const SMALLEST_GARMENT = 480
/** Median width of the garment's edge, pixels at a long side of 1024; in focus it is 1.5 to 3.5. */
const BLURRED_EDGE = 6
/** Lightness (L*) that nine tenths of the photo stay below. */
const DARK = 42
const WEAK_EDGE = 0.2
const ON_FRAME = 0.03
const ASYMMETRIC = 0.87
const SECOND_GARMENT = 0.2
const SKIN = 0.03

/** What the seller should hear about a photo before anything is spent. */
export function findWarnings(
  photo: DecodedPhoto,
  lab: LabImage,
  cut: CutOut,
  reading: Omit<GarmentReading, 'warnings'>,
): PhotoWarning[] {
  const { left, right, top, bottom } = boundsOf(cut.mask, cut.width, cut.height)
  const enlarge = photo.width / cut.width
  const size = Math.max(right - left, bottom - top) * enlarge
  const edge = edgeWidth(photo, reading) * (1024 / Math.max(photo.width, photo.height))
  const bright = brightLightness(lab)
  const skin = skinShare(lab, cut)
  const checks: [boolean, PhotoWarning][] = [
    [size < SMALLEST_GARMENT, { code: 'tooSmall', measure: size }],
    [edge > BLURRED_EDGE, { code: 'blurred', measure: edge }],
    [bright < DARK, { code: 'tooDark', measure: bright }],
    [cut.quality.onFrame > ON_FRAME, { code: 'cutByFrame', measure: cut.quality.onFrame }],
    [cut.quality.weakEdge > WEAK_EDGE, { code: 'lowContrast', measure: cut.quality.weakEdge }],
    [cut.second > SECOND_GARMENT, { code: 'twoGarments', measure: cut.second }],
    [cut.quality.symmetry < ASYMMETRIC, { code: 'notFlat', measure: cut.quality.symmetry }],
    [skin > SKIN, { code: 'wornByPerson', measure: skin }],
  ]
  return checks.flatMap(([applies, warning]) => (applies ? [warning] : []))
}

/**
 * Median width of the outline's edge in pixels: contrast over steepest step, along the normal; 0 where nothing contrasts.
 */
function edgeWidth(
  { rgb, width, height }: DecodedPhoto,
  { outline }: Pick<GarmentReading, 'outline'>,
): number {
  const widths: number[] = []
  const grey = (x: number, y: number) => {
    const i =
      (Math.max(0, Math.min(height - 1, Math.round(y))) * width +
        Math.max(0, Math.min(width - 1, Math.round(x)))) *
      3
    return 0.3 * rgb[i] + 0.59 * rgb[i + 1] + 0.11 * rgb[i + 2]
  }
  const n = outline.length
  for (let i = 0; i < n; i += Math.max(1, Math.floor(n / 300))) {
    const [p, a, b] = [outline[i], outline[(i + n - 4) % n], outline[(i + 4) % n]]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [nx, ny] = [(b.y - a.y) / length, -(b.x - a.x) / length]
    const profile = Array.from({ length: 25 }, (_, k) => grey(p.x + nx * (k - 12), p.y + ny * (k - 12)))
    const contrast = Math.abs(profile[24] - profile[0])
    let steepest = 0
    for (let k = 1; k < 25; k++) steepest = Math.max(steepest, Math.abs(profile[k] - profile[k - 1]))
    if (contrast > 30) widths.push(contrast / steepest)
  }
  return widths.length < 20 ? 0 : widths.sort((a, b) => a - b)[widths.length >> 1]
}

/** The lightness that nine tenths of the photo stay below. */
function brightLightness(lab: LabImage): number {
  const sorted = Float32Array.from(lab.lightness).sort()
  return sorted[Math.floor(sorted.length * 0.9)]
}

const isSkin = (l: number, a: number, b: number) => {
  const chroma = Math.hypot(a, b)
  const hue = Math.atan2(b, a)
  return l > 22 && l < 92 && chroma > 9 && chroma < 42 && hue > 0.45 && hue < 1.25
}

/**
 * Share of the mask that looks like a head or limbs: skin-coloured, unlike the garment's chest, and in the mask's top fifth or
 * bottom, where a laid-out garment of another colour has none.
 */
function skinShare(lab: LabImage, { mask, width, height }: CutOut): number {
  const { left, right, top, bottom } = boundsOf(mask, width, height)
  const chest = medianColour(lab, mask, width, {
    left: left + (right - left) * 0.35,
    right: left + (right - left) * 0.65,
    top: top + (bottom - top) * 0.35,
    bottom: top + (bottom - top) * 0.6,
  })
  const skin = new Uint8Array(mask.length)
  let area = 0
  for (let y = top; y <= bottom; y++) {
    const down = (y - top) / (bottom - top)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (!mask[i]) continue
      area++
      const aside = Math.abs(x - (left + right) / 2) / (right - left)
      const bodyPart = (down < 0.2 && aside < 0.2) || aside > 0.4 || down > 0.85
      if (!bodyPart || !isSkin(lab.lightness[i], lab.a[i], lab.b[i])) continue
      skin[i] = +(
        Math.hypot(lab.lightness[i] - chest[0], 2 * (lab.a[i] - chest[1]), 2 * (lab.b[i] - chest[2])) > 30
      )
    }
  }
  // Faces and limbs are large smooth patches, prints in skin tones are not.
  const solid = erode(skin, width, height, 4)
  return solid.reduce((sum, v) => sum + v, 0) / Math.max(1, area)
}

function medianColour(
  lab: LabImage,
  mask: Uint8Array,
  width: number,
  box: { left: number; right: number; top: number; bottom: number },
): [number, number, number] {
  const pixels: number[] = []
  for (let y = Math.round(box.top); y < box.bottom; y += 2) {
    for (let x = Math.round(box.left); x < box.right; x += 2)
      if (mask[y * width + x]) pixels.push(y * width + x)
  }
  const middle = (plane: Float32Array) =>
    pixels.map(i => plane[i]).sort((p, q) => p - q)[pixels.length >> 1] ?? 0
  return [middle(lab.lightness), middle(lab.a), middle(lab.b)]
}
