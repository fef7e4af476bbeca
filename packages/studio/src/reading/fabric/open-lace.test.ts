import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { cutPhoto } from '../read-garment-photo.ts'
import { openLace } from './open-lace.ts'

const [WIDTH, HEIGHT] = [500, 620]
const PAPER = 246
const CLOTH = 30
/** A top from (30, 20) to (470, 600). */
const isTop = (x: number, y: number) => x >= 30 && x < 470 && y >= 20 && y < 600

/** Brightness by place; beyond the top all is paper. */
function photo(brightness: (x: number, y: number) => number): RgbaImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const value = isTop(x, y) ? brightness(x, y) : PAPER
      data.fill(value, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
      data[(y * WIDTH + x) * 4 + 3] = isTop(x, y) ? 255 : 0
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** A net of threads 2 px wide, 10 px apart, soft at their edges; 1 where there is a thread. */
const net = (x: number, y: number) => {
  const away = Math.min(
    ...[x, y].map(v => {
      const at = ((v % 10) + 10) % 10
      return Math.min(Math.abs(at - 1), Math.abs(at - 11))
    }),
  )
  return Math.max(0, Math.min(1, 2 - away))
}
/** Paper through two nets, the back's laid askew. */
const lace = (x: number, y: number) =>
  PAPER +
  (CLOTH - PAPER) *
    (1 - (1 - net(x, y)) * (1 - 0.75 * net(x * 0.9 + y * 0.3, y * 0.9 - x * 0.3)) * (1 - 0.25))

const YOKE = 120
const alphaAt = ({ data }: RgbaImage, x: number, y: number) => data[(y * WIDTH + x) * 4 + 3]

test('a yoke of lace lets through what lies behind it: its holes are open, its threads and the plain cloth below are whole', () => {
  const top = photo((x, y) => (y < YOKE ? lace(x, y) : CLOTH))
  const worn = openLace(top)
  let [holes, threads] = [0, 0]
  for (let y = 40; y < YOKE - 20; y++)
    for (let x = 60; x < 440; x++) {
      if (net(x, y) === 1) threads += alphaAt(worn, x, y) / 255
      if (alphaAt(worn, x, y) < 60) holes++
    }
  const places = (YOKE - 60) * 380
  expect(holes).toBeGreaterThan(0.1 * places)
  expect(threads).toBeGreaterThan(0.3 * places)
  for (let y = YOKE + 30; y < 590; y += 7)
    for (let x = 40; x < 460; x += 7) expect(alphaAt(worn, x, y)).toBe(255)
  // The photo itself stays as it was.
  expect(alphaAt(top, 200, 80)).toBe(255)
})

test.each([
  [
    'a print like lace that does not reach the edge',
    (x: number, y: number) => (Math.hypot(x - 250, y - 250) < 90 ? lace(x, y) : CLOTH),
  ],
  ['a white line print at the edge', (x: number, y: number) => (y < YOKE && net(x, y) > 0 ? PAPER : CLOTH)],
  ['an all-over print', (x: number, y: number) => lace(x, y)],
  [
    'lace so pale that it is hardly told from the paper',
    (x: number, y: number) => (y < YOKE ? 150 + lace(x, y) / 3 : 160),
  ],
])('%s stays closed', (_, brightness) => {
  const top = photo(brightness)
  expect(openLace(top)).toBe(top)
})

test('no cut-out of our own garments is taken for lace', async () => {
  const folder = new URL('../../../../../catalog/garments/', import.meta.url)
  for (const file of ['playera-hoy-si/front.jpg', 'tank-negro/front.webp']) {
    const { cutout } = await cutPhoto(await readFile(new URL(file, folder)))
    expect(openLace(cutout), file).toBe(cutout)
  }
}, 240_000)
