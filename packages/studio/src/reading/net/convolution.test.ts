import { expect, test } from 'vitest'
import { ConvolutionArena, type ConvolutionWeights } from './convolution.ts'

/** Reproducible values from -1 to 1. */
function values(count: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** The definition, one product after the other. */
function convolvePlainly(
  { kernel, inputs, outputs, weights, bias, rectified }: ConvolutionWeights,
  picture: Float32Array,
  { width, height, stride, dilation }: { width: number; height: number; stride: number; dilation: number },
): number[] {
  const out: number[] = []
  const middle = kernel === 3 ? dilation : 0
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      for (let o = 0; o < outputs; o++) {
        let sum = bias[o]
        for (let ky = 0; ky < kernel; ky++) {
          for (let kx = 0; kx < kernel; kx++) {
            const [v, u] = [y + ky * dilation - middle, x + kx * dilation - middle]
            if (v < 0 || v >= height || u < 0 || u >= width) continue
            for (let i = 0; i < inputs; i++)
              sum +=
                picture[(v * width + u) * inputs + i] *
                weights[((o * kernel + ky) * kernel + kx) * inputs + i]
          }
        }
        out.push(rectified ? Math.max(0, sum) : sum)
      }
    }
  }
  return out
}

test.each([
  { kernel: 3, stride: 1, dilation: 1, rectified: true },
  { kernel: 3, stride: 2, dilation: 1, rectified: true },
  { kernel: 3, stride: 1, dilation: 4, rectified: false },
  { kernel: 1, stride: 1, dilation: 1, rectified: true },
] as const)(
  'a convolution is its definition: $kernel × $kernel, stride $stride, dilation $dilation',
  shape => {
    const [width, height, inputs, outputs] = [10, 6, 12, 16]
    const weights: ConvolutionWeights = {
      ...shape,
      inputs,
      outputs,
      weights: values(outputs * shape.kernel ** 2 * inputs, 1),
      bias: values(outputs, 2),
    }
    const picture = values(width * height * inputs, 3)
    const arena = new ConvolutionArena()
    const layer = arena.keep(weights)
    const margin = shape.dilation
    const map = arena.map(width, height, inputs, margin)
    for (let y = 0; y < height; y++)
      arena
        .floats(map)
        .set(
          picture.subarray(y * width * inputs, (y + 1) * width * inputs),
          ((y + margin) * map.pitch + margin) * inputs,
        )
    const found = arena.convolve(layer, map, { ...shape, margin: 2 })
    const expected = convolvePlainly(weights, picture, { width, height, ...shape })
    const floats = arena.floats(found)
    let outside = 0
    for (let y = 0; y < found.height + 4; y++) {
      for (let x = 0; x < found.pitch; x++) {
        for (let c = 0; c < outputs; c++) {
          const value = floats[(y * found.pitch + x) * outputs + c]
          const [v, u] = [y - 2, x - 2]
          if (v >= 0 && v < found.height && u >= 0 && u < found.width)
            expect(value).toBeCloseTo(expected[(v * found.width + u) * outputs + c], 4)
          else outside += Math.abs(value)
        }
      }
    }
    expect(outside).toBe(0)
  },
)
