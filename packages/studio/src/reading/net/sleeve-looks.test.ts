import { expect, test } from 'vitest'
import { mulberry32 } from '../../geometry/random.ts'
import { NET_FEATURES } from './garment-net.ts'
import { sleeveLooks, sleeveLooksOf } from './sleeve-looks.ts'

const featuresOf = (seed: number) => Float64Array.from({ length: NET_FEATURES }, mulberry32(seed))
const [one, other] = [featuresOf(1), featuresOf(2)]

test('every look has a probability, and together they are 1', () => {
  const looks = sleeveLooksOf([one])
  expect(Object.keys(looks)).toEqual([...sleeveLooks])
  for (const share of Object.values(looks)) expect(share).toBeGreaterThan(0)
  expect(Object.values(looks).reduce((a, b) => a + b)).toBeCloseTo(1, 10)
})

test('views count alike: neither their order nor seeing one twice changes anything', () => {
  const both = sleeveLooksOf([one, other])
  const looks = [sleeveLooksOf([other, one]), sleeveLooksOf([one, other, one, other])]
  for (const look of sleeveLooks) for (const same of looks) expect(same[look]).toBeCloseTo(both[look], 10)
})

test('two views together are the mean of their log odds', () => {
  const logit = (views: Float64Array[]) => {
    const { long, short } = sleeveLooksOf(views)
    return Math.log(long / short)
  }
  expect(logit([one, other])).toBeCloseTo((logit([one]) + logit([other])) / 2, 8)
  expect(Math.abs(logit([one]) - logit([other]))).toBeGreaterThan(1e-3)
})

test('where nothing is seen, looks have their usual shares, which are not equal', () => {
  const usual = Object.values(sleeveLooksOf([new Float64Array(NET_FEATURES)]))
  expect(Math.max(...usual)).toBeGreaterThan(Math.min(...usual) * 1.01)
})

test('features far beyond all usual ones still give probabilities', () => {
  const looks = sleeveLooksOf([one.map(v => v * 1e5)])
  expect(Object.values(looks).reduce((a, b) => a + b)).toBeCloseTo(1, 10)
})
