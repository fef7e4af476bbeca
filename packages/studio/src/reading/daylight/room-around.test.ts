import { expect, test } from 'vitest'
import { roomAround } from './room-around.ts'
import { BINS } from './room-colours.ts'

const [WIDTH, HEIGHT] = [20, 16]
/** Grey on the left half, red on the right. */
const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, k) =>
  Math.floor(k / 3) % WIDTH < 10 ? 120 : [180, 60, 60][k % 3],
)
/** Log odds at half the size, by column. */
const plane = (odds: (x: number) => number) =>
  Float32Array.from({ length: (WIDTH / 2) * (HEIGHT / 2) }, (_, i) => odds(i % (WIDTH / 2)))
const isGrey = (colours: Float32Array) => {
  const bins = [...colours.entries()].filter(([, share]) => share > 0).map(([i]) => i % BINS ** 2)
  return bins.every(bin => bin === (BINS / 2) * BINS + BINS / 2)
}

test('the garment is left out of the room', () => {
  const around = roomAround(rgb, WIDTH, { garment: plane(x => (x < 5 ? -4 : 4)), inTheWay: plane(() => -4) })!
  expect(isGrey(around)).toBe(true)
  expect(around.reduce((sum, v) => sum + v, 0)).toBeCloseTo(1, 5)
})

test('so is what lies on it, and its border, where the net is not sure', () => {
  const hanger = roomAround(rgb, WIDTH, { garment: plane(() => -4), inTheWay: plane(x => (x < 5 ? -4 : 1)) })!
  expect(isGrey(hanger)).toBe(true)
  const border = roomAround(rgb, WIDTH, {
    garment: plane(x => (x < 5 ? -1.1 : -0.9)),
    inTheWay: plane(() => -4),
  })!
  expect(isGrey(border)).toBe(true)
})

test('the planes are half the size of the photo', () => {
  const around = roomAround(rgb, WIDTH, {
    garment: plane(x => (x < 5 ? 4 : -4)),
    inTheWay: plane(() => -4),
  })!
  expect([...around].filter(share => share > 0)).toHaveLength(1)
  expect(isGrey(around)).toBe(false)
})

test('with all of the picture a garment there is no room', () => {
  expect(roomAround(rgb, WIDTH, { garment: plane(() => 3), inTheWay: plane(() => -4) })).toBeNull()
})
