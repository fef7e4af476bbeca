import { expect, test } from 'vitest'
import { withoutBackStrands } from './strap-loops.ts'

const [WIDTH, HEIGHT] = [300, 400]

/** A camisole on two looped straps: the front's strand at 4 pixels' width, the back's outside of it in its own lightness. */
function camisole(behind: number, strand = 4) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      // Mirrored: 0 is the middle.
      const out = Math.abs(x - WIDTH / 2)
      const down = (y - 20) / 100
      const isBody = y >= 120 && y < 380 && out < 100
      const isFront = y >= 20 && y < 120 && Math.abs(out - (90 - 25 * down)) < strand / 2
      const isBack = y >= 20 && y < 121 && Math.abs(out - (92 + 6 * down)) < strand / 2
      const i = y * WIDTH + x
      mask[i] = +(isBody || isFront || isBack)
      data.fill(isBack && !isBody ? behind : 180, i * 4, i * 4 + 3)
      data[i * 4 + 3] = mask[i] * 255
    }
  return { photo: { width: WIDTH, height: HEIGHT, data }, mask }
}

const at = (mask: Uint8Array, out: number, y: number) =>
  [-1, 1].map(side => mask[y * WIDTH + WIDTH / 2 + side * out])

test('the back’s strand of a looped strap is not part of the front', () => {
  const { photo, mask } = camisole(110)
  const parted = withoutBackStrands(photo, mask)
  expect(at(mask, 95, 75)).toEqual([1, 1])
  expect(at(parted, 95, 75)).toEqual([0, 0])
  expect(at(parted, 76, 75)).toEqual([1, 1])
  expect(at(parted, 95, 125)).toEqual([1, 1])
})

test('two strands of one light, and broad straps with a slit, stay', () => {
  for (const { photo, mask } of [camisole(180), camisole(110, 16)])
    expect(withoutBackStrands(photo, mask)).toBe(mask)
})
