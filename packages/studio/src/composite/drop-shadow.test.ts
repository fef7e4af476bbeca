import { expect, test } from 'vitest'
import { dropShadow } from './drop-shadow.ts'

const PICTURE = { width: 240, height: 320 }
const PIXELS_PER_METRE = 300

/** A block of cloth, 60 by 80 pixels. */
const block = {
  x: 90,
  y: 100,
  width: 60,
  height: 80,
  samples: 4,
  visible: new Uint8Array(60 * 80).fill(4),
}

const rows = dropShadow(block, PICTURE, PIXELS_PER_METRE)
function lightAt(x: number, y: number): number {
  const row = new Float32Array(PICTURE.width)
  rows(y, row)
  return row[x]
}

test('a garment darkens the backdrop below it and to its right more than above it and to its left', () => {
  expect(lightAt(120, 184)).toBeLessThan(0.85)
  expect(lightAt(120, 184)).toBeLessThan(lightAt(120, 95) - 0.05)
  expect(lightAt(154, 140)).toBeLessThan(lightAt(85, 140) - 0.02)
})

test('the shadow ends softly and leaves the edges of the picture alone', () => {
  for (let y = 181; y < 319; y++) expect(Math.abs(lightAt(120, y) - lightAt(120, y + 1))).toBeLessThan(0.05)
  for (const [x, y] of [
    [2, 2],
    [237, 2],
    [2, 317],
    [237, 317],
  ])
    expect(lightAt(x, y)).toBe(1)
})
