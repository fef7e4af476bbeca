import { expect, test } from 'vitest'
import { packNet, runNet, unpackNet } from './silhouette-net.ts'

test('a net survives packing to 16 bits', () => {
  const values = (n: number, step: number) => Float32Array.from({ length: n }, (_, i) => Math.sin(i * step))
  const net = {
    inputs: 5,
    hidden: 4,
    outputs: 3,
    first: values(20, 0.7),
    firstBias: values(4, 1.3),
    second: values(12, 0.4),
    secondBias: values(3, 2.1),
  }
  const input = values(5, 0.9)
  const [before, after] = [runNet(net, input), runNet(unpackNet(packNet(net)), input)]
  before.forEach((v, i) => {
    expect(after[i]).toBeCloseTo(v, 3)
  })
})
