import { expect, test } from 'vitest'
import { fanBetween, sample } from './neck-fan.ts'

test('a fan lies between its neck points, and points to the right one and down the garment', () => {
  expect(fanBetween({ x: 100, y: 50 }, { x: 300, y: 50 })).toEqual({
    ...{ centre: { x: 200, y: 50 }, half: 100, across: { x: 1, y: 0 } },
    down: { x: -0, y: 1 },
  })
})

test('on a garment that lies turned it turns with it', () => {
  const { half, across, down } = fanBetween({ x: 0, y: 0 }, { x: 60, y: 80 })
  expect(half).toBe(50)
  expect(across).toEqual({ x: 0.6, y: 0.8 })
  expect(down).toEqual({ x: -0.8, y: 0.6 })
})

/** Five by five pixels of one colour, the right two columns transparent. */
const photo = (colour: number[]) => ({
  ...{ width: 5, height: 5 },
  data: Uint8Array.from({ length: 100 }, (_, k) => (k % 4 < 3 ? colour[k % 4] : (k >> 2) % 5 < 3 ? 255 : 0)),
})
function valuesAt(colour: number[], x: number, y = 2) {
  const out = new Float32Array(4)
  sample(photo(colour), { x, y }, out)
  return [...out]
}

test('white has full lightness and no hue; red is red, yellow is yellow, blue is not', () => {
  expect(valuesAt([255, 255, 255], 1).map(Math.round)).toEqual([100, 0, 0, 1])
  expect(valuesAt([255, 0, 0], 1)[1]).toBeCloseTo(50, 2)
  expect(valuesAt([255, 255, 0], 1)[2]).toBeCloseTo(50, 2)
  expect(valuesAt([0, 0, 255], 1)[2]).toBeCloseTo(-50, 2)
})

test('at the cloth’s edge the colour is that of the cloth alone, beside the share of cloth', () => {
  const [inside, edge] = [valuesAt([80, 120, 160], 1), valuesAt([80, 120, 160], 3)]
  for (let k = 0; k < 3; k++) expect(edge[k]).toBeCloseTo(inside[k], 3)
  expect(edge[3]).toBeCloseTo(1 / 3, 5)
  expect(valuesAt([80, 120, 160], 0, 0)[3]).toBeCloseTo(4 / 9, 5)
  expect(valuesAt([80, 120, 160], 9, 9)).toEqual([0, 0, 0, 0])
})
