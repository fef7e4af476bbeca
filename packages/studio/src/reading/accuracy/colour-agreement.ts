import { ciede2000, type Lab, labOf } from '../../colour/ciede2000.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'
import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** How well the colours of a garment's picture are those of the garment. */
export interface ColourAgreement {
  /** CIEDE2000 between the ground's median colours. */
  ground: number
  /** The same of chroma and hue alone, at the truth's lightness. */
  tint: number
  /** 90th percentile of it over the ground's places: what gradients and shadows leave. */
  uneven: number
  /** Difference of print from ground, as a share of the truth's; null for plain garments. */
  print: number | null
}

/** Places are the middles of squares of this side, pixels: colours are means over them. */
const SQUARE = 12
/** Colours of the truth this near to its most frequent one are ground, and this far from it print. CIEDE2000. */
const GROUND = 7
const PRINT = 20
/** Less print than this share of the garment is no print. */
const LEAST_PRINT = 0.03

/** @param read and `truth` lie on each other; alpha of both says where the garment is */
export function colourAgreement(read: RgbaImage, truth: RgbaImage): ColourAgreement {
  const places = squaresOf(read, truth)
  const ground = commonest(places.map(p => p.truth))
  const near = places.filter(p => ciede2000(p.truth, ground) < GROUND)
  const far = places.filter(p => ciede2000(p.truth, ground) > PRINT)
  const [was, is] = [medianLab(near.map(p => p.truth)), medianLab(near.map(p => p.read))]
  const differences = near.map(p => ciede2000(p.read, p.truth)).sort((a, b) => a - b)
  const isPrinted = far.length > LEAST_PRINT * places.length
  const [wasPrint, isPrint] = isPrinted
    ? [medianLab(far.map(p => p.truth)), medianLab(far.map(p => p.read))]
    : [was, is]
  return {
    ground: ciede2000(is, was),
    tint: ciede2000([was[0], is[1], is[2]], was),
    uneven: differences[Math.floor(0.9 * differences.length)],
    print: isPrinted ? ciede2000(isPrint, is) / ciede2000(wasPrint, was) : null,
  }
}

interface Place {
  read: Lab
  truth: Lab
}

function squaresOf(read: RgbaImage, truth: RgbaImage): Place[] {
  const places: Place[] = []
  for (let y = 0; y + SQUARE <= truth.height; y += SQUARE)
    for (let x = 0; x + SQUARE <= truth.width; x += SQUARE) {
      const [one, other] = [meanIn(read, x, y), meanIn(truth, x, y)]
      if (one && other) places.push({ read: one, truth: other })
    }
  return places
}

/** Null where it is not all garment. */
function meanIn({ width, data }: RgbaImage, left: number, top: number): Lab | null {
  const sums = [0, 0, 0]
  for (let y = top; y < top + SQUARE; y++)
    for (let x = left; x < left + SQUARE; x++) {
      const i = (y * width + x) * 4
      if (data[i + 3] < 250) return null
      for (let k = 0; k < 3; k++) sums[k] += LINEAR[data[i + k]]
    }
  const [red, green, blue] = sums.map(v => v / SQUARE ** 2)
  return labOf(red, green, blue)
}

function commonest(colours: readonly Lab[]): Lab {
  const cells = new Map<string, Lab[]>()
  for (const lab of colours) {
    const key = lab.map(v => Math.round(v / 8)).join()
    cells.set(key, [...(cells.get(key) ?? []), lab])
  }
  return medianLab([...cells.values()].reduce((a, b) => (b.length > a.length ? b : a)))
}

const medianLab = (colours: readonly Lab[]): Lab => {
  const [l, a, b] = [0, 1, 2].map(k => median(colours.map(lab => lab[k])))
  return [l, a, b]
}
