import { expect, test } from 'vitest'
import { squareSums } from './square-sums.ts'

test('sums over squares, also at the edges of a picture', () => {
  const [width, height] = [5, 4]
  const values = Float64Array.from({ length: width * height }, (_, i) => (i * 7) % 11)
  const sumOf = squareSums(width, height, i => values[i])
  for (const side of [0, 1, 2, 4])
    for (let y = 0; y + side <= height; y++)
      for (let x = 0; x + side <= width; x++) {
        let sum = 0
        for (let v = y; v < y + side; v++) for (let u = x; u < x + side; u++) sum += values[v * width + u]
        expect(sumOf(x, y, side)).toBe(sum)
      }
})
