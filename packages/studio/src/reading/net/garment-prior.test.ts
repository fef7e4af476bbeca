import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { GarmentNet } from './garment-net.ts'
import { garmentPrior } from './garment-prior.ts'

const bytes = readFileSync(new URL('weights/garment.bin', import.meta.url))
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

const [WIDTH, HEIGHT] = [240, 320]

/** A checked rug. */
function rug(x: number, y: number): Rgb {
  const light = 0.8 + 0.1 * Math.sign(Math.sin(x / 7)) + 0.1 * Math.sign(Math.sin(y / 9))
  return [150, 120, 92].map(v => Math.round(v * light)) as Rgb
}

const shirt = (
  [
    [90, 60],
    [150, 60],
    [205, 95],
    [190, 140],
    [165, 125],
    [165, 260],
    [75, 260],
    [75, 125],
    [50, 140],
    [35, 95],
  ] as const
).map(([x, y]) => ({ x, y }))

const photo = drawPhoto(WIDTH, HEIGHT, rug, [{ polygon: shirt, colour: [58, 74, 120] }])

test('a shirt on a rug is roughly where the net says', () => {
  const odds = garmentPrior(photo.rgb, WIDTH, HEIGHT)
  let [both, either] = [0, 0]
  odds.forEach((v, i) => {
    const x = (i % (WIDTH >> 1)) * 2
    const truth = photo.truth[Math.floor(i / (WIDTH >> 1)) * 2 * WIDTH + x]
    both += +(v > 0) & truth
    either += +(v > 0) | truth
  })
  expect(both / either).toBeGreaterThan(0.85)
})

test('a mirrored photo has the mirrored odds', () => {
  const mirrored = photo.rgb.map((_, k) => photo.rgb[k + (WIDTH - 1 - 2 * (((k / 3) | 0) % WIDTH)) * 3])
  const [odds, other] = [photo.rgb, mirrored].map(rgb => garmentPrior(rgb, WIDTH, HEIGHT))
  const half = WIDTH >> 1
  odds.forEach((v, i) => {
    const x = i % half
    if (Math.abs(v - other[i - x + half - 1 - x]) > 1e-3) throw new Error(`${i}: ${v}`)
  })
})

test('the net gives the same bits on every machine', () => {
  const net = new GarmentNet(bytes)
  const picture = Uint8Array.from({ length: 96 * 64 * 3 }, (_, i) => (i * 7919) % 256)
  const odds = net.run(picture, 96, 64)
  expect(sha256(new Uint8Array(odds.buffer))).toBe(
    '8e7f9774b1c2fafb0458caf5c85ae2a593435de3969f18e20b93fe4ba9fa9725',
  )
  expect(net.run(picture, 96, 64), 'on a second run too').toEqual(odds)
})

describe('weights of another net are refused', () => {
  const zeroed = Buffer.from(bytes)
  zeroed.fill(0, 0, 4)
  test.each([
    ['more', Buffer.concat([bytes, Buffer.alloc(6)]), '6 bytes of weights were not taken'],
    ['fewer', bytes.subarray(0, -6), 'weights end at'],
    ['none', Buffer.alloc(0), 'weights end at'],
    ['others', zeroed, 'no scale at 0'],
  ])('%s', (_, file, reason) => {
    expect(() => new GarmentNet(file)).toThrow(reason)
  })
})

test('the weights are those whose making and figures are written down beside them', () => {
  const readme = readFileSync(new URL('weights/README.md', import.meta.url), 'utf8')
  expect(readme).toContain(sha256(bytes))
})
