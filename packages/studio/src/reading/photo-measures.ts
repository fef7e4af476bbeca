import type { LabImage } from '../colour/lab-image.ts'
import { median } from '../geometry/median.ts'
import type { Point } from '../geometry/point.ts'
import type { DecodedPhoto } from '../photo/decode-photo.ts'
import { erode } from '../photo/mask-shape.ts'
import { squaredStep } from './cutout/background-distance.ts'
import type { CutOut } from './cutout/cut-out.ts'
import { boundsOf } from './cutout/tidy-mask.ts'
import { traceOutline } from './silhouette/trace-outline.ts'
import { tiltedSymmetry } from './tilted-symmetry.ts'

/** What a photo is judged by before anything is spent. */
export interface PhotoMeasures {
  /** Taken in a room, not on a shop's paper: what was fitted to paper says nothing there. */
  inRoom: boolean
  /** The garment's longer side, photo pixels. */
  garmentPx: number
  /** Median width of the garment's edge, pixels at a long side of 640; null where too little contrasts. */
  edgeWidth: number | null
  /** The lightness (L*) that nine tenths of the photo stay below. */
  brightness: number
  /** The longest stretch on the picture's frame, as a share of the garment's width or height. */
  cut: number
  /** Share of the cut-out's border without contrast. */
  weakEdge: number
  /** Area of the largest thing that was left out, as a share of the garment's. */
  second: number
  /** How likely the cut-out is to be wrong. */
  outlineDoubt: number
  /** Overlap of the cut-out with its mirror image about the best upright axis. */
  symmetry: number
  /** The same about the best axis of any direction. */
  tiltedSymmetry: number
  /** Area of the cut-out over that of its convex hull. */
  solidity: number
  /** Share of its own box that the garment fills; laid out with sleeves or legs it leaves much of it. */
  boxed: number
  /** Share of the cut-out, or of the one by colours alone, that looks like a head or limbs: the net leaves them out. */
  skin: number
  /** How likely it is that sleeves lie over the front; 0 on paper. */
  folded: number
}

/** Measures all but what depends on the garment's kind. */
export function measurePhoto(
  photo: Pick<DecodedPhoto, 'width'>,
  lab: LabImage,
  cut: CutOut,
): Omit<PhotoMeasures, 'folded'> {
  const box = boundsOf(cut.mask, cut.width, cut.height)
  const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const area = cut.mask.reduce((sum, v) => sum + v, 0)
  return {
    inRoom: cut.inRoom,
    garmentPx: (Math.max(wide, tall) * photo.width) / cut.width,
    edgeWidth: edgeWidth(lab, traceOutline(cut.mask, cut.width, cut.height)),
    brightness: brightLightness(lab),
    cut: cutShare(cut, box),
    weakEdge: cut.quality.weakEdge,
    second: cut.second,
    outlineDoubt: cut.doubt,
    symmetry: cut.quality.symmetry,
    tiltedSymmetry: tiltedSymmetry(cut),
    solidity: cut.quality.solidity,
    boxed: area / (wide * tall),
    skin: Math.max(skinShare(lab, cut), cut.unguided ? skinShare(lab, { ...cut, mask: cut.unguided }) : 0),
  }
}

/** Edges are looked for this far to both sides of the cut-out's border, working pixels. */
const REACH = 16
/** Lab units across an edge below which its width is only noise. */
const LEAST_CONTRAST = 7

/**
 * Median width of the garment's edge: contrast over steepest step, along the normal, in all three planes; null where too little
 * contrasts. Measured at working size, where the blur that matters is wider than the window's noise.
 */
export function edgeWidth(lab: LabImage, outline: Point[]): number | null {
  const at = (x: number, y: number) =>
    Math.max(0, Math.min(lab.height - 1, Math.round(y))) * lab.width +
    Math.max(0, Math.min(lab.width - 1, Math.round(x)))
  const between = (i: number, j: number) => Math.sqrt(squaredStep(lab, i, j))
  const widths: number[] = []
  const n = outline.length
  for (let i = 0; i < n; i += Math.max(1, Math.floor(n / 300))) {
    const [p, a, b] = [outline[i], outline[(i + n - 4) % n], outline[(i + 4) % n]]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [nx, ny] = [(b.y - a.y) / length, -(b.x - a.x) / length]
    const line = Array.from({ length: 2 * REACH + 1 }, (_, k) =>
      at(p.x + nx * (k - REACH), p.y + ny * (k - REACH)),
    )
    const contrast = between(line[0], line[2 * REACH])
    if (contrast < LEAST_CONTRAST) continue
    let steepest = 0
    for (let k = 1; k < line.length; k++) steepest = Math.max(steepest, between(line[k - 1], line[k]))
    widths.push(contrast / steepest)
  }
  return widths.length < 20 ? null : median(widths)
}

/**
 * How much of the garment's box lies on the picture's frame: the longest such stretch along one side, as a share of that side of the
 * box. The outermost pixels are left out: smoothing and compression are theirs. A scrap of rug or wall may touch the frame where the
 * garment does not: in rooms, only what the net sees too counts.
 */
function cutShare({ mask, sight, width, height }: CutOut, box: ReturnType<typeof boundsOf>): number {
  const depth = 3
  const isSeen = (i: number) => {
    if (!sight) return 1
    const [halfWidth, halfHeight] = [width >> 1, height >> 1]
    const x = Math.min(halfWidth - 1, (i % width) >> 1)
    return +(sight.garment[Math.min(halfHeight - 1, Math.floor(i / width) >> 1) * halfWidth + x] > 0)
  }
  const along = (count: number, pixel: (k: number) => number) => {
    let on = 0
    for (let k = 0; k < count; k++) on += mask[pixel(k)] & isSeen(pixel(k))
    return on
  }
  const across = Math.max(1, box.right - box.left)
  const down = Math.max(1, box.bottom - box.top)
  return Math.max(
    along(width, x => depth * width + x) / across,
    along(width, x => (height - 1 - depth) * width + x) / across,
    along(height, y => y * width + depth) / down,
    along(height, y => y * width + width - 1 - depth) / down,
  )
}

/** The lightness that nine tenths of the photo stay below. */
export function brightLightness({ lightness }: LabImage): number {
  const wanted = Math.floor(lightness.length * 0.9)
  const bin = (l: number) => Math.max(0, Math.min(BINS - 1, Math.floor(l * (BINS / 100))))
  const counts = new Uint32Array(BINS)
  for (let i = 0; i < lightness.length; i++) counts[bin(lightness[i])]++
  let below = 0
  let at = 0
  while (below + counts[at] <= wanted) below += counts[at++]
  const level = new Float32Array(counts[at])
  for (let i = 0, n = 0; n < level.length; i++) if (bin(lightness[i]) === at) level[n++] = lightness[i]
  return level.sort()[wanted - below]
}

/** Only one of so many steps of lightness has to be sorted. */
const BINS = 4096

const isSkin = (l: number, a: number, b: number) => {
  const chroma = Math.hypot(a, b)
  const hue = Math.atan2(b, a)
  return l > 22 && l < 92 && chroma > 9 && chroma < 42 && hue > 0.45 && hue < 1.25
}

/**
 * Share of the mask that looks like a head or limbs: skin-coloured, unlike the garment's chest, and in the mask's top fifth or
 * bottom, where a laid-out garment of another colour has none.
 */
function skinShare(
  lab: LabImage,
  { mask, width, height }: Pick<CutOut, 'mask' | 'width' | 'height'>,
): number {
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
    median(
      pixels.map(i => plane[i]),
      0,
    )
  return [middle(lab.lightness), middle(lab.a), middle(lab.b)]
}
