import { expect, test } from 'vitest'
import { endsOnOther } from './below-neckline.ts'
import { fanBetween } from './neck-fan.ts'

const LABEL = [24, 22, 26]
const INSIDE = [150, 172, 196]
const FRONT = [190, 212, 232]

/** The edge of a collar that opens in a V. */
const edgeAt = (x: number) => 60 + 110 * Math.max(0, 1 - Math.abs((x - 300) / 100))

test.each([
  ['on the label between the edges of a collar is told', 75, LABEL, true],
  ['on what is hardly unlike the front is believed', 75, [176, 198, 220], false],
  ['where the front begins is believed', 110, LABEL, false],
])('a neckline that ends %s', (_, depth, below, other) => {
  const [width, height] = [600, 600]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = y < edgeAt(x)
      data.set(isInside ? (y > 135 ? below : INSIDE) : FRONT, (y * width + x) * 4)
    }
  // At its sides the neckline is the real one; the upper edge of what hangs there cuts it short.
  const points = Array.from({ length: 81 }, (_, i) => ({
    x: 200 + 2.5 * i,
    y: Math.min(60 + depth, edgeAt(200 + 2.5 * i)),
  }))
  const fan = fanBetween(points[0], points[80])
  expect(endsOnOther({ width, height, data }, fan, points)).toBe(other)
})
