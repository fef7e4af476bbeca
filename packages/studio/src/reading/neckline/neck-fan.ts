import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** The frame in which a neck is searched: its middle, half the distance between the neck points, and two directions. */
export interface Fan {
  centre: Point
  half: number
  /** Unit vectors from the centre to the right neck point, and down the garment. */
  across: Point
  down: Point
}

export function fanBetween(left: Point, right: Point): Fan {
  const half = Math.hypot(right.x - left.x, right.y - left.y) / 2
  const across = { x: (right.x - left.x) / (2 * half), y: (right.y - left.y) / (2 * half) }
  const centre = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  return { centre, half, across, down: { x: -across.y, y: across.x } }
}

/** Mean lightness (L*, 0 to 100), redness, yellowness (sRGB opponent differences) and alpha around a point. */
export function sample({ data, width, height }: RgbaImage, p: Point, out: Float32Array) {
  let red = 0
  let green = 0
  let blue = 0
  let weight = 0
  const x0 = Math.round(p.x)
  const y0 = Math.round(p.y)
  for (let y = y0 - 1; y <= y0 + 1; y++) {
    for (let x = x0 - 1; x <= x0 + 1; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const i = (y * width + x) * 4
      const a = data[i + 3] / 255
      red += data[i] * a
      green += data[i + 1] * a
      blue += data[i + 2] * a
      weight += a
    }
  }
  const n = 255 * Math.max(1e-3, weight)
  // A square root stands for the eye's response to encoded greys in the dark, where black collars differ least.
  out[0] = 100 * Math.sqrt((0.3 * red + 0.59 * green + 0.11 * blue) / n)
  out[1] = (50 * (red - green)) / n
  out[2] = (50 * (green - blue)) / n
  out[3] = weight / 9
}
