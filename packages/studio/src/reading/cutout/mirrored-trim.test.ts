import { expect, test } from 'vitest'
import { mirroredTrim } from './mirrored-trim.ts'

const [WIDTH, HEIGHT] = [200, 240]

/** Cloth between columns 60 and 140 of a garment with cuffs at its sides; the right cuff may be lost, cloth may be pale. */
function drawn({ cuff, cloth }: { cuff: number; cloth: number }) {
  const mask = new Uint8Array(WIDTH * HEIGHT)
  const total = new Float32Array(WIDTH * HEIGHT)
  for (let y = 30; y < 210; y++)
    for (let x = 20; x < 180; x++) {
      const inCuff = y >= 110 && y < 124 && (x < 60 || x >= 140)
      const inCloth = (x >= 60 && x < 140) || (y < 110 && y >= 30)
      if (!inCuff && !inCloth) continue
      total[y * WIDTH + x] = inCuff ? cuff : cloth
      mask[y * WIDTH + x] = +(inCloth || x < 100)
    }
  return { mask, total }
}
const at = (mask: Uint8Array, x: number, y: number) => mask[y * WIDTH + x]

test('a white cuff that was lost on one side is found by its twin', () => {
  const { mask, total } = drawn({ cuff: 4, cloth: 40 })
  expect(at(mask, 160, 117)).toBe(0)
  const whole = mirroredTrim(mask, WIDTH, HEIGHT, total)
  for (const x of [144, 160, 176]) expect(at(whole, x, 117)).toBe(1)
  expect(at(whole, 160, 140)).toBe(0)
  expect(at(whole, 30, 117)).toBe(1)
})

test.each([
  ['a dark cuff is missing because it is not there', { cuff: 30, cloth: 40 }],
  ['a garment that is pale all over has no trim', { cuff: 4, cloth: 5 }],
])('%s: nothing is added', (_, colours) => {
  const { mask, total } = drawn(colours)
  expect(mirroredTrim(mask, WIDTH, HEIGHT, total)[117 * WIDTH + 160]).toBe(0)
})
