import { expect, test } from 'vitest'
import { findFrontNeckline } from './front-neckline.ts'
import { fanBetween } from './neck-fan.ts'
import { openDepth } from './open-neck.ts'
import { HEIGHT, NECK, OUTLINE, WIDTH } from './testing/drawn-neck.ts'

/** Lightness by place, 0 to 255. */
function drawn(lightness: (x: number, y: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.fill(lightness(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  return { width: WIDTH, height: HEIGHT, data }
}

const TIP = 200
const inV = (x: number, y: number) => Math.abs(x - 300) < (100 * (TIP - y)) / (TIP - 60)
const lowestOf = (points: { y: number }[]) => Math.max(...points.map(p => p.y))
/** Black stripes of a width of their own inside and in front; behind the front the white ones are grey. */
const striped = (shade: number) =>
  drawn((x, y) => {
    if (inV(x, y)) return (x + 7) % 37 < 19 ? 20 : shade
    return (x * 3 + (x % 50)) % 61 < 28 ? 20 : 245
  })

test('a striped wrap opens as deep as the shade of its back is seen', () => {
  const { points, confidence } = findFrontNeckline(striped(170), OUTLINE, ...NECK)
  expect(Math.abs(lowestOf(points) - TIP)).toBeLessThan(16)
  expect(confidence).toBeGreaterThan(0.5)
})

test('a pale print below the neck of a dark top does not open it', () => {
  const dark = drawn((_, y) => (y > 180 && y < 400 ? 240 : 45))
  expect(lowestOf(findFrontNeckline(dark, OUTLINE, ...NECK).points)).toBeLessThan(150)
})

test('the neck goes through the place that the seller moved its mark to', () => {
  const { points, confidence } = findFrontNeckline(striped(245), OUTLINE, ...NECK, {
    lowest: { x: 300, y: TIP },
  })
  expect(Math.abs(lowestOf(points) - TIP)).toBeLessThan(9)
  expect(points[0]).toEqual(OUTLINE[1])
  expect(confidence).toBe(1)
})

const fan = fanBetween(OUTLINE[NECK[0]], OUTLINE[NECK[1]])
/** Cloth of an even grey, darker down to a row of the middle. */
const shadedTo = (row: number, shade: number) =>
  drawn((x, y) => (Math.abs(x - 300) < 40 && y < row ? shade : 200))

test('an opening ends where the shade of the back ends, in half neck widths below the neck points', () => {
  expect(Math.abs(openDepth(shadedTo(200, 120), fan, 0.6)! - 1.4)).toBeLessThan(0.12)
  expect(Math.abs(openDepth(shadedTo(240, 120), fan, 0.6)! - 1.8)).toBeLessThan(0.12)
})

test('a front that begins at once, a shade too faint to tell, and one that ends just below are no openings', () => {
  expect(openDepth(shadedTo(100, 120), fan, 0.6)).toBeNull()
  expect(openDepth(shadedTo(200, 190), fan, 0.6)).toBeNull()
  expect(openDepth(shadedTo(138, 120), fan, 0.6)).toBeNull()
})

test('a shade that goes on to the hem, or that ends at paler cloth than the front, is none', () => {
  expect(openDepth(shadedTo(680, 120), fan, 0.6)).toBeNull()
  const print = drawn((x, y) => (Math.abs(x - 300) < 40 ? (y < 200 ? 60 : 250) : 120))
  expect(openDepth(print, fan, 0.6)).toBeNull()
})
