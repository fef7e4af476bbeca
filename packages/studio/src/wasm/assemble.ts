/**
 * As much of the WebAssembly binary format (core specification 2.0, chapter 5) as loops over packed numbers need: a
 * module of one exported function over an imported memory, written next to the code that it replaces.
 */

type Code = readonly number[]

/** Unsigned LEB128. */
function leb(value: number): number[] {
  const out: number[] = []
  for (let rest = value; ; ) {
    const low = rest & 0x7f
    rest >>>= 7
    if (rest === 0) return [...out, low]
    out.push(low | 0x80)
  }
}

const sized = (body: Code) => [...leb(body.length), ...body]
const section = (id: number, body: Code) => [id, ...sized(body)]
const name = (text: string) => sized([...Buffer.from(text)])
const simd = (opcode: number, ...rest: number[]) => [0xfd, ...leb(opcode), ...rest]
/** Addresses are multiples of eight bytes. */
const alignedTo8 = (offset: number) => [3, ...leb(offset)]
/** Addresses are multiples of four bytes. */
const alignedTo4 = (offset: number) => [2, ...leb(offset)]

const I32 = 0x7f
const V128 = 0x7b

export const get = (local: number): Code => [0x20, ...leb(local)]
export const set = (local: number, value: Code): Code => [...value, 0x21, ...leb(local)]

/** Signed LEB128. */
function signedLeb(value: number): number[] {
  const out: number[] = []
  for (let rest = value; ; ) {
    const low = rest & 0x7f
    rest >>= 7
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
    out.push(isLast ? low : low | 0x80)
    if (isLast) return out
  }
}

export const i32 = {
  constant: (value: number): Code => [0x41, ...signedLeb(value)],
  load: (address: Code, offset: number): Code => [...address, 0x28, 2, ...leb(offset)],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  ne: (a: Code, b: Code): Code => [...a, ...b, 0x47],
}

/** Two doubles at once. */
export const f64x2 = {
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00, ...alignedTo8(offset))],
  store: (address: Code, value: Code): Code => [...address, ...value, ...simd(0x0b, ...alignedTo8(0))],
  /** One double of each of two addresses. */
  gather: (low: Code, high: Code, offset: number): Code => [
    ...high,
    ...low,
    ...simd(0x5d, ...alignedTo8(offset)),
    ...simd(0x57, ...alignedTo8(offset), 1),
  ],
  scatter: (low: Code, high: Code, offset: number, value: Code): Code => [
    ...[...low, ...value, ...simd(0x5b, ...alignedTo8(offset), 0)],
    ...[...high, ...value, ...simd(0x5b, ...alignedTo8(offset), 1)],
  ],
  constant: (value: number): Code => simd(0x0c, ...new Uint8Array(Float64Array.of(value, value).buffer)),
  /** Lane `i` of `a` and lane `j` of `b`. */
  pick: (a: Code, i: 0 | 1, b: Code, j: 0 | 1): Code => {
    const bytes = (first: number) => Array.from({ length: 8 }, (_, k) => first + k)
    return [...a, ...b, ...simd(0x0d, ...bytes(8 * i), ...bytes(16 + 8 * j))]
  },
  add: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf0)],
  sub: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf1)],
  mul: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf2)],
  div: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xf3)],
  sqrt: (a: Code): Code => [...a, ...simd(0xef)],
  /** `a` where `left` > `right`, else `b`. */
  whereGreater: (left: Code, right: Code, a: Code, b: Code): Code => [
    ...[...a, ...b],
    ...[...left, ...right, ...simd(0x4a)],
    ...simd(0x52),
  ],
}

/** Four floats at once. */
export const f32x4 = {
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00, ...alignedTo4(offset))],
  /** One float, four times. */
  splat: (address: Code, offset = 0): Code => [...address, ...simd(0x09, ...alignedTo4(offset))],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...simd(0x0b, ...alignedTo4(offset)),
  ],
  add: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe4)],
  mul: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe6)],
  max: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe9)],
}

/** Runs the body, again as long as `condition` holds. */
export const doWhile = (body: Code, condition: Code): Code => [
  0x03,
  0x40,
  ...body,
  ...condition,
  0x0d,
  0,
  0x0b,
]

/** A module that exports `run(i32 × parameters)`; its further locals are `ints` i32s, then `vectors` of 128 bits. */
export function moduleOf(parameters: number, ints: number, vectors: number, body: Code): WebAssembly.Module {
  const locals = [2, ...leb(ints), I32, ...leb(vectors), V128]
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...sized(new Array<number>(parameters).fill(I32)), 0]),
    ...section(2, [1, ...name('js'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('run'), 0, 0]),
    ...section(10, [1, ...sized([...locals, ...body, 0x0b])]),
  ]
  return new WebAssembly.Module(Uint8Array.from(bytes))
}
