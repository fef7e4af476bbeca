import { type CategoryKey, type MarkName, markNames } from '@revela/garment'
import { type Convolution, ConvolutionArena, type FeatureMap } from './convolution.ts'
import { PackedWeights } from './packed-weights.ts'

/** Channels at a half, a quarter, an eighth and a sixteenth of the picture's size; multiples of eight. */
export type NetWidths = readonly [number, number, number, number]
export const GARMENT_NET: NetWidths = [16, 48, 112, 160]
/** The picture's pixels come in squares of two by two, both on the way in and, a square for each plane, on the way out. */
const SQUARE = 4
const INPUTS = 3 * SQUARE
const PLANES = 3
/** The categories that the weights were trained with, in the order of their outputs. The net has no opinion on one that came later, until it is trained anew. */
export const NET_CATEGORIES: readonly CategoryKey[] = [
  'tshirt-short',
  'tshirt-long',
  'shirt',
  'tank',
  'hoodie',
  'dress',
  'skirt',
  'trousers',
  'shorts',
  'jacket',
]
/** A logit for each category, cosine and sine of the turn, a logit for each mark. */
const FACTS = NET_CATEGORIES.length + 2 + markNames.length

/** What the net gives for a picture. */
export interface NetOutput {
  width: number
  height: number
  /** Log odds for each pixel: that it belongs to the garment, its inside included. */
  garment: Float32Array
  /** Log odds that it is the garment's inside: back of the neck, lining. */
  inside: Float32Array
  /** Log odds that it is something in the way: a hanger, a hand, a tag. */
  inTheWay: Float32Array
  /** For each mark, in the order of `markNames`, logits over all cells of 4 x 4 pixels, row by row. */
  heat: Float32Array[]
  /** Logits, softmax over `NET_CATEGORIES`. */
  categories: Float64Array
  /** Cosine and sine of the garment's turn, clockwise from upright. */
  turn: { cos: number; sin: number }
  /** Log odds that each mark shows. */
  shows: Record<MarkName, number>
  /** Means of the deepest layer's channels, and all facts; `sleeve-looks.ts` reads them. */
  features: Float64Array
}

/** Number of `features`. */
export const NET_FEATURES = GARMENT_NET[3] + FACTS

interface Dense {
  inputs: number
  outputs: number
  weights: Float32Array
  bias: Float32Array
}

/**
 * The garment net of `tools/reading/garment-net`: a U-Net that says where a garment is, where its marks are, what kind it is and which way
 * up it lies. It runs in WebAssembly, with the same result to the bit on every machine.
 */
export class GarmentNet {
  private readonly arena = new ConvolutionArena()
  private readonly layers: Record<string, Convolution> = {}
  private readonly context: readonly [Dense, Dense]
  private readonly facts: readonly [Dense, Dense]

  /** @param bytes as `export.py` writes them */
  constructor(bytes: Buffer, widths: NetWidths = GARMENT_NET) {
    const packed = new PackedWeights(bytes)
    const keep = (name: string, kernel: 1 | 3, inputs: number, outputs: number, rectified = true) => {
      const weights = packed.take(outputs * kernel * kernel * inputs)
      const bias = packed.take(outputs)
      this.layers[name] = this.arena.keep({ kernel, inputs, outputs, weights, bias, rectified })
    }
    const [a, b, c, d] = widths
    keep('second', 3, INPUTS, a)
    keep('fourth0', 3, a, b)
    keep('fourth1', 3, b, b)
    keep('eighth0', 3, b, c)
    keep('eighth1', 3, c, c)
    keep('sixteenth0', 3, c, d)
    keep('sixteenth1', 3, d, d)
    const dense = (inputs: number, outputs: number) => ({
      inputs,
      outputs,
      weights: packed.take(inputs * outputs),
      bias: packed.take(outputs),
    })
    this.context = [dense(d + NET_CATEGORIES.length, d), dense(d, d)]
    keep('deep0', 3, d, d)
    keep('deep1', 3, d, d)
    this.facts = [dense(d, d), dense(d, FACTS)]
    keep('toEighth', 1, d, c)
    keep('upEighth', 3, c, c)
    keep('toQuarter', 1, c, b)
    keep('upQuarter', 3, b, b)
    keep('marks', 3, b, markNames.length, false)
    keep('toHalf', 1, b, a)
    keep('upHalf0', 3, 2 * a, a)
    keep('upHalf1', 3, a, a)
    keep('out', 3, a, PLANES * SQUARE, false)
    packed.end()
  }

  /**
   * @param rgb sRGB bytes; both sides are multiples of 16
   * @param category null where it is unknown
   */
  run(rgb: Uint8Array, width: number, height: number, category: CategoryKey | null): NetOutput {
    const { arena, layers } = this
    arena.begin()
    const second = arena.convolve(layers.second, this.squaresOf(rgb, width, height))
    const fourth = arena.convolve(layers.fourth1, arena.convolve(layers.fourth0, second, { stride: 2 }))
    const eighth = arena.convolve(layers.eighth1, arena.convolve(layers.eighth0, fourth, { stride: 2 }))
    const narrow = arena.convolve(layers.sixteenth0, eighth, { stride: 2, margin: 2 })
    const sixteenth = arena.convolve(layers.sixteenth1, narrow, { dilation: 2, margin: 4 })
    this.addContext(sixteenth, category)
    const deep = arena.convolve(layers.deep1, arena.convolve(layers.deep0, sixteenth, { dilation: 4 }))
    const means = this.meanOf(deep)
    const facts = inTwoLayers(this.facts, means)
    const atEighth = this.doubled(arena.convolve(layers.toEighth, deep), eighth, 'add')
    const upEighth = arena.convolve(layers.upEighth, atEighth)
    const atQuarter = this.doubled(arena.convolve(layers.toQuarter, upEighth), fourth, 'add')
    const upQuarter = arena.convolve(layers.upQuarter, atQuarter)
    const marks = arena.convolve(layers.marks, upQuarter)
    const heat = markNames.map((_, c) => this.channelOf(marks, c))
    const atHalf = this.doubled(arena.convolve(layers.toHalf, upQuarter), second, 'beside')
    const upHalf = arena.convolve(layers.upHalf1, arena.convolve(layers.upHalf0, atHalf))
    const out = arena.convolve(layers.out, upHalf)
    const kinds = NET_CATEGORIES.length
    const [garment, inside, inTheWay] = [0, 1, 2].map(plane => this.pixelsOf(out, plane))
    return {
      width,
      height,
      garment,
      inside,
      inTheWay,
      heat,
      categories: facts.slice(0, kinds),
      turn: { cos: facts[kinds], sin: facts[kinds + 1] },
      shows: Object.fromEntries(markNames.map((name, k) => [name, facts[kinds + 2 + k]])) as Record<
        MarkName,
        number
      >,
      features: Float64Array.of(...means, ...facts),
    }
  }

  /** Two by two pixels are one of twelve channels: first all reds, then greens, then blues. */
  private squaresOf(rgb: Uint8Array, width: number, height: number): FeatureMap {
    const map = this.arena.map(width >> 1, height >> 1, INPUTS, 1)
    const floats = this.arena.floats(map)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const to = placeIn(map, x >> 1, y >> 1) + (y & 1) * 2 + (x & 1)
        for (let c = 0; c < 3; c++) floats[to + c * SQUARE] = rgb[(y * width + x) * 3 + c] / 127.5 - 1
      }
    }
    return map
  }

  /** Adds to every pixel what two dense layers make of the mean of all and the category. */
  private addContext(map: FeatureMap, category: CategoryKey | null): void {
    const hint = NET_CATEGORIES.map(key => +(key === category))
    const added = inTwoLayers(this.context, Float64Array.of(...this.meanOf(map), ...hint))
    const floats = this.arena.floats(map)
    eachPixel(map, at => {
      for (let c = 0; c < added.length; c++) floats[at + c] += added[c]
    })
  }

  private meanOf(map: FeatureMap): Float64Array {
    const floats = this.arena.floats(map)
    const sums = new Float64Array(map.channels)
    eachPixel(map, at => {
      for (let c = 0; c < sums.length; c++) sums[c] += floats[at + c]
    })
    return sums.map(sum => sum / (map.width * map.height))
  }

  /** A map at twice its size, between its pixels bilinear, added to another or with the other's channels behind its own. */
  private doubled(small: FeatureMap, other: FeatureMap, how: 'add' | 'beside'): FeatureMap {
    const channels = small.channels + (how === 'beside' ? other.channels : 0)
    const map = this.arena.map(other.width, other.height, channels, 1)
    const [from, beside, to] = [small, other, map].map(m => this.arena.floats(m))
    for (let y = 0; y < map.height; y++) {
      const [top, bottom, down] = between(y, small.height)
      for (let x = 0; x < map.width; x++) {
        const [left, right, across] = between(x, small.width)
        const corners = [
          placeIn(small, left, top),
          placeIn(small, right, top),
          placeIn(small, left, bottom),
          placeIn(small, right, bottom),
        ]
        const at = placeIn(map, x, y)
        for (let c = 0; c < small.channels; c++) {
          const upper = from[corners[0] + c] * (1 - across) + from[corners[1] + c] * across
          const lower = from[corners[2] + c] * (1 - across) + from[corners[3] + c] * across
          to[at + c] = upper * (1 - down) + lower * down
        }
        const own = placeIn(other, x, y)
        const first = how === 'add' ? at : at + small.channels
        for (let c = 0; c < other.channels; c++) to[first + c] += beside[own + c]
      }
    }
    return map
  }

  private pixelsOf(map: FeatureMap, plane: number): Float32Array {
    const floats = this.arena.floats(map)
    const width = map.width * 2
    return Float32Array.from({ length: width * map.height * 2 }, (_, i) => {
      const x = i % width
      const y = (i / width) | 0
      return floats[placeIn(map, x >> 1, y >> 1) + plane * SQUARE + (y & 1) * 2 + (x & 1)]
    })
  }

  private channelOf(map: FeatureMap, channel: number): Float32Array {
    const floats = this.arena.floats(map)
    return Float32Array.from(
      { length: map.width * map.height },
      (_, i) => floats[placeIn(map, i % map.width, (i / map.width) | 0) + channel],
    )
  }
}

const placeIn = ({ pitch, margin, channels }: FeatureMap, x: number, y: number) =>
  ((y + margin) * pitch + x + margin) * channels

function eachPixel(map: FeatureMap, visit: (at: number) => void): void {
  for (let y = 0; y < map.height; y++) for (let x = 0; x < map.width; x++) visit(placeIn(map, x, y))
}

/** Negative values between the layers become 0. */
function inTwoLayers([first, last]: readonly [Dense, Dense], input: Float64Array): Float64Array {
  const hidden = densely(first, input).map(v => Math.max(0, v))
  return densely(last, hidden)
}

function densely({ inputs, weights, bias }: Dense, input: Float64Array): Float64Array {
  return Float64Array.from(bias, (first, o) => {
    let sum = first
    for (let i = 0; i < inputs; i++) sum += weights[o * inputs + i] * input[i]
    return sum
  })
}

/** The two pixels of a side that a pixel of the doubled side lies between, and how far it is towards the second. */
function between(pixel: number, side: number): [number, number, number] {
  const at = Math.max(0, pixel / 2 - 0.25)
  const first = Math.floor(at)
  return [first, Math.min(side - 1, first + 1), at - first]
}
