import { markNames } from '@revela/garment'
import { expect, test } from 'vitest'
import type { CutOut } from './cutout/cut-out.ts'
import { showsGarment } from './shows-garment.ts'

interface Case {
  area?: number
  score?: number
  weakEdge?: number
  doubt?: number
  /** Sharpness and likelihood of showing of the first marks; the others don't show. Without it the net was not asked. */
  marks?: [sharpness: number, shows: number][]
}

function shows({ area = 0.2, score = 0.8, weakEdge = 0.1, doubt = 0, marks }: Case): boolean {
  const seen = markNames.map((name, k) => {
    const [sharpness, likely] = marks?.[k] ?? [0, 0]
    return [name, { x: 0, y: 0, sharpness, shows: likely }]
  })
  const sight = marks ? { marks: Object.fromEntries(seen) } : null
  return showsGarment({ quality: { area, score, weakEdge }, sight, doubt } as CutOut)
}

test('R-UPL-03 a speck is refused on paper and in a room, however clearly it is seen', () => {
  expect(shows({ area: 0.009 })).toBe(false)
  expect(shows({ area: 0.011 })).toBe(true)
  expect(shows({ area: 0.009, marks: [[0.9, 1]] })).toBe(false)
  expect(shows({ area: 0.011, marks: [[0.9, 1]] })).toBe(true)
})

test('R-UPL-03 on paper a shape unlike any garment is refused, and a border without contrast', () => {
  expect(shows({ score: 0.34 })).toBe(false)
  expect(shows({ score: 0.36 })).toBe(true)
  expect(shows({ weakEdge: 0.76 })).toBe(false)
  expect(shows({ weakEdge: 0.74 })).toBe(true)
})

test('R-UPL-03 in a room a garment whose marks are seen sharply is taken, however much its outline is in doubt', () => {
  expect(shows({ doubt: 0.95, marks: [[0.8, 1]] })).toBe(true)
  expect(shows({ doubt: 0.7, score: 0.2, weakEdge: 0.9, marks: [[0.8, 1]] })).toBe(true)
})

test('R-UPL-03 in a room what is cut out without doubt but has only blurred marks is refused', () => {
  expect(shows({ marks: [[0.39, 1]] })).toBe(false)
  expect(shows({ marks: [[0.41, 1]] })).toBe(true)
})

test('R-UPL-03 marks are judged by their mean, those alone that are likelier to show than not', () => {
  const clear: [number, number] = [0.6, 0.9]
  expect(shows({ marks: [clear, [0.22, 0.9]] })).toBe(true)
  expect(shows({ marks: [clear, [0.18, 0.9]] })).toBe(false)
  expect(shows({ marks: [clear, [0.18, 0.49]] })).toBe(true)
  expect(
    shows({
      marks: [
        [0.2, 0.51],
        [1, 0.49],
      ],
    }),
  ).toBe(false)
})

test('R-UPL-03 in a room where no mark shows, the doubt of the cut-out decides', () => {
  expect(shows({ doubt: 0.89, marks: [[0.1, 0.4]] })).toBe(true)
  expect(shows({ doubt: 0.89, score: 0.2, marks: [] })).toBe(true)
  expect(shows({ doubt: 0.91, marks: [[0.9, 0.4]] })).toBe(false)
})
