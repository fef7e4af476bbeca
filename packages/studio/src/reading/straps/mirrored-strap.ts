import type { Strap } from './strap.ts'

/** The strap of the other side, as long and of the same pixels. @param axis column of the garment's middle, pixels */
export function mirrored({ points, half }: Strap, axis: number): Strap {
  return { points: points.map(({ x, y }) => ({ x: 2 * axis - x, y })), half, pixelsOf: { points, half } }
}
