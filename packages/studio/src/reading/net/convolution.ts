import { doWhile, f32x4, get, i32, moduleOf, set } from '../../wasm/assemble.ts'

/** Feature maps in WebAssembly memory: float32, row by row, all channels of a pixel together, zeros around. */
export interface FeatureMap {
  width: number
  height: number
  /** A multiple of four. */
  channels: number
  /** Pixels of zeros on each side; what lies right of a row may be more. */
  margin: number
  /** Pixels from one row to the next. */
  pitch: number
  /** Byte address of the first pixel of the margin. */
  address: number
}

/** A convolution with batch normalisation folded in, laid out for the loop below; made by {@link ConvolutionArena.keep}. */
export interface Convolution {
  kernel: 1 | 3
  inputs: number
  outputs: number
  /** Byte address of its weights. */
  address: number
}

export interface ConvolutionWeights {
  kernel: 1 | 3
  inputs: number
  outputs: number
  /** Output by output, row by row of the kernel, column by column, input by input. */
  weights: Float32Array
  bias: Float32Array
  /** Values below 0 become 0. */
  rectified: boolean
}

/** Outputs that the loop works out together, and pixels of a row. */
const GROUP = 8
const TILE = 4
const FLOAT = 4
const PAGE = 65536

const groupBytes = ({ kernel, inputs }: Pick<Convolution, 'kernel' | 'inputs'>) =>
  (2 + kernel * kernel * inputs) * GROUP * FLOAT

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step

/** Memory for the weights of a net, kept, and behind them for the feature maps of one run at a time. */
export class ConvolutionArena {
  private readonly memory = new WebAssembly.Memory({ initial: 1 })
  private readonly run: Run
  private kept = 0
  private used = 0

  constructor() {
    const instance = new WebAssembly.Instance(rowModule(), { js: { memory: this.memory } })
    this.run = instance.exports.run as Run
  }

  /** Lays weights out; before any feature map is made. */
  keep({ kernel, inputs, outputs, weights, bias, rectified }: ConvolutionWeights): Convolution {
    const convolution = { kernel, inputs, outputs: roundUp(outputs, GROUP), address: this.kept }
    const bytes = (convolution.outputs / GROUP) * groupBytes(convolution)
    this.kept += bytes
    this.reserve(this.kept)
    const laid = new Float32Array(this.memory.buffer, convolution.address, bytes / FLOAT)
    const taps = kernel * kernel * inputs
    for (let output = 0; output < outputs; output++) {
      const group = Math.floor(output / GROUP) * (groupBytes(convolution) / FLOAT) + (output % GROUP)
      laid[group] = bias[output]
      laid[group + GROUP] = rectified ? 0 : Number.NEGATIVE_INFINITY
      for (let tap = 0; tap < taps; tap++) laid[group + (2 + tap) * GROUP] = weights[output * taps + tap]
    }
    this.used = this.kept
    return convolution
  }

  /** Forgets the feature maps of the run before. */
  begin(): void {
    this.used = this.kept
  }

  /** A map of zeros. */
  map(width: number, height: number, channels: number, margin: number): FeatureMap {
    const pitch = roundUp(width, TILE) + 2 * margin
    // The last tile of the last row reads beyond the map.
    const pixels = pitch * (height + 2 * margin) + 4 * TILE + 4 * margin
    const address = this.used
    const bytes = pixels * channels * FLOAT
    this.used = roundUp(address + bytes, 16)
    this.reserve(this.used)
    new Uint8Array(this.memory.buffer, address, bytes).fill(0)
    return { width, height, channels, margin, pitch, address }
  }

  /** A map's floats, margin included; valid until the next map is made. */
  floats({ address, pitch, height, margin, channels }: FeatureMap): Float32Array {
    return new Float32Array(this.memory.buffer, address, pitch * (height + 2 * margin) * channels)
  }

  /**
   * Convolves, with zeros beyond the picture.
   * @param margin of the new map: the dilation of the convolution that reads it
   */
  convolve(
    { kernel, inputs, outputs, address }: Convolution,
    from: FeatureMap,
    { stride = 1, dilation = 1, margin = 1 } = {},
  ): FeatureMap {
    const to = this.map(Math.ceil(from.width / stride), Math.ceil(from.height / stride), outputs, margin)
    const pixel = inputs * FLOAT
    const reach = kernel === 3 ? dilation : 0
    const tapRow = from.pitch * pixel * dilation
    const outPixel = outputs * FLOAT
    const outRow = roundUp(to.width, TILE) * outPixel
    for (let y = 0; y < to.height; y++) {
      const first =
        from.address + ((y * stride + from.margin - reach) * from.pitch + from.margin - reach) * pixel
      const out = to.address + ((y + margin) * to.pitch + margin) * outPixel
      for (let g = 0; g < outputs / GROUP; g++) {
        const group = address + g * groupBytes({ kernel, inputs })
        const start = out + g * GROUP * FLOAT
        this.run(
          first,
          stride * pixel,
          tapRow,
          kernel * tapRow,
          dilation * pixel,
          kernel * dilation * pixel,
          pixel,
          group,
          start,
          outPixel,
          start + outRow,
        )
      }
    }
    this.clearBeyond(to)
    return to
  }

  /** The last tile of a row wrote beyond it. */
  private clearBeyond(map: FeatureMap): void {
    const beyond = roundUp(map.width, TILE) - map.width
    if (beyond === 0) return
    const floats = this.floats(map)
    for (let y = map.margin; y < map.height + map.margin; y++) {
      const end = (y * map.pitch + map.margin + map.width) * map.channels
      floats.fill(0, end, end + beyond * map.channels)
    }
  }

  private reserve(bytes: number): void {
    const lacking = bytes - this.memory.buffer.byteLength
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE))
  }
}

type Run = (
  first: number,
  pixelStep: number,
  tapRow: number,
  tapRows: number,
  tap: number,
  taps: number,
  inputBytes: number,
  group: number,
  out: number,
  outPixel: number,
  outEnd: number,
) => void

/** Inputs that one turn of the innermost loop adds up. */
const UNROLLED = 4

/**
 * One row of one group of eight outputs, four pixels at a time: sums stay in registers while the loop goes over the kernel's
 * rows, its columns and the inputs. Without fused multiply-add, so that every machine makes the same bits.
 */
function rowModule(): WebAssembly.Module {
  const [first, pixelStep, tapRow, tapRows, tap, taps, inputBytes, group, out, outPixel, outEnd] = Array.from(
    { length: 11 },
    (_, n) => n,
  )
  const [row, rowEnd, at, atEnd, p0, p1, p2, p3, inputEnd, weights] = Array.from(
    { length: 10 },
    (_, n) => 11 + n,
  )
  const pixels = [p0, p1, p2, p3]
  const low = [21, 22, 23, 24]
  const high = [25, 26, 27, 28]
  const [weightLow, weightHigh, value] = [29, 30, 31]
  const sum = (a: number, b: number) => i32.add(get(a), get(b))
  const accumulate = (n: number) => [
    ...set(weightLow, f32x4.load(get(weights), n * GROUP * FLOAT)),
    ...set(weightHigh, f32x4.load(get(weights), n * GROUP * FLOAT + 16)),
    ...pixels.flatMap((pixel, k) => [
      ...set(value, f32x4.splat(get(pixel), n * FLOAT)),
      ...set(low[k], f32x4.add(get(low[k]), f32x4.mul(get(value), get(weightLow)))),
      ...set(high[k], f32x4.add(get(high[k]), f32x4.mul(get(value), get(weightHigh)))),
    ]),
  ]
  const overInputs = doWhile(
    [
      ...Array.from({ length: UNROLLED }, (_, n) => accumulate(n)).flat(),
      ...pixels.flatMap(pixel => set(pixel, i32.add(get(pixel), i32.constant(UNROLLED * FLOAT)))),
      ...set(weights, i32.add(get(weights), i32.constant(UNROLLED * GROUP * FLOAT))),
    ],
    i32.ne(get(p0), get(inputEnd)),
  )
  const overColumns = doWhile(
    [
      ...set(p0, get(at)),
      ...set(p1, sum(p0, pixelStep)),
      ...set(p2, sum(p1, pixelStep)),
      ...set(p3, sum(p2, pixelStep)),
      ...set(inputEnd, sum(p0, inputBytes)),
      ...overInputs,
      ...set(at, sum(at, tap)),
    ],
    i32.ne(get(at), get(atEnd)),
  )
  const overRows = doWhile(
    [...set(at, get(row)), ...set(atEnd, sum(at, taps)), ...overColumns, ...set(row, sum(row, tapRow))],
    i32.ne(get(row), get(rowEnd)),
  )
  const finish = (sums: number[], k: number, offset: number) =>
    f32x4.store(get(at), f32x4.max(get(sums[k]), f32x4.load(get(group), GROUP * FLOAT + offset)), offset)
  const overTiles = doWhile(
    [
      ...low.flatMap(local => set(local, f32x4.load(get(group)))),
      ...high.flatMap(local => set(local, f32x4.load(get(group), 16))),
      ...set(weights, i32.add(get(group), i32.constant(2 * GROUP * FLOAT))),
      ...set(row, get(first)),
      ...set(rowEnd, sum(row, tapRows)),
      ...overRows,
      ...set(at, get(out)),
      ...pixels.flatMap((_, k) => [
        ...finish(low, k, 0),
        ...finish(high, k, 16),
        ...set(at, sum(at, outPixel)),
      ]),
      ...set(out, get(at)),
      ...pixels.flatMap(() => set(first, sum(first, pixelStep))),
    ],
    i32.ne(get(out), get(outEnd)),
  )
  return moduleOf(11, 10, 11, overTiles)
}
