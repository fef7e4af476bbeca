import { expect, test } from 'vitest'
import { seenInsides } from './seen-insides.ts'

const [WIDTH, HEIGHT] = [96, 128]

/** Log odds that fall from the middle of each disc by 1 a pixel. */
function plane(...discs: { x: number; y: number; radius: number }[]): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    return Math.max(-6, ...discs.map(d => d.radius - Math.hypot(x - d.x, y - d.y)))
  })
}

test('an inside is bordered by the zero of its log odds, between the pixels of the plane', () => {
  const [found, ...more] = seenInsides(plane({ x: 40.3, y: 50.6, radius: 12.4 }), WIDTH, HEIGHT)
  expect(more).toEqual([])
  expect(found.odds).toBeCloseTo(12.4 / 3, 0)
  for (const p of found.border) {
    const radius = Math.hypot(p.x * WIDTH - 0.5 - 40.3, p.y * HEIGHT - 0.5 - 50.6)
    expect(Math.abs(radius - 12.4)).toBeLessThan(0.3)
  }
})

test('insides apart from each other have borders of their own; crumbs have none', () => {
  const discs = [
    { x: 30, y: 30, radius: 10 },
    { x: 70, y: 90, radius: 8 },
    { x: 80, y: 20, radius: 0.8 },
  ]
  const found = seenInsides(plane(...discs), WIDTH, HEIGHT)
  expect(found).toHaveLength(2)
  for (const [i, { border }] of found.entries())
    for (const p of border) {
      const { x, y, radius } = discs[i]
      expect(Math.abs(Math.hypot(p.x * WIDTH - 0.5 - x, p.y * HEIGHT - 0.5 - y) - radius)).toBeLessThan(0.4)
    }
})

test('an inside at the frame ends there', () => {
  const [{ border }] = seenInsides(plane({ x: 40, y: 0, radius: 10 }), WIDTH, HEIGHT)
  expect(Math.min(...border.map(p => p.y))).toBeGreaterThan(-0.01)
})
