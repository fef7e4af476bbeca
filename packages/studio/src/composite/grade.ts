/**
 * One channel of a style's colour grade on sRGB bytes with fractions, gentle by design: garment colours are the
 * seller's. Contrast turns about middle grey, `tilt` is the warmth's share in the channel, saturation pulls from luma.
 */
export function graded(
  luma: number,
  value: number,
  tilt: number,
  contrast: number,
  saturation: number,
): number {
  const coloured = luma + (value - luma) * saturation
  return 118 + (coloured * tilt - 118) * contrast
}
