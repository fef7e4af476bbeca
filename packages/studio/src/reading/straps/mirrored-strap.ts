import type { Strap } from './strap.ts'

/** The strap of the other side, as long and of the same pixels. @param axis column of the garment's middle, pixels */
export function mirrored(strap: Strap, axis: number): Strap {
  return {
    ...strap,
    points: strap.points.map(({ x, y }) => ({ x: 2 * axis - x, y })),
    pixelsOf: strap,
  }
}
