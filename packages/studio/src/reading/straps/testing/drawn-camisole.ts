import { type LabImage, toLab } from '../../../colour/lab-image.ts'

/** Size of the drawn photo, its middle column, and the row in which its cups end. */
export const CAMISOLE = { width: 240, height: 280, middle: 120, tipRow: 100 }

type Rgb = readonly [number, number, number]
export const CLOTH: Rgb = [150, 40, 60]
const FLOOR: Rgb = [205, 195, 180]

/**
 * A camisole on a floor: its cups end in tips 40 pixels off its middle.
 * @param over what is painted over floor and cloth: straps, planks, a hanger; null leaves them
 * @returns its Lab planes, and the mask of its cloth without what was painted
 */
export function drawnCamisole(over: (x: number, y: number) => Rgb | null): {
  lab: LabImage
  mask: Uint8Array
} {
  const { width, height, middle, tipRow } = CAMISOLE
  const rgb = new Uint8Array(width * height * 3)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const aside = Math.abs(x - middle)
      const isCup = y < 140 && Math.abs(aside - 40) < (y - tipRow) * 0.7
      mask[i] = +(isCup || (y >= 140 && y < 270 && aside < 75))
      // Grain, so that no colour is exactly another's.
      const grain = ((x * 7 + y * 13) % 5) - 2
      const colour = over(x, y) ?? (mask[i] ? CLOTH : FLOOR)
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = colour[c] + grain
    }
  return { lab: toLab(rgb, width, height), mask }
}

/** Paints an upright strap, 4 pixels wide, from a tip up to a row. @param side -1 left, 1 right */
export function strapAt(side: -1 | 1, top: number, colour: Rgb = CLOTH) {
  const { middle, tipRow } = CAMISOLE
  return (x: number, y: number): Rgb | null =>
    y >= top && y < tipRow + 6 && Math.abs(x + 0.5 - middle - side * 40) < 2 ? colour : null
}
