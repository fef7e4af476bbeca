/** Linear light of each sRGB byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const x = i / 255
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
})

/** Converts sRGB, 0 to 255 with fractions, to linear light. */
export function decodeSrgb(v: number): number {
  const i = v | 0
  return i >= 255 ? 1 : LINEAR[i] + (LINEAR[i + 1] - LINEAR[i]) * (v - i)
}

/** Steps of the encoding table between black and white. */
const STEPS = 8192
const ENCODE = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const x = i / STEPS
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
})

/** Converts linear light to sRGB, 0 to 255 with fractions, so that grain can be added before rounding. */
export function encodeSrgb(x: number): number {
  const f = (x <= 0 ? 0 : x >= 1 ? 1 : x) * STEPS
  const i = f | 0
  return i >= STEPS ? ENCODE[STEPS] : ENCODE[i] + (ENCODE[i + 1] - ENCODE[i]) * (f - i)
}

/** Linear light up to which the tone curve is linear; `light.json` holds the same value. */
export const SHOULDER = 0.72
/** Range above the shoulder. */
const ABOVE = 1 - SHOULDER

/** The tone curve of the cast's pictures: linear up to the shoulder, then bending towards 1 (`tone` in light.json). */
export function tone(x: number): number {
  return x <= SHOULDER ? x : SHOULDER + ABOVE * (1 - Math.exp(-(x - SHOULDER) / ABOVE))
}

/** The inverse of `tone`. Pure white would be infinite; it is limited to a light that `displayed` still turns into 255. */
export function untone(y: number): number {
  return y <= SHOULDER ? y : SHOULDER - ABOVE * Math.log(Math.max(0.0004, 1 - (y - SHOULDER) / ABOVE))
}

/** Linear scene light of each byte of the cast's pictures: decoded from sRGB, with the tone curve undone. */
export const SCENE = Float32Array.from(LINEAR, untone)

/** Largest scene light in the display table; brighter light is 255. */
const DISPLAY_RANGE = 3
const DISPLAY_STEPS = DISPLAY_RANGE * STEPS
const DISPLAY = Float32Array.from({ length: DISPLAY_STEPS + 1 }, (_, i) => encodeSrgb(tone(i / STEPS)))

/** Converts scene light to sRGB through the tone curve, 0 to 255 with fractions. One table; within 0.02 of the exact curve. */
export function displayed(x: number): number {
  if (x <= 0) return 0
  const f = x * STEPS
  const i = f | 0
  return i >= DISPLAY_STEPS ? 255 : DISPLAY[i] + (DISPLAY[i + 1] - DISPLAY[i]) * (f - i)
}
