import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { bothSides } from './both-sides.ts'

const [WIDTH, HEIGHT] = [160, 200]

const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/** Planks of two shades. */
const planks = (x: number): Rgb => (x % 20 < 10 ? [170, 130, 90] : [150, 112, 78])
const photo = drawPhoto(WIDTH, HEIGHT, planks, [{ polygon: square(50, 50, 110, 150), colour: [40, 60, 120] }])
const lab = toLab(photo.rgb, WIDTH, HEIGHT)
const maskOf = (left: number, top: number, right: number, bottom: number) =>
  drawPhoto(WIDTH, HEIGHT, [0, 0, 0], [{ polygon: square(left, top, right, bottom), colour: [1, 1, 1] }])
    .truth

test('a mask that ends where a garment ends parts two colours along the whole border', () => {
  const { alike, alikeNear, faint } = bothSides(lab, photo.truth)
  expect(Math.max(alike, alikeNear)).toBeLessThan(0.1)
  expect(faint).toBe(0)
})

test('a mask that takes planks along has planks on both sides', () => {
  const right = bothSides(lab, photo.truth)
  const wrong = bothSides(lab, maskOf(50, 50, 150, 150))
  expect(wrong.alike).toBeGreaterThan(right.alike + 0.2)
  expect(wrong.alikeNear).toBeGreaterThan(right.alikeNear + 0.2)
  expect(wrong.faint).toBeGreaterThan(0.15)
})

test('a border on the frame has no other side', () => {
  expect(bothSides(lab, new Uint8Array(WIDTH * HEIGHT).fill(1))).toEqual({ alike: 0, alikeNear: 0, faint: 0 })
})
