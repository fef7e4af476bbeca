import { median } from '../../geometry/median.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import { boundsOf } from './tidy-mask.ts'

/** Cloth this far from the paper, in Lab units, is told from it without doubt … */
const DARK = 20
/** … a pixel or two of blur inside its edge. */
const BLUR = 4
/** So much of a wedge's border is dark cloth, on both of its sides; the rest is its mouth. Beside pale cloth it is none of it. */
const LEAST_DARK = 0.5
/** Paper in a wedge: the median of its distances, Lab units. Found 0.3 to 1.3; pale patterns have 4 and more. */
const PAPER = 1.5
/** Its mouth lies in this lowest share of it, and is this wide, in working pixels. */
const MOUTH = { share: 0.35, least: 5 }
/** Range of a wedge's area: less (pixels) is a ripple, more (share of the picture) is a stripe of the cloth. */
const AREA = { least: 40, most: 0.004 }
/** Range of a wedge's distance from the middle, between sleeve and trunk, as a share of the width. */
const ASIDE = { least: 0.2, most: 0.42 }

/** Largest distance between a notch and its mirror image, as a share of the garment's box, and least ratio of their areas. */
const TWIN = { apart: 0.02, alike: 0.75 }
/** Largest share of a notch's border that is its mouth; a pale cuff has more background round it. */
const MOST_MOUTH = 0.4

/**
 * Removes paper that a sensitive cut or the smoothing of borders has filled: wedges between a dark sleeve and a dark trunk that are open below,
 * and notches that the garment has on both sides. Pale cloth, for which filling is meant, lies beside other pale cloth or reaches across;
 * compression ripples have no mirror image.
 * @param strict the mask before filling
 * @param total distance to the background, Lab units
 */
export function openWedges(
  mask: Uint8Array,
  strict: Uint8Array,
  width: number,
  height: number,
  total: Float32Array,
): Uint8Array {
  const extra = lend(Uint8Array, mask.length)
  for (let i = 0; i < extra.length; i++) extra[i] = mask[i] & (1 - strict[i])
  const filled = regionsOf(extra, width, height)
  giveBack(extra)
  const box = boundsOf(mask, width, height)
  const [wide, tall] = [box.right - box.left, box.bottom - box.top].map(span => Math.max(1, span))
  const middle = (box.left + box.right) / 2
  const aside = (r: Region) => (r.centreX - middle) / wide
  const gaps = filled.regions
    .filter(
      r => r.area >= AREA.least && r.area <= AREA.most * mask.length && Math.abs(aside(r)) > ASIDE.least,
    )
    .map(r => ({ region: r, aside: aside(r), ...borderOf(r, filled.labels, mask, { width, middle, total }) }))
    .filter(gap => gap.mouth >= MOUTH.least && gap.distance < PAPER)
  const isNotch = (gap: Gap) => !gap.opensInwards && gap.mouth < MOST_MOUTH * gap.border
  const areTwins = (a: Gap, b: Gap) =>
    a !== b &&
    Math.abs(a.aside + b.aside) < TWIN.apart &&
    Math.abs(a.region.centreY - b.region.centreY) < TWIN.apart * tall &&
    Math.min(a.region.area, b.region.area) > TWIN.alike * Math.max(a.region.area, b.region.area)
  const notches = gaps.filter(isNotch)
  const opened = gaps.filter(
    gap =>
      (gap.opensBelow && gap.dark > LEAST_DARK * gap.border && Math.abs(gap.aside) < ASIDE.most) ||
      (isNotch(gap) && notches.some(other => areTwins(gap, other))),
  )
  return filled.fill(mask.slice(), 0, r => opened.some(gap => gap.region === r))
}

interface Gap extends GapBorder {
  region: Region
  /** Of the middle, as a share of the garment's width; below 0 on the left. */
  aside: number
}

/** The surroundings of a region's border, in pixel sides. */
interface GapBorder {
  border: number
  /** Of dark cloth. */
  dark: number
  /** Of the outside. */
  mouth: number
  opensBelow: boolean
  /** Whether the outside is met on the side that is nearer the middle, too. */
  opensInwards: boolean
  /** Its median to the background, Lab units. */
  distance: number
}

function borderOf(
  r: Region,
  labels: Int32Array,
  mask: Uint8Array,
  { width, middle, total }: { width: number; middle: number; total: Float32Array },
): GapBorder {
  const mouthFrom = r.bottom - MOUTH.share * (r.bottom - r.top)
  const inwards = Math.sign(middle - r.centreX)
  const distances: number[] = []
  const found = { border: 0, dark: 0, mouth: 0, opensBelow: true, opensInwards: false }
  for (let y = r.top; y <= r.bottom; y++)
    for (let x = r.left; x <= r.right; x++) {
      const i = y * width + x
      if (labels[i] !== r.id) continue
      distances.push(total[i])
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === r.id) continue
        found.border++
        if (mask[i + step]) {
          found.dark += +isDark(i, step, total)
          continue
        }
        found.mouth++
        found.opensBelow &&= y >= mouthFrom
        found.opensInwards ||= (x - r.centreX) * inwards > 0
      }
    }
  return { ...found, distance: median(distances) }
}

function isDark(from: number, step: number, total: Float32Array): boolean {
  for (let k = 1; k <= BLUR; k++) if (total[from + step * k] > DARK) return true
  return false
}
