import { expect, test } from 'vitest'
import { STRAIGHT, turnedTube } from './turned-tube.ts'

test('a tube that faces the viewer is seen from side to side, and is deepest in its middle', () => {
  expect([0, 0.5, 1].map(STRAIGHT.seenAcross)).toEqual([0, 0.5, 1].map(v => expect.closeTo(v, 10)))
  expect([0, 0.5, 1].map(STRAIGHT.depth)).toEqual([0, 1, 0].map(v => expect.closeTo(v, 10)))
  expect(STRAIGHT.over).toBe(0)
  for (const share of [0.1, 0.3])
    expect(STRAIGHT.seenAcross(1 - share)).toBeCloseTo(1 - STRAIGHT.seenAcross(share), 10)
})

test('its far half lies as deep behind as its near half lies before', () => {
  const far = turnedTube(0, -1)
  for (const share of [0, 0.2, 0.5, 0.9]) {
    expect(far.depth(share)).toBeCloseTo(-STRAIGHT.depth(share), 10)
    expect(far.seenAcross(share)).toBeCloseTo(STRAIGHT.seenAcross(share), 10)
  }
})

test('turning moves the outer side; the inner one stays on the trunk', () => {
  for (const turn of [-0.5, 0.5]) {
    const tube = turnedTube(turn, 1)
    expect(tube.seenAcross(1)).toBeCloseTo(1, 10)
    expect(tube.depth(1)).toBeCloseTo(0, 10)
    expect(tube.depth(0)).toBeCloseTo(Math.sin(turn), 10)
    expect(tube.seenAcross(0)).toBeGreaterThan(0.05)
  }
})

test('what lies over on the other half’s side ends where the tube crosses its axis', () => {
  const tube = turnedTube(-0.6, 1)
  expect(tube.over).toBeGreaterThan(0)
  expect(tube.depth(tube.over)).toBeCloseTo(0, 10)
  expect(tube.depth(tube.over / 2)).toBeLessThan(0)
  expect(turnedTube(0.6, 1).over).toBe(0)
  expect(turnedTube(0.6, -1).over).toBeCloseTo(tube.over, 10)
})
