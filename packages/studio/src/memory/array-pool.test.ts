import { expect, test } from 'vitest'
import { giveBack, lend, withoutPool } from './array-pool.ts'

test('an array that was given back is lent again, as zeros', () => {
  const first = lend(Float32Array, 100_000)
  first.fill(7)
  giveBack(first)
  const second = lend(Int32Array, 99_000)
  expect(second.buffer).toBe(first.buffer)
  expect(second).toEqual(new Int32Array(99_000))
})

test('two arrays in use never share memory', () => {
  const [a, b] = [lend(Uint8Array, 200_000), lend(Uint8Array, 200_000)]
  expect(a.buffer).not.toBe(b.buffer)
  giveBack(a, b)
  const [c, d] = [lend(Uint8Array, 200_000), lend(Uint8Array, 200_000)]
  expect(c.buffer).not.toBe(d.buffer)
})

test('an array has the length that was asked for, whatever its type', () => {
  for (const length of [0, 1, 5, 4099, 1_234_567]) {
    expect(lend(Float64Array, length)).toHaveLength(length)
    expect(lend(Uint8Array, length)).toHaveLength(length)
  }
})

test('giving an array back twice is refused: it would be lent to two', () => {
  const array = lend(Int16Array, 50_000)
  giveBack(array)
  expect(() => giveBack(array)).toThrow(RangeError)
})

test('what is lent to somebody else by now is not taken from its last owner, nor what was never lent', () => {
  const first = lend(Float32Array, 70_000)
  giveBack(first)
  const second = lend(Float32Array, 70_000)
  expect(second.buffer).toBe(first.buffer)
  expect(() => giveBack(first)).toThrow(RangeError)
  expect(() => giveBack(second.subarray(0))).toThrow(RangeError)
  expect(() => giveBack(new Float32Array(70_000))).toThrow(RangeError)
  expect(lend(Float32Array, 70_000).buffer).not.toBe(second.buffer)
})

test('a thread keeps only what was given back last, and nothing large', () => {
  const first = lend(Uint8Array, 3_000_000)
  giveBack(first)
  giveBack(...Array.from({ length: 12 }, () => lend(Uint8Array, 5_000_000)))
  expect(lend(Uint8Array, 3_000_000).buffer).not.toBe(first.buffer)
  const large = lend(Uint8Array, 9_000_000)
  giveBack(large)
  expect(lend(Uint8Array, 9_000_000).buffer).not.toBe(large.buffer)
})

test('nothing is kept, nor what was kept before, while all memory is needed', async () => {
  const before = lend(Float32Array, 300_000)
  giveBack(before)
  await withoutPool(async () => {
    const during = lend(Float32Array, 300_000)
    expect(during.buffer).not.toBe(before.buffer)
    giveBack(during)
    expect(lend(Float32Array, 300_000).buffer).not.toBe(during.buffer)
  })
  const after = lend(Float32Array, 300_000)
  giveBack(after)
  expect(lend(Float32Array, 300_000).buffer).toBe(after.buffer)
})
