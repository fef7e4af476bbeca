import { pullPush } from '../../photo/pull-push.ts'
import { boundsOf } from './tidy-mask.ts'

/** A window of a photo in which something lies before the cloth. */
export interface Hidden {
  width: number
  height: number
  /** Three numbers a pixel. */
  rgb: Float32Array
  /** 1 for the pixels to paint. */
  hidden: Uint8Array
  /** 1 for pixels of the cloth that show. */
  cloth: Uint8Array
}

/** Distances at which cloth is tried: to both sides in widths of the region, and down or up in heights of it. */
const SHIFTS_ASIDE = [1.05, 1.35, 1.7, 2.1, 2.6] as const
const SHIFTS_DOWN = [0, -0.12, 0.12, -0.24, 0.24] as const
/** Width of the rim that is compared, as a share of the region's. */
const RIM = 0.25
/** Weight of unevenness, the mean squared distance of the copied colours from their rim's mean, against unlikeness of the rims. */
const UNEVEN_WEIGHT = 2
/** Least share of a place, and of its rim, in which cloth shows. */
const LEAST_SHOWN = 0.7

/**
 * Paints what hides the cloth with cloth from beside it: from where its rim is most like that of the region, moved to the colours around
 * (Pérez et al., "Poisson Image Editing", 2003, with a membrane by pull-push). A waistband's seams go on, which smooth paint would end.
 * @returns the window's colours; null where no cloth beside it can be taken
 */
export function cloneCloth({ width, height, rgb, hidden, cloth }: Hidden): Float32Array | null {
  const box = boundsOf(hidden, width, height)
  const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const rim = Math.max(2, Math.round(RIM * wide))
  const region: number[] = []
  const around: number[] = []
  for (let y = Math.max(0, box.top - rim); y <= Math.min(height - 1, box.bottom + rim); y++)
    for (let x = Math.max(0, box.left - rim); x <= Math.min(width - 1, box.right + rim); x++) {
      const i = y * width + x
      if (hidden[i]) region.push(i)
      else if (cloth[i]) around.push(i)
    }
  const shift = bestShift({ width, height, rgb, cloth }, region, around, { wide, tall })
  if (!shift) return null
  const { by, shows } = shift
  const offset = new Float32Array(rgb.length)
  const trusted = new Uint8Array(cloth.length)
  for (const i of around) {
    if (!shows(i)) continue
    trusted[i] = 1
    for (let k = 0; k < 3; k++) offset[i * 3 + k] = rgb[i * 3 + k] - rgb[(i + by) * 3 + k]
  }
  const membrane = pullPush({ width, height, rgb: offset }, trusted)
  const painted = rgb.slice()
  const whole = cloth.slice()
  for (const i of region) {
    if (!shows(i)) continue
    whole[i] = 1
    for (let k = 0; k < 3; k++) painted[i * 3 + k] = rgb[(i + by) * 3 + k] + membrane[i * 3 + k]
  }
  return pullPush({ width, height, rgb: painted }, whole)
}

interface Shift {
  /** Distance in pixels of the window, rows one after the other. */
  by: number
  /** Whether cloth shows at a pixel's place when moved. */
  shows: (i: number) => boolean
}

/** The shift at which the rim is most like itself; null where no cloth shows at any. */
function bestShift(
  { width, height, rgb, cloth }: Omit<Hidden, 'hidden'>,
  region: readonly number[],
  around: readonly number[],
  { wide, tall }: { wide: number; tall: number },
): Shift | null {
  const meanOf = (places: readonly number[], at: (i: number) => number) =>
    [0, 1, 2].map(k => places.reduce((sum, i) => sum + rgb[at(i) * 3 + k], 0) / places.length)
  let best: (Shift & { cost: number }) | null = null
  for (const aside of SHIFTS_ASIDE.flatMap(share => [-share, share]))
    for (const down of SHIFTS_DOWN) {
      const [dx, dy] = [Math.round(aside * wide), Math.round(down * tall)]
      const by = dy * width + dx
      const shows = (i: number) => {
        const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy]
        return x >= 0 && x < width && y >= 0 && y < height && cloth[y * width + x] === 1
      }
      const [there, rim] = [region, around].map(places => places.filter(shows))
      if (there.length < LEAST_SHOWN * region.length || rim.length < LEAST_SHOWN * around.length) continue
      const moved = meanOf(rim, i => i + by)
      const unlike = rim.reduce((sum, i) => sum + squaredStep(rgb, i, i + by), 0) / rim.length
      // A label in what would be copied is no cloth.
      const uneven = there.reduce((sum, i) => sum + squaredDistance(rgb, i + by, moved), 0) / there.length
      const cost = Math.abs(aside) * (unlike + UNEVEN_WEIGHT * uneven)
      if (!best || cost < best.cost) best = { by, shows, cost }
    }
  return best
}

const squaredStep = (rgb: Float32Array, i: number, j: number) =>
  (rgb[i * 3] - rgb[j * 3]) ** 2 +
  (rgb[i * 3 + 1] - rgb[j * 3 + 1]) ** 2 +
  (rgb[i * 3 + 2] - rgb[j * 3 + 2]) ** 2

const squaredDistance = (rgb: Float32Array, i: number, [r, g, b]: readonly number[]) =>
  (rgb[i * 3] - r) ** 2 + (rgb[i * 3 + 1] - g) ** 2 + (rgb[i * 3 + 2] - b) ** 2
