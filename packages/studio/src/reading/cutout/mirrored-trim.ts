import { dilate, erode, regionsOf } from '../../photo/mask-shape.ts'
import { boundsOf } from './tidy-mask.ts'

/** Search range of the upright axis on both sides of the middle, as a share of the width. */
const ASIDE = 0.05
/** Least overlap of a garment with its mirror image, as a share of its area; below it one side says nothing about the other. */
const LEAST_ALIKE = 0.93
/** Least thickness of a trim, as a share of the width; thinner differences come from sides that do not lie quite alike. */
const THINNEST = 0.02
/** Largest share of the garment that may be as pale as its paper; more is not a trim. */
const MOST_PALE = 0.25
/** Largest distance from the paper, Lab units, of cloth that counts as equally pale. */
const PALE = 9

/**
 * Adds pale trims that were found on one side only, such as a white cuff. The added part must be as pale as its mirror image, as thick as a
 * trim, and connected with the garment.
 * @param total distance to the background, Lab units
 */
export function mirroredTrim(
  mask: Uint8Array,
  width: number,
  height: number,
  total: Float32Array,
): Uint8Array {
  const box = boundsOf(mask, width, height)
  const wide = box.right - box.left + 1
  const sum = bestAxis(mask, width, box, Math.round(ASIDE * wide))
  if (sum === null || paleShare(mask, total) > MOST_PALE) return mask
  const lacking = new Uint8Array(mask.length)
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = Math.max(0, sum - width + 1); x <= Math.min(width - 1, sum); x++) {
      const here = y * width + x
      const twin = y * width + sum - x
      lacking[here] = +(!mask[here] && mask[twin] === 1 && total[twin] < PALE && total[here] < PALE)
    }
  const thin = Math.max(2, Math.round((THINNEST * wide) / 2))
  const thick = dilate(erode(lacking, width, height, thin), width, height, thin + 1)
  const trims = lacking.map((v, i) => v & thick[i])
  const near = dilate(mask, width, height, 2)
  const found = regionsOf(trims, width, height)
  if (found.regions.length === 0) return erode(dilate(mask, width, height, 2), width, height, 2)
  const { labels } = found
  const joined = new Uint8Array(found.regions.length + 1)
  for (let i = 0; i < labels.length; i++) if (labels[i] && near[i]) joined[labels[i]] = 1
  const grown = found.fill(mask.slice(), 1, ({ id }) => joined[id] === 1)
  return erode(dilate(grown, width, height, 2), width, height, 2)
}

function paleShare(mask: Uint8Array, total: Float32Array): number {
  let all = 0
  let pale = 0
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    all++
    if (total[i] < PALE) pale++
  }
  return pale / Math.max(1, all)
}

/** Sum of the columns of a pixel and its twin for the axis about which the mask is most alike; null where it is not. */
function bestAxis(
  mask: Uint8Array,
  width: number,
  { left, right, top, bottom }: ReturnType<typeof boundsOf>,
  aside: number,
): number | null {
  let best = { sum: 0, alike: 0 }
  for (let sum = left + right - 2 * aside; sum <= left + right + 2 * aside; sum++) {
    let both = 0
    let all = 0
    for (let y = top; y <= bottom; y += 2)
      for (let x = left; x <= right; x += 2) {
        if (!mask[y * width + x]) continue
        all++
        const twin = sum - x
        if (twin >= 0 && twin < width && mask[y * width + twin]) both++
      }
    if (both > best.alike * all) best = { sum, alike: both / all }
  }
  return best.alike > LEAST_ALIKE ? best.sum : null
}
