import { expect, test } from 'vitest'
import { drawBack, formAt } from './drawn-back.ts'

const at = Float64Array.of(0, 1, 0, 0.2, 0.9, 0.1, 0.4, 0.8, -0.2)
const form = formAt({ vertices: Uint32Array.of(1, 2), strength: Float64Array.of(0.5, 1) }, at)

test('a form is where the cloth is when it is taken, vertex by vertex', () => {
  expect([...form.places]).toEqual([0.2, 0.9, 0.1, 0.4, 0.8, -0.2])
  const later = at.slice()
  const taken = formAt(form, later)
  later.fill(7)
  expect([...taken.places]).toEqual([...form.places])
})

test('cloth is drawn back sideways by its share of the way, never up or down', () => {
  const moved = at.map(v => v + 0.1)
  drawBack(moved, form)
  const rounded = [...moved].map(v => Math.round(v * 1000) / 1000)
  expect(rounded).toEqual([0.1, 1.1, 0.1, 0.25, 1, 0.15, 0.4, 0.9, -0.2])
})

test('cloth that is in its form stays', () => {
  const still = at.slice()
  drawBack(still, form)
  expect([...still]).toEqual([...at])
})
