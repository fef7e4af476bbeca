import { expect, test } from 'vitest'
import type { GarmentSight } from '../net/garment-sight.ts'
import { fillSeen } from './fill-seen.ts'

const [WIDTH, HEIGHT] = [120, 160]

/** A garment from column 20 to 100 below row 30, whose neck shows the inside from column 40 to 80 and row 20 to 60. */
const isGarment = (x: number, y: number) => x >= 20 && x < 100 && y >= (x >= 40 && x < 80 ? 20 : 30)
const isInside = (x: number, y: number) => x >= 40 && x < 80 && y >= 20 && y < 60

function sight(sure: number, inTheWay = -4): GarmentSight {
  const half = WIDTH / 2
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: half * (HEIGHT / 2) }, (_, i) =>
      value((i % half) * 2, Math.floor(i / half) * 2),
    )
  return {
    garment: plane((x, y) => (isGarment(x, y) ? sure : -4)),
    inside: plane((x, y) => (isInside(x, y) ? 4 : -4)),
    inTheWay: plane(() => inTheWay),
  } as GarmentSight
}

/** The cut-out, from which a strip six pixels wide beside the inside is torn. */
const torn = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
  return +(isGarment(x, y) && !(x >= 74 && x < 80 && y < 56))
})
const strip = (mask: Uint8Array) => mask[40 * WIDTH + 76]

test('a strip torn out beside the inside is filled where the net surely sees garment', () => {
  const whole = fillSeen(torn, sight(4), WIDTH, HEIGHT)
  expect(strip(whole)).toBe(1)
  for (let i = 0; i < whole.length; i++)
    expect(whole[i]).toBeLessThanOrEqual(+isGarment(i % WIDTH, Math.floor(i / WIDTH)))
})

test('it stays open where the net is unsure, or sees a hanger', () => {
  expect(strip(fillSeen(torn, sight(1), WIDTH, HEIGHT))).toBe(0)
  expect(strip(fillSeen(torn, sight(4, 2), WIDTH, HEIGHT))).toBe(0)
})
