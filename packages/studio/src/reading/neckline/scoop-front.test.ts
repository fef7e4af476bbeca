import { expect, test } from 'vitest'
import { fanBetween } from './neck-fan.ts'
import { scoopFront } from './scoop-front.ts'

const [WIDTH, HEIGHT] = [500, 520]
const [MIDDLE, SHOULDER, HALF] = [250, 40, 100]
/** The back's edge, and the front's: half ellipses below the neck points. */
const [BACK, FRONT] = [110, 180]
const backEdge = (x: number) => SHOULDER + BACK * Math.sqrt(Math.max(0, 1 - ((x - MIDDLE) / HALF) ** 2))
const frontEdge = (x: number) => SHOULDER + FRONT * Math.sqrt(Math.max(0, 1 - ((x - MIDDLE) / HALF) ** 2))
const fan = fanBetween({ x: MIDDLE - HALF, y: SHOULDER }, { x: MIDDLE + HALF, y: SHOULDER })
const notch = Array.from({ length: 201 }, (_, i) => {
  const turn = Math.PI * (1 - i / 200)
  return { x: MIDDLE + HALF * Math.cos(turn), y: SHOULDER + BACK * Math.sin(turn) }
})

/** A black knit with ribs of 4 pixels, cut out along the back's edge; lightness from 0 to 255. */
function knit(lightness: (x: number, y: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isCloth = Math.abs(x - MIDDLE) > HALF ? y > SHOULDER : y > backEdge(x)
      const rib = x % 4 < 2 ? 3 : -3
      data.fill(lightness(x, y) + rib, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
      data[(y * WIDTH + x) * 4 + 3] = isCloth ? 255 : 0
    }
  return { width: WIDTH, height: HEIGHT, data }
}
const isInside = (x: number, y: number) => Math.abs(x - MIDDLE) < HALF && y < frontEdge(x)

test('the front of a black ribbed tank begins where the shaded inside of its back ends, a shade fainter than its ribs', () => {
  const line = scoopFront(
    knit((x, y) => (isInside(x, y) ? 34 : 39)),
    fan,
    notch,
  )!
  expect(Math.abs(Math.max(...line.map(p => p.y)) - (SHOULDER + FRONT))).toBeLessThan(8)
  for (const p of line.filter(q => Math.abs(q.x - MIDDLE) < 0.7 * HALF))
    expect(Math.abs(p.y - frontEdge(p.x))).toBeLessThan(10)
  expect(line[0]).toEqual(notch[0])
  expect(line.at(-1)).toEqual(notch.at(-1))
})

test.each<[string, (x: number, y: number) => number]>([
  ['plain cloth', () => 39],
  ['cloth that grows paler down to the hem', (_, y) => 30 + y / 30],
  ['cloth with a dark binding along it', (x, y) => (y < backEdge(x) + 14 ? 30 : 39)],
  ['large patches of print', (x, y) => (Math.sin(x / 23) * Math.sin(y / 31) > 0.2 ? 90 : 39)],
])('a notch is the front’s own edge where %s lies below it', (_, lightness) => {
  expect(scoopFront(knit(lightness), fan, notch)).toBeNull()
})
