import { expect, test } from 'vitest'
import { foreshortened } from './foreshortened.ts'

test('cloth that turns away at its side stays as it is in the middle, and ends where it is seen to end', () => {
  const [arc, shown] = [0.26, 0.2]
  expect(foreshortened(0.02, arc, shown)).toBeCloseTo(0.02, 3)
  expect(foreshortened(arc, arc, shown)).toBeCloseTo(shown, 6)
  expect(foreshortened(-arc, arc, shown)).toBeCloseTo(-shown, 6)
  let last = -1
  for (let x = 0; x <= arc; x += 0.01) {
    const seen = foreshortened(x, arc, shown)
    expect(seen).toBeGreaterThan(last)
    last = seen
  }
})

test('cloth that is narrower than the body is stretched evenly', () => {
  expect(foreshortened(0.1, 0.2, 0.22)).toBeCloseTo(0.11, 6)
})
