import { expect, test } from 'vitest'
import { findFrontNeckline } from './front-neckline.ts'

/**
 * A pale top with a dark rib whose seam ends on the shoulders, outside the neck points: ellipses round (300, 60), the neck points on
 * the rib's upper edge. `inside` is the back's inside by its distance from the middle, 0 to 1 at the rib.
 */
function ringer(rib: number, inside: (out: number) => number) {
  const [width, height] = [600, 600]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const upper = Math.hypot((x - 300) / 100, (y - 60) / 62)
      const seam = Math.hypot((x - 300) / 120, (y - 60) / 76)
      const lightness = upper < 1 ? inside(upper) : seam < 1 ? rib : 225
      data.fill(lightness, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const outline = [
    { x: 20, y: 90 },
    { x: 160, y: 62 },
    { x: 200, y: 60 },
    { x: 400, y: 60 },
    { x: 440, y: 62 },
    { x: 580, y: 90 },
    { x: 580, y: 580 },
    { x: 20, y: 580 },
  ]
  return findFrontNeckline({ width, height, data }, outline, 2, 3).points
}

test('the whole of a ringer’s rib stays in front, beside the neck too', () => {
  for (const p of ringer(52, () => 26).slice(6, -6)) {
    const out = Math.hypot((p.x - 300) / 100, (p.y - 60) / 62)
    expect(out).toBeGreaterThan(0.88)
    expect(out).toBeLessThan(1.09)
  }
})

test('an inside that grows paler towards the front is no rib', () => {
  const shaded = ringer(225, out => 60 + 60 * out)
  expect(Math.abs(Math.max(...shaded.map(p => p.y)) - 122)).toBeLessThan(5)
})
