import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readGarmentPhoto } from '../read-garment-photo.ts'
import { findFrontNeckline } from './front-neckline.ts'

const folder = new URL('../../../../../catalog/garments/', import.meta.url)

/**
 * Rows (of 1600) between which the front edge lies at its lowest: below the label that is sewn inside the back, and, with a collar, where
 * its leaves meet.
 */
const lowest = [
  ['playera-lunes/front.jpg', 'tshirt-short', 446, 480],
  ['playera-hoy-si/front.jpg', 'tshirt-short', 446, 490],
  ['marinera/front.webp', 'tshirt-long', 450, 464],
  ['camisa-lino/front.webp', 'shirt', 436, 462],
  ['chamarra-mezclilla/front.webp', 'jacket', 498, 530],
  ['vestido-jardin/front.webp', 'dress', 228, 243],
] as const

test.each(lowest)(
  'the front neckline of %s runs below the inside of the back and its label',
  async (file, category, above, below) => {
    const { frontNeckline } = await readGarmentPhoto(await readFile(new URL(file, folder)), { category })
    const bottom = Math.max(...frontNeckline.map(point => point.y))
    expect(bottom).toBeGreaterThan(above)
    expect(bottom).toBeLessThan(below)
  },
  240_000,
)

/** Of a garment in a photo of 600 × 700 pixels; its neck points are the second and the third. */
const OUTLINE = [
  { x: 20, y: 20 },
  { x: 200, y: 15 },
  { x: 400, y: 15 },
  { x: 580, y: 20 },
  { x: 580, y: 680 },
  { x: 20, y: 680 },
]

test('the figures of an all-over print are no neckline: a usual one is guessed, and said to be a guess', () => {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height * 4).fill(245)
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let spot = 0; spot < 2600; spot++) {
    const [cx, cy, r] = [next(width), next(height), 4 + next(5)]
    for (let y = Math.max(0, cy - r); y < Math.min(height, cy + r); y++)
      for (let x = Math.max(0, cx - r); x < Math.min(width, cx + r); x++)
        if ((x - cx) ** 2 + (y - cy) ** 2 < r * r) data.fill(30, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  const { points, confidence } = findFrontNeckline({ width, height, data }, OUTLINE, 1, 2)
  expect(confidence).toBeLessThanOrEqual(0.5)
  expect(Math.max(...points.map(point => point.y))).toBeLessThan(100)
})

test.each([
  ['ends at its upper edge', 95, 100, 114],
  ['is not seen where all above the seam is the inside in its shade', 60, 116, 126],
])('the neck of a pale top with a dark rib %s', (_, rib, above, below) => {
  const [width, height] = [600, 600]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const off = Math.hypot((x - 300) / 100, (y - 60) / 60)
      data.fill(off < 0.8 ? 60 : off < 1 ? rib : 225, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const outline = [
    { x: 20, y: 90 },
    { x: 200, y: 60 },
    { x: 400, y: 60 },
    { x: 580, y: 90 },
    { x: 580, y: 580 },
    { x: 20, y: 580 },
  ]
  const lowest = Math.max(...findFrontNeckline({ width, height, data }, outline, 1, 2).points.map(p => p.y))
  expect(lowest).toBeGreaterThan(above)
  expect(lowest).toBeLessThan(below)
})

test.each([
  ['among figures that look like edges at every depth is asked about', 100, 0.45, 0.45],
  ['that alone looks like an edge is sure', 0, 0.9, 1],
])('a collar’s edge %s', (_, figure, least, most) => {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const off = Math.hypot(x - 300, y - 60) / 100
      // Figures grow paler again and again, as a collar's edge does once.
      const lightness = (off < 1.1 ? 60 : 90) + figure * ((off * 4.5) % 1)
      data.fill(lightness, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const outline = [
    { x: 20, y: 90 },
    { x: 200, y: 60 },
    { x: 400, y: 60 },
    { x: 580, y: 90 },
    { x: 580, y: 680 },
    { x: 20, y: 680 },
  ]
  const { confidence } = findFrontNeckline({ width, height, data }, outline, 1, 2)
  expect(confidence).toBeGreaterThanOrEqual(least)
  expect(confidence).toBeLessThanOrEqual(most)
})

test('the upper edge of a label beside the middle, and of the light through a keyhole, are no part of the collar’s edge', () => {
  const [width, height] = [600, 600]
  const data = new Uint8Array(width * height * 4).fill(255)
  const edgeAt = (x: number) => 60 + 42 * Math.max(0, 1 - Math.abs((x - 300) / 100) ** 1.6) ** (1 / 1.6)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = y < edgeAt(x)
      const pale = y > 86 && ((x > 310 && x < 390) || Math.abs(x - 285) < (y - 86) / 2)
      const colour = inside ? (pale ? [230, 222, 218] : [6, 14, 15]) : [22, 92, 92]
      data.set(colour, (y * width + x) * 4)
    }
  const outline = [
    { x: 20, y: 110 },
    { x: 200, y: 60 },
    { x: 300, y: 70 },
    { x: 400, y: 60 },
    { x: 580, y: 110 },
    { x: 580, y: 580 },
    { x: 20, y: 580 },
  ]
  const { points } = findFrontNeckline({ width, height, data }, outline, 1, 3)
  for (const { x, y } of points.filter(p => Math.abs(p.x - 300) < 70))
    expect(Math.abs(y - edgeAt(x))).toBeLessThan(7)
})

/** Of a camisole; the neck points are at the straps. */
const NOTCHED = [
  { x: 20, y: 120 },
  { x: 200, y: 60 },
  { x: 300, y: 160 },
  { x: 400, y: 60 },
  { x: 580, y: 120 },
  { x: 580, y: 580 },
  { x: 20, y: 580 },
]

test.each([
  ['ends above a trim of its own colour', 60, 160, 162],
  ['is not seen where a label hangs in it, which is sewn inside a back', 100, 180, 400],
])('the front of a deep notch %s', (_, contrast, above, below) => {
  const [width, height] = [600, 600]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isTrim = Math.abs(x - 300) < 18 && y > 166 && y < 180
      const red = 150 + (isTrim ? contrast : 0)
      data.set([red, red / 2, red / 2], (y * width + x) * 4)
    }
  const { points } = findFrontNeckline({ width, height, data }, NOTCHED, 1, 3)
  const lowest = Math.max(...points.map(p => p.y))
  expect(lowest).toBeGreaterThanOrEqual(above)
  expect(lowest).toBeLessThan(below)
})

test('where the net sees no inside, a collar that stands up is closed: its front reaches up to the outline', () => {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height * 4)
  const isCloth = (x: number, y: number) => y > 180 || (x > 220 && x < 380 && y > 60)
  // The seam that sews the collar on looks like a neck's edge.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = Math.abs(y - 200 - 20 * Math.sin((Math.PI * (x - 220)) / 160)) < 3 ? 60 : 120
      data.set([light, light, light + 10, isCloth(x, y) ? 255 : 0], (y * width + x) * 4)
    }
  const outline = [
    { x: 2, y: 180 },
    { x: 220, y: 180 },
    { x: 220, y: 60 },
    { x: 380, y: 60 },
    { x: 380, y: 180 },
    { x: 598, y: 180 },
    { x: 598, y: 698 },
    { x: 2, y: 698 },
  ]
  const photo = { width, height, data }
  const lowest = (points: { y: number }[]) => Math.max(...points.slice(3, -3).map(point => point.y))
  const closed = findFrontNeckline(photo, outline, 1, 4, { closed: 'collars' })
  expect(lowest(closed.points)).toBeLessThan(180)
  expect(closed.confidence).toBeLessThanOrEqual(0.5)
  const level = findFrontNeckline(photo, [outline[0], outline[1], outline[4], ...outline.slice(5)], 1, 2, {
    closed: 'collars',
  })
  expect(lowest(level.points), 'a level neck has none').toBeGreaterThan(180)
  const shut = findFrontNeckline(photo, [outline[0], outline[1], outline[4], ...outline.slice(5)], 1, 2, {
    closed: 'all',
  })
  expect(lowest(shut.points), 'unless no inside is seen anywhere near').toBe(180)
})

test('where no edge lies near the depth that is seen, the neckline is a usual curve through it', () => {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height * 4).fill(200)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  const seen = { lowest: { x: 300, y: 80 }, within: 1e-6 }
  const { points } = findFrontNeckline({ width, height, data }, OUTLINE, 1, 2, seen)
  expect(Math.abs(Math.max(...points.map(p => p.y)) - 80)).toBeLessThan(6)
})
