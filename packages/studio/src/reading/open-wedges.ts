import { type Region, regionsOf } from './mask-shape.ts'
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
/** Less area is a ripple, more (share of the picture) a stripe of the cloth. */
const AREA = { least: 40, most: 0.004 }
/** Between sleeve and trunk: so far from the middle, as a share of the width. */
const ASIDE = { least: 0.2, most: 0.42 }

/**
 * Opens again what was filled below an arm, by a sensitive cut or when borders were calmed: a wedge of paper between a dark sleeve and a
 * dark trunk, open below. What those are for, cloth as pale as its paper, lies beside such cloth, or reaches across.
 * @param strict the mask before
 * @param total distance to the background, Lab units
 */
export function openWedges(
  mask: Uint8Array,
  strict: Uint8Array,
  width: number,
  height: number,
  total: Float32Array,
): Uint8Array {
  const extra = mask.map((v, i) => v & (1 - strict[i]))
  const filled = regionsOf(extra, width, height)
  const box = boundsOf(mask, width, height)
  const middle = (box.left + box.right) / 2
  return filled.fill(mask.slice(), 0, r => {
    const aside = Math.abs(r.centreX - middle) / Math.max(1, box.right - box.left)
    const sized = r.area >= AREA.least && r.area <= AREA.most * mask.length
    if (!sized || aside <= ASIDE.least || aside >= ASIDE.most) return false
    return isWedge(r, filled.labels, mask, width, total)
  })
}

function isWedge(
  r: Region,
  labels: Int32Array,
  mask: Uint8Array,
  width: number,
  total: Float32Array,
): boolean {
  const mouthFrom = r.bottom - MOUTH.share * (r.bottom - r.top)
  const distances: number[] = []
  let [border, dark, mouth] = [0, 0, 0]
  for (let y = r.top; y <= r.bottom; y++)
    for (let x = r.left; x <= r.right; x++) {
      const i = y * width + x
      if (labels[i] !== r.id) continue
      distances.push(total[i])
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === r.id) continue
        border++
        if (mask[i + step]) dark += +isDark(i, step, total)
        else if (y < mouthFrom) return false
        else mouth++
      }
    }
  distances.sort((a, b) => a - b)
  return mouth >= MOUTH.least && dark > LEAST_DARK * border && distances[distances.length >> 1] < PAPER
}

function isDark(from: number, step: number, total: Float32Array): boolean {
  for (let k = 1; k <= BLUR; k++) if (total[from + step * k] > DARK) return true
  return false
}
