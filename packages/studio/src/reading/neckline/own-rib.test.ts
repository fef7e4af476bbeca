import { expect, test } from 'vitest'
import { fanBetween } from './neck-fan.ts'
import { radiiOf, symmetric } from './neck-shape.ts'
import { aboveOwnRib } from './own-rib.ts'
import { HEIGHT, NECK, OUTLINE, WIDTH } from './testing/drawn-neck.ts'

const fan = fanBetween(OUTLINE[NECK[0]], OUTLINE[NECK[1]])
const ROUND = { power: 2, width: 1 }
const at = (depth: number, support: number) => ({ shape: symmetric(depth, ROUND), support })
const seam = at(0.66, 0.52)
const edges = [at(0.2, 0.4), at(0.44, 0.6), seam, at(1.2, 0.2)]

/** A top with these colours above the rib's edge, between that and its seam, and below. */
function top(inside: number, rib: number, front: number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  const within = (x: number, y: number, depth: number) =>
    Math.hypot((x - fan.centre.x) / fan.half, (y - fan.centre.y) / (fan.half * depth)) < 1
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const colour = within(x, y, 0.44) ? inside : within(x, y, 0.66) ? rib : front
      data.fill(colour, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
    }
  return { width: WIDTH, height: HEIGHT, data }
}

test('a rib of the front’s own colour is the front’s up to its edge', () => {
  const found = aboveOwnRib(top(150, 232, 235), fan, edges, seam)
  expect(found).toBe(edges[1])
  expect(Math.max(...radiiOf(found.shape))).toBeCloseTo(1)
})

test.each([
  ['the inside grows no darker', 228, 232, 235],
  ['what lies between is as dark as the inside', 150, 155, 235],
  ['the rib is of another colour', 60, 120, 235],
])('the seam that was found stays the edge where %s', (_, inside, rib, front) => {
  expect(aboveOwnRib(top(inside, rib, front), fan, edges, seam)).toBe(seam)
})

test('an edge that is seen less well, or farther above than a rib is high, is none of a rib', () => {
  const photo = top(150, 232, 235)
  expect(aboveOwnRib(photo, fan, [at(0.44, 0.5), seam], seam)).toBe(seam)
  expect(aboveOwnRib(photo, fan, [at(0.3, 0.6), seam], seam)).toBe(seam)
})
