import { expect, test } from 'vitest'
import { ARM, flatTrunk, straightArms } from './testing/straight-arms.ts'
import { withinArms } from './within-arms.ts'

const trunk = flatTrunk()
const held = withinArms(trunk, straightArms())
/** Beside the arms, well below the armpit. */
const at = (x: number, y = -0.3) => held.at({ x, y }, 'front', 1)

test('cloth between the arms stays where it is', () => {
  expect(at(0.1)).toEqual([0.1, ARM.top - 0.3, 0.1])
  expect(at(-0.15)).toEqual([-0.15, ARM.top - 0.3, 0.1])
})

test('wider cloth turns back behind the arm and never shows beyond its outer side', () => {
  let before = ARM.inner
  for (const x of [0.18, 0.22, 0.3, 0.5]) {
    const [shown, y, z] = at(x)
    expect(shown).toBeGreaterThan(before)
    expect(shown).toBeLessThan(ARM.outer)
    expect(shown).toBeLessThan(x)
    expect(y).toBe(ARM.top - 0.3)
    // As far back as it was moved inwards.
    expect(0.1 - z).toBeCloseTo(x - shown, 10)
    before = shown
  }
})

test('both sides are held alike', () => {
  const [left, right] = [at(-0.3), at(0.3)]
  expect(left[0]).toBeCloseTo(-right[0], 10)
  expect(left[2]).toBeCloseTo(right[2], 10)
})

test('from behind cloth turns the other way', () => {
  const [, , z] = withinArms(trunk, straightArms('back')).at({ x: 0.3, y: -0.3 }, 'back', 1)
  expect(z).toBeGreaterThan(-0.1)
})

test('above the armpit, and below a dress’s waist, arms hold nothing', () => {
  expect(at(0.3, -0.1)).toEqual([0.3, ARM.top - 0.1, 0.1])
  const skirt = withinArms(flatTrunk({ waist: 0.25 }), straightArms())
  expect(skirt.at({ x: 0.3, y: -0.4 }, 'front', 1)[0]).toBeCloseTo(0.3, 10)
  expect(skirt.at({ x: 0.3, y: -0.2 }, 'front', 1)[0]).toBeLessThan(0.3)
})

test('below the hand it may spread again', () => {
  const beside = (y: number) => at(0.6, y)[0]
  expect(beside(-0.8)).toBeGreaterThan(beside(-0.5) + 0.01)
})
