import { expect, test } from 'vitest'
import { PackedWeights } from './packed-weights.ts'

/** Arrays as a net's file has them: a scale, then whole numbers. */
function packed(...arrays: { scale: number; values: number[] }[]): Buffer {
  return Buffer.concat(
    arrays.map(({ scale, values }) => {
      const bytes = Buffer.alloc(4 + 2 * values.length)
      bytes.writeFloatLE(scale, 0)
      values.forEach((v, i) => {
        bytes.writeInt16LE(v, 4 + 2 * i)
      })
      return bytes
    }),
  )
}
const file = packed({ scale: 2 ** -12, values: [4096, -2048, 1] }, { scale: 2 ** -14, values: [-32768] })

test('arrays are read one behind the other, each by its own scale', () => {
  const weights = new PackedWeights(file)
  expect([...weights.take(3)]).toEqual([1, -0.5, 2 ** -12])
  expect([...weights.take(1)]).toEqual([-2])
  expect(() => weights.end()).not.toThrow()
})

test('a file that is longer or shorter than its net is refused', () => {
  const longer = new PackedWeights(file)
  longer.take(3)
  expect(() => longer.end()).toThrow(RangeError)
  longer.take(1)
  expect(() => longer.take(1)).toThrow(RangeError)
  expect(() => new PackedWeights(file).take(9)).toThrow('weights end at 16, before 22')
})

test('a file of another net has no scale where one should be', () => {
  expect(() => new PackedWeights(packed({ scale: 0, values: [1] })).take(1)).toThrow('no scale at 0')
  expect(() => new PackedWeights(packed({ scale: 1, values: [1] })).take(1)).toThrow('no scale at 0')
  expect(() => new PackedWeights(packed({ scale: Number.NaN, values: [1] })).take(1)).toThrow('no scale')
})
