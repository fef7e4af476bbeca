import { SCENE } from '../colour/transfer-curve.ts'

/** Red less blue, of all light: the base layer's grey has 0.05 in the studio's light, the palest skin 0.3; shade on either adds little. */
const SKIN_HUE = 0.2
const GREY_HUE = 0.13

/** How much of a body's pixel is the grey base layer that everybody of the cast wears, 0 to 1; what lies before it and skin have none. */
export function baseLayerShare(rgba: Uint8Array, pixel: number): number {
  const i = pixel * 4
  if (rgba[i + 3] < 250) return 0
  const red = SCENE[rgba[i]]
  const blue = SCENE[rgba[i + 2]]
  const hue = (red - blue) / (red + SCENE[rgba[i + 1]] + blue + 1e-4)
  return hue <= GREY_HUE ? 1 : hue >= SKIN_HUE ? 0 : (SKIN_HUE - hue) / (SKIN_HUE - GREY_HUE)
}
