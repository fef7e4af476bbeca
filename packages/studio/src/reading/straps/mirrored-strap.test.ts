import { expect, test } from 'vitest'
import { mirrored } from './mirrored-strap.ts'

const strap = {
  points: [
    { x: 30, y: 90 },
    { x: 32, y: 89 },
  ],
  half: 2.5,
}

test('the strap of the other side lies as far from the axis, in the same rows, and is as wide', () => {
  const twin = mirrored(strap, 50)
  expect(twin.points).toEqual([
    { x: 70, y: 90 },
    { x: 68, y: 89 },
  ])
  expect(twin.half).toBe(2.5)
})

test('it shows the pixels of the strap that the photo shows', () => {
  expect(mirrored(strap, 50).pixelsOf).toEqual(strap)
})

test('mirrored twice it is where it was', () => {
  expect(mirrored(mirrored(strap, 41.5), 41.5).points).toEqual(strap.points)
})
