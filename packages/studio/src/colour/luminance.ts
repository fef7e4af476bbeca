// Shares of red, green and blue in luminance, from Rec. 709, whose primaries are those of sRGB.
const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722

/** The shares of red, green and blue, summing to 1. */
export const LUMINANCE = [RED, GREEN, BLUE] as const

/** Luminance of linear RGB; applied to encoded values, the same sum is luma. */
export function luminance(red: number, green: number, blue: number): number {
  return RED * red + GREEN * green + BLUE * blue
}

/** Luminance of the n-th colour in a list of three values a colour. */
export function luminanceAt(rgb: ArrayLike<number>, n: number): number {
  return luminance(rgb[n * 3], rgb[n * 3 + 1], rgb[n * 3 + 2])
}
