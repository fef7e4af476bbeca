/** A picture of three interleaved numbers a pixel. */
export interface ColourField {
  width: number
  height: number
  rgb: Float32Array
}

interface Level extends ColourField {
  weight: Float32Array
}

/**
 * Fills the pixels where `trusted` is 0 from those where it is 1: means of ever larger neighbourhoods, down until each has one, and back
 * up. Gortler et al., "The Lumigraph", 1996.
 * @param needed 1 for the pixels whose colour is needed: those alone are filled, in the picture itself
 */
export function pullPush(picture: ColourField, trusted: Uint8Array, needed?: Uint8Array): Float32Array {
  const rgb = needed ? picture.rgb : picture.rgb.slice()
  const levels: Level[] = [{ ...picture, rgb, weight: new Float32Array(trusted) }]
  for (let last = levels[0]; last.width > 1 || last.height > 1; last = levels[levels.length - 1])
    levels.push(halved(last))
  for (let n = levels.length - 2; n >= 0; n--)
    fillFrom(levels[n], levels[n + 1], n === 0 ? needed : undefined)
  return levels[0].rgb
}

/** Means of two by two pixels by their weights; four trusted pixels make one that is fully trusted, one alone does too. */
function halved({ width, height, rgb, weight }: Level): Level {
  const w = Math.max(1, width >> 1)
  const h = Math.max(1, height >> 1)
  const out: Level = {
    width: w,
    height: h,
    rgb: new Float32Array(w * h * 3),
    weight: new Float32Array(w * h),
  }
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 1, y >> 1) * w
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (weight[i] === 0) continue
      const o = row + Math.min(w - 1, x >> 1)
      out.weight[o] += weight[i]
      for (let k = 0; k < 3; k++) out.rgb[o * 3 + k] += weight[i] * rgb[i * 3 + k]
    }
  }
  for (let o = 0; o < out.weight.length; o++) {
    const sum = out.weight[o]
    if (sum === 0) continue
    for (let k = 0; k < 3; k++) out.rgb[o * 3 + k] /= sum
    out.weight[o] = Math.min(1, sum)
  }
  return out
}

function fillFrom(fine: Level, coarse: Level, needed?: Uint8Array): void {
  const { width, height, rgb, weight } = fine
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(coarse.height - 1, (y - 0.5) / 2))
    const y0 = v | 0
    const y1 = Math.min(coarse.height - 1, y0 + 1)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const keep = weight[i]
      if (keep >= 1 || (needed && !needed[i])) continue
      const u = Math.max(0, Math.min(coarse.width - 1, (x - 0.5) / 2))
      const x0 = u | 0
      const x1 = Math.min(coarse.width - 1, x0 + 1)
      for (let k = 0; k < 3; k++) {
        const at = (cx: number, cy: number) => coarse.rgb[(cy * coarse.width + cx) * 3 + k]
        const upper = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * (u - x0)
        const lower = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * (u - x0)
        const filled = upper + (lower - upper) * (v - y0)
        rgb[i * 3 + k] = keep * rgb[i * 3 + k] + (1 - keep) * filled
      }
    }
  }
}
