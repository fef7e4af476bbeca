import { expect, test } from 'vitest'
import type { SeenInside } from '../result/garment-reading.ts'
import { insideBorder } from './inside-border.ts'
import { drawnTop, seenAbove } from './testing/drawn-inside.ts'
import { DENSE_OUTLINE, HEIGHT, PLACE, roundNeck, WIDTH } from './testing/drawn-neck.ts'

const photo = drawnTop(roundNeck(80), [70, 90, 160], [50, 66, 120])
const borderOf = (...insides: SeenInside[]) => insideBorder(photo, DENSE_OUTLINE, PLACE, insides)
const round = seenAbove(roundNeck(80), 4)

test('the lower border runs from one end of the inside on the outline to the other', () => {
  const { line, first, last, odds, isOpen, isDeep } = borderOf(round)!
  expect(line[0]).toEqual(DENSE_OUTLINE[first])
  expect(line[line.length - 1]).toEqual(DENSE_OUTLINE[last])
  expect(Math.abs(line[0].x - 204)).toBeLessThan(8)
  expect(Math.abs(line[line.length - 1].x - 396)).toBeLessThan(8)
  for (const p of line.slice(8, -8)) expect(Math.abs(p.y - roundNeck(80)(p.x))).toBeLessThan(4)
  expect({ odds, isOpen, isDeep }).toEqual({ odds: 4, isOpen: false, isDeep: false })
})

test('a symmetric inside has a symmetric border', () => {
  const { line } = borderOf(round)!
  line.forEach((p, k) => {
    const twin = line[line.length - 1 - k]
    expect(Math.abs(p.x + twin.x - 600)).toBeLessThan(3)
    expect(Math.abs(p.y - twin.y)).toBeLessThan(3)
  })
})

test('an inside that the net hardly believes in, or that lies away from the outline, is none', () => {
  expect(borderOf({ ...round, odds: 0.9 })).toBeNull()
  const lower = round.border.map(({ x, y }) => ({ x, y: y + 200 / HEIGHT }))
  expect(borderOf({ ...round, border: lower })).toBeNull()
  expect(borderOf()).toBeNull()
})

test('the background between straps, which the cut-out does not have, is no inside', () => {
  const above = round.border.map(({ x, y }) => ({ x, y: 120 / HEIGHT - y }))
  expect(borderOf({ ...round, border: above })).toBeNull()
})

test('of two insides the larger and surer one is the neck’s', () => {
  const small = seenAbove(roundNeck(50, 40), 4, [264, 336])
  const both = borderOf(small, round)!
  expect(both.line).toEqual(borderOf(round)!.line)
  expect(borderOf(small, { ...round, odds: 1 })!.odds).toBe(4 * +(small === round) + 1 * +(small !== round))
})

test('an inside that goes on far down is an open front’s, whose line ends at a neck’s usual depth', () => {
  const strip = (x: number) => (Math.abs(x - 300) < 60 ? 600 : roundNeck(80)(x))
  const { isOpen, isDeep, line } = borderOf(seenAbove(strip, 4))!
  expect([isOpen, isDeep]).toEqual([true, true])
  expect(Math.max(...line.map(p => p.y))).toBeLessThan(60 + 1.2 * 100 + 5)
})

test('one that ends as deep in a point is closed below, and keeps its depth', () => {
  const vee = (x: number) => 60 + 420 * (1 - Math.abs(x - 300) / 100)
  const { isOpen, isDeep, line } = borderOf(seenAbove(vee, 4))!
  expect([isOpen, isDeep]).toEqual([false, true])
  expect(Math.max(...line.map(p => p.y))).toBeGreaterThan(440)
  expect(line.every(p => p.x >= 0 && p.x <= WIDTH)).toBe(true)
})
