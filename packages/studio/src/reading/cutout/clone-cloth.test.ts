import { expect, test } from 'vitest'
import { cloneCloth } from './clone-cloth.ts'

const [WIDTH, HEIGHT] = [200, 60]
/** A waistband with a pale seam in rows 28 to 31, in light that fades to the right. */
const shown = (x: number, y: number) => (y >= 28 && y < 32 ? 200 : 90) - 0.2 * x
const isClip = (x: number, y: number) => x >= 90 && x < 110 && y >= 15 && y < 45

function waistband(isCloth: (x: number, y: number) => boolean = () => true) {
  const pixel = <T extends Uint8Array | Float32Array>(out: T, of: (x: number, y: number) => number) => {
    for (let i = 0; i < out.length; i++) out[i] = of(i % WIDTH, Math.floor(i / WIDTH))
    return out
  }
  const hidden = pixel(new Uint8Array(WIDTH * HEIGHT), (x, y) => +isClip(x, y))
  const cloth = pixel(new Uint8Array(WIDTH * HEIGHT), (x, y) => +(!isClip(x, y) && isCloth(x, y)))
  const grey = pixel(new Float32Array(WIDTH * HEIGHT), (x, y) => (isClip(x, y) ? 10 : shown(x, y)))
  const rgb = Float32Array.from({ length: grey.length * 3 }, (_, k) => grey[Math.floor(k / 3)])
  return { width: WIDTH, height: HEIGHT, rgb, hidden, cloth }
}

test('below a clip its waistband goes on: the seam, and the light from one side to the other', () => {
  const painted = cloneCloth(waistband())
  for (const [x, y] of [
    [95, 20],
    [100, 30],
    [105, 40],
  ])
    expect(painted?.[(y * WIDTH + x) * 3], `${x}, ${y}`).toBeCloseTo(shown(x, y), -0.7)
})

test('cloth is not taken from where a label lies', () => {
  const band = waistband()
  for (let y = 15; y < 45; y++)
    for (let x = 112; x < 150; x++) band.rgb.fill(250, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
  expect(cloneCloth(band)?.[(20 * WIDTH + 93) * 3]).toBeLessThan(120)
})

test('where no cloth shows beside it, none can be taken', () => {
  expect(cloneCloth(waistband(x => Math.abs(x - 100) < 18))).toBeNull()
})
