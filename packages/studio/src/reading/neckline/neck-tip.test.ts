import { expect, test } from 'vitest'
import { findFrontNeckline } from './front-neckline.ts'
import { HEIGHT, NECK, OUTLINE, WIDTH } from './testing/drawn-neck.ts'

const [ROUND, FROM] = [140, 100]
/** A round neck. */
const inNeck = (x: number, y: number) => Math.hypot((x - 300) / 100, (y - 60) / (ROUND - 60)) < 1
/** A placket that opens below it, half as wide as said where it begins. */
const inPlacket = (x: number, y: number, half: number, tip: number) =>
  y > FROM && Math.abs(x - 300) < (half * (tip - y)) / (tip - FROM)

/** A gingham in front, by place; what is not front is as plain as its lightness. */
function gingham(plainAt: (x: number, y: number) => number | null) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const plain = plainAt(x, y) ?? 235 - 35 * (+(x % 8 < 4) + +(y % 8 < 4))
      data.set([plain, plain * 0.8, plain * 0.8], (y * WIDTH + x) * 4)
    }
  return { width: WIDTH, height: HEIGHT, data }
}

const lowestOf = (points: { x: number; y: number }[]) =>
  points.reduce((low, p) => (p.y > low.y ? p : low), points[0])

test.each([
  [40, 240, 'in growing light', (y: number) => 100 + (y - 60) / 3],
  [60, 270, 'in shade', () => 100],
])(
  'a neck that opens in a placket, %i wide and down to %i, runs on to the tip %s',
  (half, tip, _, inside) => {
    const photo = gingham((x, y) => (inNeck(x, y) || inPlacket(x, y, half, tip) ? inside(y) : null))
    const lowest = lowestOf(findFrontNeckline(photo, OUTLINE, ...NECK).points)
    expect(Math.abs(lowest.y - tip)).toBeLessThan(7)
    expect(Math.abs(lowest.x - 300)).toBeLessThan(5)
  },
)

test('a paler insert below a round neck is worn', () => {
  const photo = gingham((x, y) => (inNeck(x, y) ? 110 : inPlacket(x, y, 40, 240) ? 240 : null))
  expect(lowestOf(findFrontNeckline(photo, OUTLINE, ...NECK).points).y).toBeLessThan(ROUND + 12)
})
