import { SCENE } from '../colour/transfer-curve.ts'

/** Threshold of (red − blue) / (red + green + blue), linear, between base layer and skin: the base layer's grey has 0.05 in the studio's light, the palest skin 0.3. */
const SKIN_HUE = 0.2
const GREY_HUE = 0.13

/** Share of a body's pixel that shows the grey base layer that all models of the cast wear, 0 to 1; 0 for skin and for anything in front. */
export function baseLayerShare(rgba: Uint8Array, pixel: number): number {
  const i = pixel * 4
  if (rgba[i + 3] < 250) return 0
  const red = SCENE[rgba[i]]
  const blue = SCENE[rgba[i + 2]]
  const hue = (red - blue) / (red + SCENE[rgba[i + 1]] + blue + 1e-4)
  return hue <= GREY_HUE ? 1 : hue >= SKIN_HUE ? 0 : (SKIN_HUE - hue) / (SKIN_HUE - GREY_HUE)
}
