import { encodeSrgb, LINEAR } from '../../colour/transfer-curve.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** The light of a room and what a phone makes of it. */
export interface RoomLight {
  name: string
  /** Linear red, green and blue of a white surface; {@link left} is what the phone's white balance left of it. */
  colour: readonly [number, number, number]
  /** How much brighter the window's side (left) is than the other, a factor. */
  window?: number
  /** Share of the light that the photographer takes away, in a soft disc over the lower half. */
  shadow?: number
  /** Standard deviation of the sensor's noise, sRGB bytes, and gain of the phone's sharpening. */
  noise?: number
  sharpening?: number
}

/** Kelvin of D65, the white of sRGB. */
const DAYLIGHT = 6504

/**
 * What is left of a lamp's colour after a phone's white balance, as linear sRGB of a white surface with luminance 1.
 * Chromaticities of black bodies by Kang et al., "Design of advanced color temperature control system", 2002.
 * @param left share of the colour that the white balance left: 0 none, 1 all of it
 * @param green what the lamp has of green beside that, a factor
 */
export function lampColour(kelvin: number, left: number, green = 1): [number, number, number] {
  const [lamp, day] = [blackBody(kelvin), blackBody(DAYLIGHT)]
  const colour = lamp.map((v, k) => (v / day[k]) ** left * (k === 1 ? green : 1))
  const seen = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
  return [colour[0] / seen, colour[1] / seen, colour[2] / seen]
}

/** Linear sRGB. */
function blackBody(kelvin: number): number[] {
  const t = 1000 / kelvin
  const x =
    kelvin <= 4000
      ? -0.2661239 * t ** 3 - 0.234358 * t ** 2 + 0.8776956 * t + 0.17991
      : -3.0258469 * t ** 3 + 2.1070379 * t ** 2 + 0.2226347 * t + 0.24039
  const y =
    kelvin <= 4000
      ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
      : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483
  const [X, Z] = [x / y, (1 - x - y) / y]
  return [
    3.2404542 * X - 1.5371385 - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 + 0.041556 * Z,
    0.0556434 * X - 0.2040259 + 1.0572252 * Z,
  ].map(v => Math.max(0.01, v))
}

/** A picture under a room's light, as a phone would save it. The same seed gives the same noise. */
export function underLight({ width, height, data }: RgbaImage, light: RoomLight, seed: number): RgbaImage {
  const lit = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const much = lightAt(light, x / width, y / height)
      for (let k = 0; k < 3; k++)
        lit[i * 3 + k] = encodeSrgb(LINEAR[data[i * 4 + k]] * much * light.colour[k])
    }
  const sharp = sharpened(lit, width, light.sharpening ?? 0)
  const random = seeded(seed)
  const out = new Uint8Array(data.length).fill(255)
  for (let i = 0; i < width * height; i++)
    for (let k = 0; k < 3; k++) {
      const grain = light.noise ? light.noise * (random() + random() + random() - 1.5) * 2 : 0
      out[i * 4 + k] = Math.max(0, Math.min(255, Math.round(sharp[i * 3 + k] + grain)))
    }
  return { width, height, data: out }
}

function lightAt({ window = 1, shadow = 0 }: RoomLight, x: number, y: number): number {
  const across = Math.exp(Math.log(window) * (0.5 - x))
  const far = Math.hypot((x - 0.5) / 0.45, (y - 0.85) / 0.35)
  return across * (1 - shadow / (1 + Math.exp((far - 1) * 6)))
}

function sharpened(rgb: Float32Array, width: number, gain: number): Float32Array {
  if (gain === 0) return rgb
  const row = width * 3
  return rgb.map((v, i) => {
    const around = (rgb[i - 3] ?? v) + (rgb[i + 3] ?? v) + (rgb[i - row] ?? v) + (rgb[i + row] ?? v)
    return v + gain * (v - around / 4)
  })
}

/** Mulberry32: numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
