import { readFileSync } from 'node:fs'
import { once } from '../../memory/once.ts'
import { NET_FEATURES } from './garment-net.ts'
import { PackedWeights } from './packed-weights.ts'

/** What a garment's sleeves are in its photo: `folded` ones lie over the front, whatever their length. */
export const sleeveLooks = ['none', 'short', 'long', 'folded'] as const
export type SleeveLook = (typeof sleeveLooks)[number]

const layer = once(() => {
  const packed = new PackedWeights(readFileSync(new URL('weights/sleeves.bin', import.meta.url)))
  const weights = packed.take(sleeveLooks.length * NET_FEATURES)
  const bias = packed.take(sleeveLooks.length)
  packed.end()
  return { weights, bias }
})

/**
 * How likely each look is: a multinomial logistic regression on the garment net's features, which `tools/reading/garment-net/sleeves.py` fits.
 * @param views features of a photo's views, e.g. as it is and mirrored; their log odds are averaged
 * @returns probabilities that sum to 1
 */
export function sleeveLooksOf(views: Float64Array[]): Record<SleeveLook, number> {
  const { weights, bias } = layer()
  const logits = sleeveLooks.map((_, k) => {
    let sum = 0
    for (const view of views)
      for (let i = 0; i < NET_FEATURES; i++) sum += weights[k * NET_FEATURES + i] * view[i]
    return bias[k] + sum / views.length
  })
  const most = Math.max(...logits)
  const shares = logits.map(v => Math.exp(v - most))
  const total = shares.reduce((a, b) => a + b)
  return Object.fromEntries(sleeveLooks.map((look, k) => [look, shares[k] / total])) as Record<
    SleeveLook,
    number
  >
}
