import sharp from '../photo/codecs.ts'
import { SEEN, type SeenGarment } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

/** Writes truth, engine and their differences beside each other: red is cloth in the truth alone, blue in the engine alone, green grows with the distance between their places. */
export async function writePair(file: string, truth: TruthCase, engine: SeenGarment): Promise<void> {
  const { width, height, rgb } = truth.seen
  const raw = { width, height, channels: 3 as const }
  const parts = [rgb, engine.rgb, differences(truth, engine)]
  await sharp({ create: { width: width * 3, height, channels: 3, background: 'white' } })
    .composite(parts.map((input, i) => ({ input: Buffer.from(input), raw, left: i * width, top: 0 })))
    .png()
    .toFile(file)
}

/** Distance of places that is drawn fully green, metres on the cloth. */
const FAR_M = 0.05

function differences({ seen, photoPerMetre }: TruthCase, engine: SeenGarment): Uint8Array {
  const out = new Uint8Array(seen.rgb.length).fill(255)
  for (let p = 0; p < seen.cover.length; p++) {
    const [a, b] = [seen.cover[p], engine.cover[p]]
    if (a + b === 0) continue
    const both = Math.min(a, b)
    const same = seen.shows[p] === engine.shows[p] && seen.shows[p] !== SEEN.other
    const apart = same ? Math.hypot(seen.u[p] - engine.u[p], seen.v[p] - engine.v[p]) / photoPerMetre : FAR_M
    const green = both * Math.min(1, apart / FAR_M)
    out[p * 3] = 255 - 200 * Math.max(0, b - a) - 180 * green
    out[p * 3 + 1] = 255 - 200 * Math.abs(a - b)
    out[p * 3 + 2] = 255 - 200 * Math.max(0, a - b) - 180 * green
  }
  return out
}
