import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import { clothByHue } from './cloth-by-hue.ts'

const [WIDTH, HEIGHT] = [60, 1024]
const SKIN = [150, 96, 70]

/** An arm beside a top; the top's last eight columns lie in shade, and were taken for the arm's. */
function photo(cloth: readonly number[]) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  const parts = new Uint8Array(WIDTH * HEIGHT)
  for (let i = 0; i < parts.length; i++) {
    const x = i % WIDTH
    const shade = x >= 22 && x < 30 ? 0.6 : 1
    rgb.set(x < 30 ? cloth.map(v => v * shade) : SKIN, i * 3)
    parts[i] = x < 22 ? SHOWN.upper : SHOWN.skin
  }
  const settled = clothByHue(parts, { width: WIDTH, height: HEIGHT, rgb })
  return (x: number) => settled[500 * WIDTH + x]
}

test('cloth in the shade of an arm is cloth, by its hue', () => {
  const at = photo([240, 220, 90])
  expect([at(10), at(25), at(29)]).toEqual([SHOWN.upper, SHOWN.upper, SHOWN.upper])
  expect([at(31), at(50)]).toEqual([SHOWN.skin, SHOWN.skin])
})

test("cloth of skin's own hue is left as the cut has it", () => {
  const at = photo([160, 104, 75])
  expect([at(10), at(25), at(50)]).toEqual([SHOWN.upper, SHOWN.skin, SHOWN.skin])
})
