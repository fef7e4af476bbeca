import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { Strap } from './strap.ts'

/** A pixel of a strap. */
interface StrapPixel {
  x: number
  y: number
  /** Share of it that the strap covers. */
  cover: number
  /** Place along the strap's middle (index of a point, with a share of the way to the next) and distance from it to the right, pixels. */
  along: number
  aside: number
}

/** The pixels that straps cover by half, at the size that they were found at. */
export function strapMask(straps: readonly Strap[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const strap of straps)
    for (const { x, y, cover } of pixelsOf(strap, width, height)) if (cover >= 0.5) mask[y * width + x] = 1
  return mask
}

/** A strap's rim, pixels: there its colour is mixed with the background's. */
const RIM = 1.2

/**
 * Adds straps to a matte, in place: opaque inside, as transparent at the rim as they cover its pixels, in the colours of their own inside.
 * A strap that the photo does not show takes its twin's pixels.
 * @param matte the whole photo; what it shows already stays
 * @param scale working pixels per photo pixel
 */
export function layStraps(matte: RgbaImage, straps: readonly Strap[], scale: number): void {
  const { data, width, height } = matte
  const seen = data.slice()
  for (const small of straps) {
    const strap = enlarged(small, scale)
    const source = strap.pixelsOf ?? strap
    const turn = strap.pixelsOf ? -1 : 1
    const core = Math.max(0, strap.half - RIM)
    for (const { x, y, cover, along, aside } of pixelsOf(strap, width, height)) {
      const o = (y * width + x) * 4
      const alpha = Math.round(255 * cover)
      if (alpha <= data[o + 3]) continue
      data[o + 3] = alpha
      const inside = Math.max(-core, Math.min(core, aside)) * turn
      const p = placeOn(source.points, along, inside)
      const u = Math.max(0, Math.min(width - 1, Math.round(p.x)))
      const v = Math.max(0, Math.min(height - 1, Math.round(p.y)))
      for (let c = 0; c < 3; c++) data[o + c] = seen[(v * width + u) * 4 + c]
    }
  }
}

function enlarged(strap: Strap, scale: number): Strap {
  const toPhoto = (v: number) => (v + 0.5) / scale - 0.5
  return {
    ...strap,
    points: strap.points.map(({ x, y }) => ({ x: toPhoto(x), y: toPhoto(y) })),
    half: strap.half / scale,
    pixelsOf: strap.pixelsOf && enlarged(strap.pixelsOf, scale),
  }
}

/** Every pixel that a strap covers, each once with where it is nearest to the strap's middle. */
function pixelsOf({ points, half }: Strap, width: number, height: number): Iterable<StrapPixel> {
  const reach = half + 0.5
  const found = new Map<number, StrapPixel>()
  for (let k = 0; k + 1 < points.length; k++) {
    const [a, b] = [points[k], points[k + 1]]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = Math.hypot(dx, dy) || 1
    const [left, right] = [Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach]
    const [top, bottom] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach]
    for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(height - 1, bottom); y++)
      for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x++) {
        const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (length * length)))
        const off = Math.hypot(x - a.x - share * dx, y - a.y - share * dy)
        const cover = Math.min(1, reach - off)
        const before = found.get(y * width + x)
        if (cover <= 0 || (before && Math.abs(before.aside) <= off)) continue
        const side = (x - a.x) * dy - (y - a.y) * dx > 0 ? -1 : 1
        found.set(y * width + x, { x, y, cover, along: k + share, aside: side * off })
      }
  }
  return found.values()
}

/** The point so far along a line and so far to its right. */
function placeOn(points: readonly Point[], along: number, aside: number): Point {
  const k = Math.min(points.length - 2, Math.floor(along))
  const [a, b] = [points[k], points[k + 1]]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy) || 1
  const t = along - k
  return { x: a.x + t * dx - (aside * dy) / length, y: a.y + t * dy + (aside * dx) / length }
}
