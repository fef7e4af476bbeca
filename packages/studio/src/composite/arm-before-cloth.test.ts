import { expect, test } from 'vitest'
import { armBeforeCloth, armpitRow } from './arm-before-cloth.ts'

const [WIDTH, HEIGHT] = [60, 101]
/** Both arms hang straight down, 3 m from the camera, over all rows. */
const isArm = (x: number) => (x >= 5 && x < 15) || (x >= 45 && x < 55)
const limbs = {
  ...{ width: WIDTH, height: HEIGHT },
  limb: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, q) => +isArm(q % WIDTH)),
  depth: new Float32Array(WIDTH * HEIGHT).fill(3),
} as Parameters<typeof armBeforeCloth>[0]
const clothAt = (depth: (x: number, y: number) => number) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, q) => depth(q % WIDTH, Math.floor(q / WIDTH)))
const px = (at1024: number) => at1024

function share(cloth: Float32Array, { hasSleeves = false, isLaid = false } = {}) {
  const out = armBeforeCloth(limbs, cloth, { hasSleeves, isLaid }, px)
  return (x: number, y: number) => out[y * WIDTH + x]
}

test('at the armhole, the nearer of arm and cloth lies before the other', () => {
  expect(share(clothAt(() => 3.02))(10, 5)).toBe(1)
  expect(share(clothAt(() => 2.98))(10, 5)).toBe(0)
  expect(share(clothAt(() => 3))(10, 5)).toBeCloseTo(0.5, 5)
})

test('below it a hanging arm lies before cloth that is drawn a little before it', () => {
  const at = share(clothAt(() => 2.98))
  expect(at(10, 60)).toBe(1)
  expect(at(50, 60)).toBe(1)
})

test('an arm that hangs behind a turned trunk stays behind its cloth, on that side alone', () => {
  const at = share(clothAt(x => (x < 30 ? 2.9 : 3.02)))
  expect(at(10, 60)).toBe(0)
  expect(at(50, 60)).toBe(1)
  const bare = share(clothAt((x, y) => (x >= 30 ? 3.02 : y < 80 ? 2.9 : Infinity)))
  expect(bare(10, 60)).toBe(0)
  expect(bare(10, 95)).toBe(1)
})

test('an arm in a sleeve lies before the trunk from the shoulder on', () => {
  expect(
    share(
      clothAt(() => 2.98),
      { hasSleeves: true },
    )(10, 5),
  ).toBe(1)
  expect(
    share(
      clothAt(() => 2.98),
      { hasSleeves: true, isLaid: true },
    )(10, 5),
  ).toBe(1)
})

test('under laid cloth an arm comes out at the armpit, unless the cloth there is the garment’s back', () => {
  const at = share(
    clothAt(() => 3),
    { isLaid: true },
  )
  expect(at(10, 8)).toBe(0)
  expect(at(10, 13)).toBeGreaterThan(0)
  expect(at(10, 13)).toBeLessThan(1)
  expect(at(10, 20)).toBe(1)
  expect(
    share(
      clothAt(() => 3.1),
      { isLaid: true },
    )(10, 8),
  ).toBe(1)
})

test('the armpit is that of the higher arm', () => {
  expect(armpitRow(limbs)).toBeCloseTo(14, 6)
  const lower = limbs.limb.map((v, q) => (q % WIDTH < 30 && q < 40 * WIDTH ? 0 : v))
  expect(armpitRow({ ...limbs, limb: lower })).toBeCloseTo(14, 6)
})
