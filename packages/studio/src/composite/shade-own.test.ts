import { describe, expect, test } from 'vitest'
import { SCENE } from '../colour/transfer-curve.ts'
import { HEM_SHADOWS, NECK_SHADOWS, shadeOwn } from './shade-own.ts'

const SIDE = 120
const WINDOW = { x: 0, y: 0, width: SIDE, height: SIDE }
const GREY = 180

/** A grey body with the fitted body's shadow all over it; cloth covers everything from row 60 on, or up to it. */
function shaded({ isAbove = false, isWarm = false, share = 1 } = {}) {
  const count = SIDE * SIDE
  const body = {
    width: SIDE,
    height: SIDE,
    rgba: new Uint8Array(count * 4).fill(GREY),
    scene: [SCENE, SCENE, SCENE] as [Float32Array, Float32Array, Float32Array],
  }
  const ratio = new Float32Array(count * 3).fill(0.4)
  const shadow = {
    ...WINDOW,
    at: Int32Array.from({ length: count }, (_, q) => q),
    ratio,
    depth: new Float32Array(count),
  }
  const casters = Float32Array.from({ length: count }, (_, q) => +(q < 60 * SIDE === isAbove))
  const softness = isAbove ? HEM_SHADOWS : NECK_SHADOWS
  shadeOwn(body, WINDOW, shadow, [{ casters, softness, isWarm, shareOn: () => share }], at => at)
  return {
    at: (row: number) => [...body.rgba.subarray((row * SIDE + 60) * 4, (row * SIDE + 60) * 4 + 3)],
    ratio: ratio[(30 * SIDE + 60) * 3],
  }
}

describe('a shadow near the edge of cloth on what a photo shows', () => {
  test('is darkest at a neckline, soft above it and gone further up', () => {
    const { at } = shaded()
    const greens = [58, 50, 40].map(row => at(row)[1])
    expect(greens[0]).toBeLessThan(GREY - 25)
    expect(greens[1]).toBeGreaterThan(greens[0] + 5)
    expect(greens[2]).toBeGreaterThan(greens[1])
    expect(at(1)[1]).toBe(GREY)
  })

  test('falls below a hem', () => {
    const { at } = shaded({ isAbove: true })
    expect(at(63)[1]).toBeLessThan(GREY - 25)
    expect(at(118)[1]).toBe(GREY)
  })

  test('is warm on skin', () => {
    const [red, green, blue] = shaded({ isWarm: true }).at(58)
    expect(red).toBeGreaterThan(green + 3)
    expect(blue).toBeLessThanOrEqual(green)
  })

  test("takes the fitted body's place as far as it falls", () => {
    expect(shaded().ratio).toBe(1)
    expect(shaded({ share: 0.5 }).ratio).toBeCloseTo(0.85, 5)
    const none = shaded({ share: 0 })
    expect([none.ratio, none.at(58)[1]]).toEqual([expect.closeTo(0.4, 5), GREY])
  })
})
