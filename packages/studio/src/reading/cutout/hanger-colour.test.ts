import { expect, test } from 'vitest'
import { hangerColour } from './hanger-colour.ts'

const SIDE = 40
/** A garment in the lower half, before a pale wall; above it a green hook, 6 pixels wide, with a band of wall that the net takes for the hook too. */
function scene(hookWidth = 6) {
  const at = (i: number) => [i % SIDE, Math.floor(i / SIDE)] as const
  const isHook = (x: number, y: number) => x >= 16 && x < 16 + hookWidth && y < 20
  const planes = (of: (x: number, y: number) => number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => of(...at(i)))
  const lab = {
    width: SIDE,
    height: SIDE,
    lightness: planes((x, y) => (isHook(x, y) ? 50 + x : y < 20 ? 90 : 30)),
    a: planes((x, y) => (isHook(x, y) ? -40 : 0)),
    b: planes(() => 0),
  }
  const mask = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => +(at(i)[1] >= 20))
  const inTheWay = Float32Array.from({ length: (SIDE / 2) ** 2 }, (_, i) => {
    const [x, y] = [2 * (i % (SIDE / 2)), 2 * Math.floor(i / (SIDE / 2))]
    return y < 20 && x >= 12 && x < 16 + hookWidth ? 6 : -6
  })
  return { lab, mask, sight: { inTheWay } }
}
const pixel = (x: number, y: number) => y * SIDE + x

test('a hanger has the colour of its hook, not of the wall beside it', () => {
  const { lab, mask, sight } = scene()
  const hanger = hangerColour(mask, sight, lab)
  expect(hanger?.colour[1]).toBe(-40)
  for (const x of [16, 21]) expect(hanger?.isHanger(pixel(x, 5))).toBe(true)
  for (const [x, y] of [
    [13, 5],
    [30, 5],
    [20, 30],
  ] as const)
    expect(hanger?.isHanger(pixel(x, y))).toBe(false)
})

test('a hanger in shadow is told by its hue', () => {
  const { lab, mask, sight } = scene()
  lab.lightness[pixel(20, 30)] = 50
  lab.a[pixel(20, 30)] = -40
  expect(hangerColour(mask, sight, lab)?.isHanger(pixel(20, 30))).toBe(true)
})

test('without a hook beside the garment nothing is known of its hanger', () => {
  const { lab, mask, sight } = scene()
  expect(hangerColour(mask, { inTheWay: sight.inTheWay.fill(-6) }, lab)).toBeNull()
  expect(hangerColour(mask.fill(1), scene().sight, lab)).toBeNull()
})
