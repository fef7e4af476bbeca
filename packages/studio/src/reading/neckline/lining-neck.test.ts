import { expect, test } from 'vitest'
import { findFrontNeckline } from './front-neckline.ts'
import { HEIGHT, NECK, OUTLINE, WIDTH } from './testing/drawn-neck.ts'

const TIP = 240
const inV = (x: number, y: number) => Math.abs(x - 300) < (100 * (TIP - y)) / (TIP - 60)
/** Shares of the three colours, whatever the light. */
const NAVY = [0.16, 0.6, 1.3]
const TEAL = [0.32, 0.68, 0.86]
const PALE_NAVY = [0.22, 0.62, 1.1]
const PALE_BLUE = [0.5, 0.8, 1.2]

type Colours = readonly number[]

/** Velvet: its sheen comes and goes, stronger than what parts it from its wrong side, and each tuft of its nap has a light of its own. */
const VELVET = { sheen: 0.5, nap: 1 }
const SATIN = { sheen: 0.2, nap: 0.3 }

function sheeny(colourAt: (x: number, y: number) => Colours, cloth = VELVET) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  let seed = 11
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      const nap = 1 + cloth.nap * (seed / 2147483648 - 0.5)
      const waves = Math.sin(y / 5 + 2 * Math.sin(x / 17)) + 0.8 * Math.sin(x / 6 - y / 19)
      const sheen = 1 + cloth.sheen * waves
      const colours = colourAt(x, y)
      for (let c = 0; c < 3; c++) data[(y * WIDTH + x) * 4 + c] = Math.min(255, 75 * nap * sheen * colours[c])
    }
  return { width: WIDTH, height: HEIGHT, data }
}

test('a wrap of velvet opens where its wrong side, of another hue, ends', () => {
  const photo = sheeny((x, y) => (inV(x, y) ? TEAL : NAVY))
  const { points, confidence } = findFrontNeckline(photo, OUTLINE, ...NECK)
  expect(Math.abs(Math.max(...points.map(p => p.y)) - TIP)).toBeLessThan(12)
  for (const { x, y } of points.filter(p => p.y > 80 && p.y < TIP - 20))
    expect(Math.abs(Math.abs(x - 300) - (100 * (TIP - y)) / (TIP - 60))).toBeLessThan(5)
  expect(confidence).toBeGreaterThan(0.5)
})

test('a wrap of satin opens there too, though the seam of its facing is as clear an edge', () => {
  const seamAt = (x: number) => 60 + 30 * Math.sqrt(Math.max(0, 1 - ((x - 300) / 100) ** 2))
  const facing = PALE_NAVY.map(share => 0.9 * share)
  const photo = sheeny((x, y) => (!inV(x, y) ? NAVY : y < seamAt(x) ? facing : PALE_NAVY), SATIN)
  const { points } = findFrontNeckline(photo, OUTLINE, ...NECK)
  expect(Math.abs(Math.max(...points.map(p => p.y)) - TIP)).toBeLessThan(12)
})

test.each([
  ['of one hue', () => NAVY],
  [
    'with a label',
    (x: number, y: number) => (Math.abs(x - 300) < 35 && y > 75 && y < 140 ? PALE_BLUE : NAVY),
  ],
  ['with a panel down to the hem', (x: number) => (Math.abs(x - 300) < 95 ? TEAL : NAVY)],
])('velvet %s shows no other cloth that ends: its neck is guessed, and asked about', (_, colourAt) => {
  const { points, confidence } = findFrontNeckline(sheeny(colourAt), OUTLINE, ...NECK)
  expect(Math.max(...points.map(p => p.y))).toBeLessThan(160)
  expect(confidence).toBeLessThanOrEqual(0.5)
})

test('a cardigan’s V is followed down to its tip below a band of another cloth, which the back has too', () => {
  const [grey, green] = [
    [1.5, 1.55, 1.7],
    [1.5, 2, 1.6],
  ]
  const tip = 400
  const half = (y: number) => (100 * (tip - y)) / (tip - 60)
  const photo = sheeny(
    (x, y) => {
      const isLabel = Math.abs(x - 300) < 32 && y > 120 && y < 145
      const off = Math.abs(x - 300) - half(y)
      if (off > 0) return off < 80 ? green : grey
      return isLabel ? [3, 3, 3] : y < 95 ? green : grey
    },
    { sheen: 0.02, nap: 0.06 },
  )
  const { points } = findFrontNeckline(photo, OUTLINE, ...NECK)
  expect(Math.abs(Math.max(...points.map(p => p.y)) - tip)).toBeLessThan(25)
})
