import { expect, test } from 'vitest'
import { encodeSrgb } from '../../colour/transfer-curve.ts'
import { texturePyramid } from '../../photo/texture-pyramid.ts'
import { box } from '../testing/drawn-garment.ts'
import {
  addPixel,
  clothQuantile,
  clothWithin,
  emptyCloth,
  groundOf,
  groundOfColour,
  hueApart,
  hueApartAt,
  isGround,
} from './cloth-pixels.ts'

type Linear = readonly [number, number, number]

/** A row of cloth of these linear colours. */
function rowOf(...colours: Linear[]) {
  const cloth = emptyCloth({ left: 0, top: 0, width: colours.length, height: 1 })
  colours.forEach((colour, i) => {
    addPixel(cloth, i, ...colour)
  })
  return cloth
}
const lit = ([r, g, b]: Linear, by: number): Linear => [r * by, g * by, b * by]
const BLUE: Linear = [0.05, 0.1, 0.3]

test('the opaque pixels within an outline are cloth, in each halving of the photo', () => {
  const [width, height] = [48, 40]
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++)
    data.set([...BLUE.map(v => Math.round(encodeSrgb(v))), i % width < 24 ? 255 : 200], i * 4)
  const photo = texturePyramid({ width, height, data })
  const whole = clothWithin(photo, box(8, 4, 40, 36), 0)
  expect([whole.left, whole.top]).toEqual([8, 4])
  expect(whole.count).toBe(16 * 32)
  expect(whole.within.reduce((sum, v) => sum + v, 0)).toBe(16 * 32)
  const half = clothWithin(photo, box(8, 4, 40, 36), 1)
  expect([half.left, half.top]).toEqual([4, 2])
  expect(half.count).toBe(8 * 16)
  const place = whole.within.indexOf(1)
  expect(half.light[half.within.indexOf(1)]).toBeCloseTo(whole.light[place], 2)
  expect(Math.exp(whole.blue[place])).toBeCloseTo(0.304 / 0.104, 1)
})

test('grey has no hue: logarithms of 0 and a third of each channel', () => {
  const cloth = rowOf([0.4, 0.4, 0.4])
  expect([cloth.red[0], cloth.blue[0]]).toEqual([0, 0])
  expect(cloth.redShare[0]).toBeCloseTo(1 / 3, 6)
  expect(cloth.blueShare[0]).toBeCloseTo(1 / 3, 6)
  expect(cloth.light[0]).toBeCloseTo(Math.log(0.404), 5)
})

test('a cloth’s colour in shade is still its ground; a paler stripe, deep black and another hue are not', () => {
  const cloth = rowOf(BLUE, lit(BLUE, 0.6), lit(BLUE, 1.4), lit(BLUE, 1.7), lit(BLUE, 0.3), [0.3, 0.1, 0.05])
  const ground = groundOfColour({ light: cloth.light[0], red: cloth.red[0], blue: cloth.blue[0] })
  expect([0, 1, 2, 3, 4, 5].map(i => isGround(cloth, i, ground))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('two colours differ in hue alike, whichever way they are asked for', () => {
  const cloth = rowOf(BLUE, [0.1, 0.1, 0.3])
  const [one, other] = [0, 1].map(i => ({ light: cloth.light[i], red: cloth.red[i], blue: cloth.blue[i] }))
  expect(hueApart(one, other)).toBeCloseTo(hueApart(other, one), 8)
  expect(hueApartAt(cloth, 1, groundOfColour(one))).toBeCloseTo(hueApart(one, other), 4)
  expect(hueApart(one, one)).toBe(0)
})

test('the ground is the most frequent colour, not the mean of a cloth and its stripes', () => {
  const stripes = Array.from(
    { length: 200 },
    (_, i): Linear => (i % 4 < 3 ? lit(BLUE, 1 + 0.002 * (i % 7)) : [0.8, 0.8, 0.8]),
  )
  const ground = groundOf(rowOf(...stripes))
  const [own] = [rowOf(BLUE)]
  expect(Math.abs(ground.light - own.light[0])).toBeLessThan(0.03)
  expect(ground.blueShare).toBeCloseTo(own.blueShare[0], 2)
})

test('a quantile is a value of the cloth alone; of no cloth it is 0', () => {
  const cloth = rowOf(...Array.from({ length: 105 }, (_, i): Linear => lit(BLUE, 1 + i)))
  expect(clothQuantile(cloth, cloth.light, 0)).toBe(cloth.light[0])
  expect(clothQuantile(cloth, cloth.light, 0.5)).toBe(cloth.light[50])
  expect(clothQuantile(cloth, cloth.light, 1)).toBe(cloth.light[100])
  expect(clothQuantile(emptyCloth({ left: 0, top: 0, width: 9, height: 1 }), new Float32Array(9), 0.5)).toBe(
    0,
  )
})
