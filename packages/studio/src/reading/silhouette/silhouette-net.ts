/** A two-layer perceptron: inputs, one leaky hidden layer, linear outputs. Weights row by row. */
export interface TinyNet {
  inputs: number
  hidden: number
  outputs: number
  first: Float32Array
  firstBias: Float32Array
  second: Float32Array
  secondBias: Float32Array
}

export const LEAK = 0.05

export function runNet(net: TinyNet, input: Float32Array): Float32Array {
  const hidden = new Float32Array(net.hidden)
  for (let j = 0; j < net.hidden; j++) {
    let sum = net.firstBias[j]
    const row = j * net.inputs
    for (let i = 0; i < net.inputs; i++) sum += net.first[row + i] * input[i]
    hidden[j] = sum > 0 ? sum : LEAK * sum
  }
  const out = new Float32Array(net.outputs)
  for (let q = 0; q < net.outputs; q++) {
    let sum = net.secondBias[q]
    const row = q * net.hidden
    for (let j = 0; j < net.hidden; j++) sum += net.second[row + j] * hidden[j]
    out[q] = sum
  }
  return out
}

const arraysOf = (net: TinyNet) => [net.first, net.firstBias, net.second, net.secondBias]
const sizesOf = (inputs: number, hidden: number, outputs: number) => [
  inputs * hidden,
  hidden,
  hidden * outputs,
  outputs,
]

/**
 * File layout, little endian: for each array a float32 scale and int16 values; before them three uint32 sizes.
 * 16 bits keep the weights below a megabyte at an error far under that of the net itself.
 */
export function packNet(net: TinyNet): Buffer {
  const parts = [Buffer.alloc(12)]
  parts[0].writeUInt32LE(net.inputs, 0)
  parts[0].writeUInt32LE(net.hidden, 4)
  parts[0].writeUInt32LE(net.outputs, 8)
  for (const values of arraysOf(net)) {
    const largest = values.reduce((most, v) => Math.max(most, Math.abs(v)), 1e-9)
    const part = Buffer.alloc(4 + values.length * 2)
    part.writeFloatLE(largest / 32767, 0)
    values.forEach((v, i) => {
      part.writeInt16LE(Math.round((v / largest) * 32767), 4 + i * 2)
    })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export function unpackNet(bytes: Buffer): TinyNet {
  const inputs = bytes.readUInt32LE(0)
  const hidden = bytes.readUInt32LE(4)
  const outputs = bytes.readUInt32LE(8)
  let at = 12
  const [first, firstBias, second, secondBias] = sizesOf(inputs, hidden, outputs).map(size => {
    const scale = bytes.readFloatLE(at)
    const values = new Float32Array(size)
    for (let i = 0; i < size; i++) values[i] = bytes.readInt16LE(at + 4 + i * 2) * scale
    at += 4 + size * 2
    return values
  })
  return { inputs, hidden, outputs, first, firstBias, second, secondBias }
}
