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

/** Grows what has `value` by a square of side 2·radius+1; the frame adds nothing. */
function grow(mask: Uint8Array, width: number, height: number, radius: number, value: 0 | 1): Uint8Array {
  const out = new Uint8Array(mask.length).fill(1 - value)
  const rows = new Uint8Array(mask.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, left = -1; x < width; x++, i++) {
      left = mask[i] === value ? radius : left - 1
      if (left >= 0) rows[i] = 1
    }
    for (let x = 0, left = -1, k = i - 1; x < width; x++, k--) {
      left = mask[k] === value ? radius : left - 1
      if (left >= 0) rows[k] = 1
    }
  }
  // How many more rows each column's last hit reaches.
  const down = new Int32Array(width)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const left = rows[i] ? radius + 1 : down[x]
      if (left > 0) out[i] = value
      down[x] = left - 1
    }
  down.fill(0)
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const left = rows[i] ? radius + 1 : down[x]
      if (left > 0) out[i] = value
      down[x] = left - 1
    }
  return out
}

/** Grows a mask by a square of side 2r+1. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number) =>
  grow(mask, width, height, radius, 1)

/** Shrinks a mask by a square of side 2r+1; the frame does not eat into it. */
export const erode = (mask: Uint8Array, width: number, height: number, radius: number) =>
  grow(mask, width, height, radius, 0)

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

/** 4-connected regions where the mask equals `value`; `labels` holds region ids from 1. Filled run by run. */
export function regionsOf(mask: Uint8Array, width: number, height: number, value = 1) {
  const labels = new Int32Array(width * height)
  // A run is noted by one of its pixels, at most one for each pixel of the run that found it.
  const stack = new Int32Array(width * height)
  const regions: Region[] = []
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== value || labels[start]) continue
    const r = { id: regions.length + 1, area: 0, left: width, right: 0, top: height, bottom: 0, onFrame: 0 }
    let sumX = 0
    let sumY = 0
    let depth = 0
    stack[depth++] = start
    while (depth) {
      const seed = stack[--depth]
      if (labels[seed]) continue
      const y = (seed / width) | 0
      const row = y * width
      let x0 = seed - row
      let x1 = x0
      while (x0 > 0 && mask[row + x0 - 1] === value) x0--
      while (x1 < width - 1 && mask[row + x1 + 1] === value) x1++
      const count = x1 - x0 + 1
      labels.fill(r.id, row + x0, row + x1 + 1)
      r.area += count
      sumX += ((x0 + x1) * count) / 2
      sumY += y * count
      r.left = Math.min(r.left, x0)
      r.right = Math.max(r.right, x1)
      r.top = Math.min(r.top, y)
      r.bottom = Math.max(r.bottom, y)
      r.onFrame += y === 0 || y === height - 1 ? count : +(x0 === 0) + +(x1 === width - 1 && width > 1)
      for (const next of [row - width, row + width]) {
        if (next < 0 || next >= mask.length) continue
        for (let i = next + x0, before = -1; i <= next + x1; i++) {
          if (mask[i] !== value || labels[i]) continue
          if (i !== before + 1) stack[depth++] = i
          before = i
        }
      }
    }
    regions.push({ ...r, centreX: sumX / r.area, centreY: sumY / r.area })
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
