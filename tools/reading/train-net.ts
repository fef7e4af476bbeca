import { LEAK, type TinyNet } from '../../packages/studio/src/reading/silhouette/silhouette-net.ts'
import { Random } from './random.ts'

export interface TrainOptions {
  hidden: number
  epochs: number
  /** 'classes': targets are one-hot, softmax and cross entropy; 'points': squared error. */
  loss: 'classes' | 'points'
  seed: number
  log?: (line: string) => void
}

const RATE = 2e-3
const BATCH = 32

function freshNet(inputs: number, hidden: number, outputs: number, r: Random): TinyNet {
  const draw = (n: number, spread: number) => Float32Array.from({ length: n }, () => r.normal() * spread)
  return {
    inputs,
    hidden,
    outputs,
    first: draw(inputs * hidden, Math.sqrt(1.5 / inputs)),
    firstBias: new Float32Array(hidden),
    second: draw(hidden * outputs, Math.sqrt(1 / hidden)),
    secondBias: new Float32Array(outputs),
  }
}

function softmax(values: Float32Array) {
  const most = values.reduce((a, b) => Math.max(a, b))
  let sum = 0
  for (let i = 0; i < values.length; i++) {
    values[i] = Math.exp(values[i] - most)
    sum += values[i]
  }
  for (let i = 0; i < values.length; i++) values[i] /= sum
}

/** Adam on mini-batches, the rate falling linearly to a tenth. Same samples and seed, same weights. */
export function trainNet(samples: Float32Array[], targets: Float32Array[], options: TrainOptions): TinyNet {
  const r = new Random(options.seed)
  const net = freshNet(samples[0].length, options.hidden, targets[0].length, r)
  const parameters = [net.first, net.firstBias, net.second, net.secondBias]
  const gradients = parameters.map(p => new Float32Array(p.length))
  const means = parameters.map(p => new Float32Array(p.length))
  const squares = parameters.map(p => new Float32Array(p.length))
  const hidden = new Float32Array(net.hidden)
  const hiddenError = new Float32Array(net.hidden)
  const output = new Float32Array(net.outputs)
  const order = samples.map((_, i) => i)
  let step = 0
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(r.next() * (i + 1))
      const swap = order[i]
      order[i] = order[j]
      order[j] = swap
    }
    const rate = RATE * (1 - (epoch / options.epochs) * 0.9)
    let loss = 0
    for (let start = 0; start < order.length; start += BATCH) {
      const size = Math.min(BATCH, order.length - start)
      for (const g of gradients) g.fill(0)
      for (let k = 0; k < size; k++) {
        const x = samples[order[start + k]]
        const y = targets[order[start + k]]
        for (let j = 0; j < net.hidden; j++) {
          let sum = net.firstBias[j]
          const row = j * net.inputs
          for (let i = 0; i < net.inputs; i++) sum += net.first[row + i] * x[i]
          hidden[j] = sum > 0 ? sum : LEAK * sum
        }
        for (let q = 0; q < net.outputs; q++) {
          let sum = net.secondBias[q]
          for (let j = 0; j < net.hidden; j++) sum += net.second[q * net.hidden + j] * hidden[j]
          output[q] = sum
        }
        if (options.loss === 'classes') softmax(output)
        hiddenError.fill(0)
        for (let q = 0; q < net.outputs; q++) {
          const error = output[q] - y[q]
          loss += error * error
          const d = error / size
          gradients[3][q] += d
          for (let j = 0; j < net.hidden; j++) {
            gradients[2][q * net.hidden + j] += d * hidden[j]
            hiddenError[j] += d * net.second[q * net.hidden + j]
          }
        }
        for (let j = 0; j < net.hidden; j++) {
          const d = hiddenError[j] * (hidden[j] > 0 ? 1 : LEAK)
          gradients[1][j] += d
          const row = j * net.inputs
          for (let i = 0; i < net.inputs; i++) gradients[0][row + i] += d * x[i]
        }
      }
      step++
      const c1 = 1 - 0.9 ** step
      const c2 = 1 - 0.999 ** step
      for (let a = 0; a < 4; a++) {
        const [p, g, m, v] = [parameters[a], gradients[a], means[a], squares[a]]
        for (let i = 0; i < p.length; i++) {
          const d = g[i] + 1e-5 * p[i]
          m[i] = 0.9 * m[i] + 0.1 * d
          v[i] = 0.999 * v[i] + 0.001 * d * d
          p[i] -= (rate * (m[i] / c1)) / (Math.sqrt(v[i] / c2) + 1e-7)
        }
      }
    }
    if (epoch % 5 === 4 || epoch === options.epochs - 1)
      options.log?.(`epoch ${epoch + 1}: ${(loss / order.length).toFixed(4)}`)
  }
  return net
}
