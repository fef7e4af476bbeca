import { expect, test } from 'vitest'
import { throughWedge } from './collar-wedge.ts'
import { fanBetween } from './neck-fan.ts'

const [WIDTH, HEIGHT] = [600, 500]
const FAN = fanBetween({ x: 200, y: 60 }, { x: 400, y: 60 })
/** A neckline that ends where a label begins. */
const FOUND = Array.from({ length: 81 }, (_, i) => {
  const turn = Math.PI * (1 - i / 80)
  return { x: 300 + 100 * Math.cos(turn), y: 60 + 72 * Math.sin(turn) }
})
const [TOP, TIP] = [130, 165]

/** A pale shirt with something dark below that neckline, so wide to either side of the middle. */
function withDark(halfAt: (y: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      data.set(Math.abs(x - 300) < halfAt(y) ? [20, 20, 25] : [200, 220, 240], (y * WIDTH + x) * 4)
  return { width: WIDTH, height: HEIGHT, data }
}

test('a label between the leaves of a collar is not worn: the neck goes on to where they meet', () => {
  const points = throughWedge(
    withDark(y => (y > TOP ? (50 * (TIP - y)) / (TIP - TOP) : 0)),
    FAN,
    FOUND,
  )
  const lowest = points?.reduce((low, p) => (p.y > low.y ? p : low))
  expect(Math.abs((lowest?.y ?? 0) - TIP)).toBeLessThan(7)
  expect(Math.abs((lowest?.x ?? 0) - 300)).toBeLessThan(7)
  expect([points?.[0], points?.at(-1)]).toEqual(
    [FOUND[0], FOUND[80]].map(p => expect.objectContaining({ y: expect.closeTo(p.y) })),
  )
})

test.each([
  ['a stand that shows between them below', (y: number) => (y > TOP ? (y - TOP) / 2 : 0)],
  ['a label on the front', (y: number) => (y > TOP && y < 170 ? 40 : 0)],
  ['a band down to the hem', (y: number) => (y > TOP ? 40 : 0)],
])('%s stays', (_, halfAt) => {
  expect(throughWedge(withDark(halfAt), FAN, FOUND)).toBeNull()
})
