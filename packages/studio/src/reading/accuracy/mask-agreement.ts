/** Agreement of a mask with one drawn by hand. */
export interface MaskAgreement {
  /** Intersection over union. */
  overlap: number
  /**
   * Mean (F1) of the shares of each border that lie within {@link TOLERANCE} pixels of the other one. Martin, Fowlkes and Malik,
   * "Learning to detect natural image boundaries", 2004.
   */
  boundary: number
}

export interface LabelledPicture {
  width: number
  height: number
  /** One byte a pixel: {@link LABELS}. */
  labels: Uint8Array
}

/** What a hand-drawn mask says of a pixel; the inside of a garment that one sees (back of the neck, lining) belongs to its cut-out. */
export const LABELS = { background: 0, garment: 1, inside: 2, other: 3, ignored: 255 } as const

/** Tolerance of a border's position, pixels: outlines drawn by hand are not more exact. */
const TOLERANCE = 2

/** @param mask 1 garment, 0 not, of the picture's own size */
export function maskAgreement(mask: Uint8Array, { width, height, labels }: LabelledPicture): MaskAgreement {
  const found = new Uint8Array(mask.length)
  const truth = new Uint8Array(mask.length)
  let both = 0
  let either = 0
  for (let i = 0; i < mask.length; i++) {
    if (labels[i] === LABELS.ignored) continue
    truth[i] = +(labels[i] === LABELS.garment || labels[i] === LABELS.inside)
    found[i] = mask[i]
    both += found[i] & truth[i]
    either += found[i] | truth[i]
  }
  const ours = borderOf(found, width, height)
  const theirs = borderOf(truth, width, height)
  const precision = shareNear(ours, theirs, width, height)
  const recall = shareNear(theirs, ours, width, height)
  return {
    overlap: either === 0 ? 0 : both / either,
    boundary: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  }
}

/** Pixels of the mask with a neighbour outside of it; the picture's frame is no border. */
function borderOf(mask: Uint8Array, width: number, height: number): number[] {
  const out: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!mask[i]) continue
      const isInside =
        (x === 0 || mask[i - 1]) &&
        (x === width - 1 || mask[i + 1]) &&
        (y === 0 || mask[i - width]) &&
        (y === height - 1 || mask[i + width])
      if (!isInside) out.push(i)
    }
  }
  return out
}

function shareNear(border: number[], other: number[], width: number, height: number): number {
  if (border.length === 0) return 0
  const near = new Uint8Array(width * height)
  for (const i of other) {
    const x = i % width
    const y = (i / width) | 0
    for (let v = Math.max(0, y - TOLERANCE); v <= Math.min(height - 1, y + TOLERANCE); v++)
      near.fill(1, v * width + Math.max(0, x - TOLERANCE), v * width + Math.min(width, x + TOLERANCE + 1))
  }
  return border.reduce((count, i) => count + near[i], 0) / border.length
}
