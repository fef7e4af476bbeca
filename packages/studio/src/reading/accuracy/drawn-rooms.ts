import type { RgbaImage } from '../../photo/rgba-image.ts'

type Rgb = readonly [number, number, number]

/** Surfaces that garments are laid on, in daylight: sRGB by place, pixels of a picture of 1200 × 1600. */
export const DRAWN_ROOMS: Record<string, (x: number, y: number) => Rgb> = {
  'white sheet': (x, y) => shaded([232, 232, 230], folds(x, y)),
  'pink sheet': (x, y) => shaded([226, 178, 186], folds(x, y)),
  'cream bedspread': (x, y) =>
    shaded([224, 208, 180], folds(x, y) * (1 - 0.08 * (((x >> 3) + (y >> 3)) & 1))),
  'wooden floor': (x, y) => shaded([176, 136, 98], planks(x, y)),
  'grey rug': (x, y) => shaded([150, 149, 147], 0.85 + 0.3 * scatter(x >> 1, y >> 1)),
  'floor and white wall': (x, y) =>
    y < 420
      ? shaded([226, 226, 224], 0.97 + 0.03 * scatter(x >> 2, y >> 2))
      : shaded([158, 122, 90], planks(x, y)),
}

export function drawRoom(name: string, width: number, height: number): RgbaImage {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++)
    data.set(DRAWN_ROOMS[name](i % width, Math.floor(i / width)), i * 4)
  return { width, height, data }
}

const shaded = (colour: Rgb, factor: number) =>
  colour.map(v => Math.max(0, Math.min(255, Math.round(v * factor)))) as unknown as Rgb

const folds = (x: number, y: number) =>
  0.95 + 0.05 * Math.sin(x / 90 + 1.4 * Math.sin(y / 210)) + 0.03 * Math.sin((x + 2 * y) / 61)

const planks = (x: number, y: number) =>
  (x % 151 < 3 ? 0.6 : 0.88 + 0.1 * Math.sin(y / 23 + Math.floor(x / 151) * 2.3)) +
  0.08 * scatter(x >> 1, y >> 4)

/** Looks random, 0 to 1. */
function scatter(x: number, y: number): number {
  const t = Math.imul(x * 374761393 + y * 668265263, 1274126177)
  return ((t ^ (t >>> 15)) >>> 0) / 4294967296
}
