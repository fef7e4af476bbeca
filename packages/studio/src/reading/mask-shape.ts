/** Binary masks: one byte a pixel, 1 inside. */

/** Mean over a (2r+1)² box, clipped at the frame; two running sums, so the radius costs nothing. */
export function boxMean(src: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const o = y * width
    let sum = 0
    for (let x = 0; x <= Math.min(radius, width - 1); x++) sum += src[o + x]
    for (let x = 0; x < width; x++) {
      const count = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1
      rows[o + x] = sum / count
      if (x + radius + 1 < width) sum += src[o + x + radius + 1]
      if (x - radius >= 0) sum -= src[o + x - radius]
    }
  }
  const sums = new Float64Array(width)
  for (let y = 0; y <= Math.min(radius, height - 1); y++) {
    for (let x = 0; x < width; x++) sums[x] += rows[y * width + x]
  }
  for (let y = 0; y < height; y++) {
    const inverse = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    const o = y * width
    const enter = y + radius + 1 < height ? (y + radius + 1) * width : -1
    const leave = y - radius >= 0 ? (y - radius) * width : -1
    for (let x = 0; x < width; x++) {
      out[o + x] = sums[x] * inverse
      if (enter >= 0) sums[x] += rows[enter + x]
      if (leave >= 0) sums[x] -= rows[leave + x]
    }
  }
  return out
}

function boxCount(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  full: boolean,
): Uint8Array {
  const rows = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const o = y * width
    let sum = 0
    for (let x = 0; x <= Math.min(radius, width - 1); x++) sum += mask[o + x]
    for (let x = 0; x < width; x++) {
      const count = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1
      rows[o + x] = full ? +(sum === count) : +(sum > 0)
      if (x + radius + 1 < width) sum += mask[o + x + radius + 1]
      if (x - radius >= 0) sum -= mask[o + x - radius]
    }
  }
  const out = new Uint8Array(width * height)
  const sums = new Int32Array(width)
  for (let y = 0; y <= Math.min(radius, height - 1); y++) {
    for (let x = 0; x < width; x++) sums[x] += rows[y * width + x]
  }
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    const o = y * width
    for (let x = 0; x < width; x++) out[o + x] = full ? +(sums[x] === count) : +(sums[x] > 0)
    if (y + radius + 1 < height) for (let x = 0; x < width; x++) sums[x] += rows[(y + radius + 1) * width + x]
    if (y - radius >= 0) for (let x = 0; x < width; x++) sums[x] -= rows[(y - radius) * width + x]
  }
  return out
}

/** Grows a mask by a square of side 2r+1. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number) =>
  boxCount(mask, width, height, radius, false)

/** Shrinks a mask by a square of side 2r+1; the frame does not eat into it. */
export const erode = (mask: Uint8Array, width: number, height: number, radius: number) =>
  boxCount(mask, width, height, radius, true)

export interface Region {
  id: number
  area: number
  left: number
  right: number
  top: number
  bottom: number
  centreX: number
  centreY: number
  /** Pixels of it on the frame. */
  onFrame: number
}

/** 4-connected regions where the mask equals `value`; `labels` holds region ids from 1. */
export function regionsOf(mask: Uint8Array, width: number, height: number, value = 1) {
  const labels = new Int32Array(width * height)
  const stack = new Int32Array(width * height)
  const regions: Region[] = []
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== value || labels[start]) continue
    const id = regions.length + 1
    let depth = 0
    let area = 0
    let left = width
    let right = 0
    let top = height
    let bottom = 0
    let sumX = 0
    let sumY = 0
    let onFrame = 0
    stack[depth++] = start
    labels[start] = id
    while (depth) {
      const i = stack[--depth]
      const x = i % width
      const y = (i / width) | 0
      area++
      sumX += x
      sumY += y
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) onFrame++
      const reach = (j: number) => {
        if (mask[j] !== value || labels[j]) return
        labels[j] = id
        stack[depth++] = j
      }
      if (x > 0) reach(i - 1)
      if (x < width - 1) reach(i + 1)
      if (y > 0) reach(i - width)
      if (y < height - 1) reach(i + width)
    }
    regions.push({ id, area, left, right, top, bottom, centreX: sumX / area, centreY: sumY / area, onFrame })
  }
  return { labels, regions }
}

/** Maximum over a (2r+1)² box. */
export function boxMax(src: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let best = 0
      const end = y * width + Math.min(width - 1, x + radius)
      for (let k = y * width + Math.max(0, x - radius); k <= end; k++) if (src[k] > best) best = src[k]
      rows[y * width + x] = best
    }
  }
  for (let y = 0; y < height; y++) {
    const from = Math.max(0, y - radius)
    const to = Math.min(height - 1, y + radius)
    for (let x = 0; x < width; x++) {
      let best = 0
      for (let k = from * width + x; k <= to * width + x; k += width) if (rows[k] > best) best = rows[k]
      out[y * width + x] = best
    }
  }
  return out
}
