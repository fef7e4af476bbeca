import { expect, test } from 'vitest'
import { doWhile, f32x4, f64x2, get, i32, moduleOf, set } from './assemble.ts'

type Code = readonly number[]

/** Runs a body over a memory that begins with these bytes. */
function run(
  body: Code,
  bytes: Float64Array | Float32Array,
  parameters: number[] = [],
  { ints = 0, vectors = 0 } = {},
) {
  const memory = new WebAssembly.Memory({ initial: 1 })
  new Uint8Array(memory.buffer).set(new Uint8Array(bytes.buffer))
  const { exports } = new WebAssembly.Instance(moduleOf(parameters.length, ints, vectors, body), {
    js: { memory },
  })
  ;(exports.run as (...args: number[]) => void)(...parameters)
  return memory.buffer
}
const at = (place: number) => i32.constant(place)
/** What a calculation on the doubles at 0 and 16 gives, two lanes. */
function doubles(of: (a: Code, b: Code) => Code, a: [number, number], b: [number, number]) {
  const body = f64x2.store(at(32), of(f64x2.load(at(0)), f64x2.load(at(0), 16)))
  return [...new Float64Array(run(body, Float64Array.of(...a, ...b)), 32, 2)]
}

test.each([
  ['adds', f64x2.add, [4, 7]],
  ['subtracts', f64x2.sub, [2, -3]],
  ['multiplies', f64x2.mul, [3, 10]],
  ['divides', f64x2.div, [3, 0.4]],
] as const)('%s two doubles at once', (_, of, result) => {
  expect(doubles(of, [3, 2], [1, 5])).toEqual([...result])
})

test('takes roots, and chooses lane by lane', () => {
  expect(doubles(a => f64x2.sqrt(a), [9, 2], [0, 0])).toEqual([3, Math.SQRT2])
  const larger = (a: Code, b: Code) => f64x2.whereGreater(a, b, a, f64x2.constant(-1))
  expect(doubles(larger, [3, 2], [1, 5])).toEqual([3, -1])
})

test('picks lanes of either', () => {
  expect(doubles((a, b) => f64x2.pick(a, 1, b, 0), [1, 2], [3, 4])).toEqual([2, 3])
  expect(doubles((a, b) => f64x2.pick(a, 0, b, 1), [1, 2], [3, 4])).toEqual([1, 4])
})

test('gathers one double of each of two places, and scatters them', () => {
  const body = f64x2.scatter(at(32), at(48), 8, f64x2.gather(at(0), at(16), 8))
  expect([...new Float64Array(run(body, Float64Array.of(1, 2, 3, 4)), 32, 4)]).toEqual([0, 2, 0, 4])
})

test('calculates with four floats', () => {
  const [a, b, twice] = [f32x4.load(at(0)), f32x4.load(at(0), 16), f32x4.splat(at(0), 4)]
  const body = [
    ...f32x4.store(at(32), f32x4.max(f32x4.add(a, b), f32x4.mul(a, twice))),
    ...f32x4.store(at(32), b, 16),
  ]
  const out = [...new Float32Array(run(body, Float32Array.of(1, 2, 3, 4, 5, 5, 0, -9)), 32, 8)]
  expect(out).toEqual([6, 7, 6, 8, 5, 5, 0, -9])
})

test('a loop runs once at least, and on while its condition holds', () => {
  const [place, end] = [get(0), get(1)]
  /** Doubles what lies at each place. */
  const body = doWhile(
    [
      ...f64x2.store(place, f64x2.add(f64x2.load(place), f64x2.load(place))),
      ...set(0, i32.add(place, i32.constant(16))),
    ],
    i32.ne(place, end),
  )
  const doubled = (to: number) => [
    ...new Float64Array(run(body, Float64Array.of(1, 2, 3, 4, 5, 6), [0, to]), 0, 6),
  ]
  expect(doubled(48)).toEqual([2, 4, 6, 8, 10, 12])
  expect(doubled(16)).toEqual([2, 4, 3, 4, 5, 6])
})

test('whole numbers of any size are written as they are, also negative ones and places far away', () => {
  for (const value of [0, 63, 64, 127, 128, 8191, 8192, 65_000]) {
    const body = [
      ...set(0, i32.add(i32.constant(value + 5000), i32.constant(-5000))),
      ...f64x2.store(get(0), f64x2.constant(1.5)),
    ]
    const memory = run(body, new Float64Array(1), [0])
    expect(new DataView(memory).getFloat64(value, true)).toBe(1.5)
  }
  const far = f64x2.store(at(0), f64x2.load(at(0), 400))
  expect(
    new Float64Array(
      run(
        far,
        Float64Array.from({ length: 60 }, (_, k) => k),
      ),
    )[0],
  ).toBe(50)
})

test('further locals hold numbers and vectors', () => {
  const body = [...set(1, i32.load(at(0), 4)), ...set(2, f64x2.constant(7)), ...f64x2.store(get(1), get(2))]
  const bytes = Float64Array.of(0)
  new Int32Array(bytes.buffer)[1] = 64
  const memory = run(body, bytes, [0], { ints: 1, vectors: 1 })
  expect([...new Float64Array(memory, 64, 2)]).toEqual([7, 7])
})
